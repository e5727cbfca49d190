import { plainWord } from './meanings';

export interface NamedBook {
  readonly book: string;
  readonly title: string;
}

/** Finds the keys of the books that a tracker may mean by a name: one, several that share the name, or none. */
export type FindBooks = (name: string) => readonly string[];

const EXCHANGE = / Exchange$/;

/** @param own the books at which the account has an account: of several with one name, these are meant */
export function bookFinder(books: readonly NamedBook[], own: ReadonlySet<string>): FindBooks {
  const [named, bare] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const add = (names: Map<string, Set<string>>, name: string, book: string) =>
    names.set(withoutEnding(name), (names.get(withoutEnding(name)) ?? new Set()).add(book));
  for (const { book, title } of books) {
    add(named, book, book);
    add(named, title, book);
    // "Betclic (FR)" is a Betclic where no other book has that name.
    add(bare, withoutRegion(title), book);
    // Betfair may be the sportsbook, and the exchange.
    if (EXCHANGE.test(withoutRegion(title))) add(named, withoutRegion(title).replace(EXCHANGE, ''), book);
  }
  const find = (name: string): readonly string[] => {
    const key = withoutEnding(name);
    const short = withoutEnding(withoutRegion(name).replace(/\s+(?:sportsbook|sports|casino|racebook)$/i, ''));
    const meant = named.get(key) ?? bare.get(key) ?? named.get(short) ?? bare.get(short) ?? new Set<string>();
    // Bet365 is that of Australia for someone who has an account only there.
    const mine =
      [meant, bare.get(key) ?? []].map((books) => [...books].filter((book) => own.has(book))).find(({ length }) => length > 0) ?? [];
    return (mine.length > 0 ? mine : [...meant]).toSorted();
  };
  const found = new Map<string, readonly string[]>();
  return (name) => {
    const known = found.get(name) ?? find(name);
    found.set(name, known);
    return known;
  };
}

function withoutRegion(title: string): string {
  return title.replace(/\s*(?:\([^)]*\)|\bAU)$/, '');
}

/** Without case, signs and the ending of an address: `LowVig.ag` as `lowvig`. */
function withoutEnding(name: string): string {
  const named = plainWord(name).replace(/(?!^)sportsbook$/, '');
  return named !== plainWord(name)
    ? named
    : plainWord(name.replace(/\.(?:com|ag|eu|net|co\.uk|fr|es|it|de|ca|se|dk|nl|pl|au|com\.au|io)$/i, ''));
}
