import { TERMS } from './terms';

const MEANINGS: ReadonlyMap<string, string> = new Map(
  TERMS.flatMap(({ word, also = [], meaning }) => [word, ...also].map((name) => [plain(name), meaning] as const)),
);

/** The meaning of a heading, column or figure; undefined if it is no term. A unit after a comma does not count: `Profit, USD`. */
export function meaningOf(text: string): string | undefined {
  return MEANINGS.get(plain(text));
}

/** With a capital, so that `stake` is found; `BET` stays apart from `Bet`. */
function plain(text: string): string {
  const name = text.replace(/, [^,]{1,8}$/, '').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
