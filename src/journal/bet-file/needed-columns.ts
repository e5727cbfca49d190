import type { Columns } from './columns';
import { UnreadableFile } from './rows/unreadable-file';
import type { Meaning } from './values/column-names';

const NEEDED = { placed: 'Date', selection: 'Selection', price: 'Odds', stake: 'Stake' } as const;

/** @throws UnreadableFile for a file without a column that every bet needs */
export function assertReadable({ of, all, questions }: Columns, header: readonly string[]): void {
  const has = (meaning: Meaning): boolean => of(meaning) !== undefined || questions.some(({ id }) => id === `column:${meaning}`);
  const missing = (['placed', 'selection', 'price', 'stake'] as const).filter(
    (meaning) => !has(meaning) && !(meaning === 'stake' && has('units')),
  );
  if (missing.length === 0) return;
  const what = listed(
    missing.map((meaning) => `the ${NEEDED[meaning].toLowerCase()}`),
    'or',
  );
  const columns = listed(header.filter((name) => name !== '').slice(0, 40), 'and').slice(0, 400);
  // Renaming the columns of the lay bet would store a bet against a fighter as one on the fighter.
  const names = listed(
    missing.map((meaning) => NEEDED[meaning]),
    'and',
  );
  const lays = all('liability').map(({ name }) => `"${name}"`);
  const prices = header.filter((name) => /odds|price|quote|quota|cuota|cote\b|kurs/i.test(name));
  // One column of odds for each fighter.
  const isOfEach = missing.some((meaning) => meaning === 'price') && prices.length > 1;
  const advice = isOfEach ? 'add a column Odds with the odds of your pick' : `name ${missing.length === 1 ? 'one' : 'them'} ${names}`;
  throw new UnreadableFile(
    'file_without_header',
    lays.length > 0
      ? `We found no column with ${what} of back bets. Lay bets are not read: do not rename ${listed(lays, 'or')}.`
      : `We found no column with ${what}. The file has ${columns}: ${advice}.`,
  );
}

function listed(words: readonly string[], conjunction: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: conjunction === 'and' ? 'conjunction' : 'disjunction' }).format(words);
}
