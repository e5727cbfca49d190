import type { Verified } from './verify-log';

const NUMBER = new Intl.NumberFormat('en-US');
const counted = (count: number, one: string, several: string): string => `${NUMBER.format(count)} ${count === 1 ? one : several}`;

/** What a check found, in sentences: the verdict first, then what it rests on. */
export function sentencesOf(verified: Verified): string[] {
  const { publications, entries, results, opened, first_leaf, size, origin, public_key, follows, compared } = verified;
  const prices = opened === 0 ? 'no price is shown' : `the prices of ${NUMBER.format(opened)} are shown, and are the sealed ones`;
  return [
    `${counted(publications, 'publication', 'publications')}, none altered, dropped, reordered or added later`,
    `log ${origin}, leaves ${NUMBER.format(first_leaf)} to ${NUMBER.format(size - 1)}, key ${public_key}`,
    `${counted(entries, 'entry', 'entries')} and ${counted(results, 'result', 'results')} under their roots; ${prices}`,
    ...(follows === null || follows.previous === null
      ? []
      : [`the log follows an earlier one (${follows.reason.replaceAll('_', ' ')}), which is not checked here: its last head is in leaf 0`]),
    compared
      ? 'the head that was kept is part of it, so nothing before that head was changed since'
      : 'not proven against the operator: no copy kept outside was compared',
  ];
}
