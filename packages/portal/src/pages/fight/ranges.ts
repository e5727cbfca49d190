import { address } from '../../routing/address';

const HOUR_MS = 3_600_000;

/** Parts of the history to show, by their name in the address. */
const RANGES = [
  { name: '24h', text: '24 hours', ms: 24 * HOUR_MS },
  { name: '7d', text: '7 days', ms: 7 * 24 * HOUR_MS },
] as const;

type Range = (typeof RANGES)[number];

/** The ranges that show less than the whole history. @param whole its length in milliseconds */
export function rangesWithin(whole: number): readonly Range[] {
  return RANGES.filter(({ ms }) => ms < whole);
}

/** The range in the address if it shows less than the whole history; undefined for all of it. */
export function shownRange(whole: number): Range | undefined {
  const name = address.value.query.get('range');
  return rangesWithin(whole).find((range) => range.name === name);
}
