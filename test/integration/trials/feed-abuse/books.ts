import { book, h2h } from '../../../builders/wire';
import type { Price } from './model';

/** One book's entry of an event before it is abused. */
export interface CleanBook {
  readonly key: string;
  readonly names: readonly [home: string, away: string];
  readonly prices: readonly [home: number, away: number];
}

/** Entries for the wire, and the prices in them that are valid, by book. */
interface AbusedBooks {
  readonly entries: readonly unknown[];
  readonly valid: readonly (readonly [book: string, price: Price])[];
}

type AbuseOfBook = (clean: CleanBook) => AbusedBooks;

const twoWay = ([home, away]: CleanBook['prices'], given: Partial<Price> = {}): Price => ({
  ...{ type: 'h2h', home, away, draw: null, empty: false },
  ...given,
});

const outcomes = ({ names: [home, away] }: CleanBook, prices: readonly [unknown, unknown]): unknown =>
  h2h({ [home]: prices[0], [away]: prices[1] });

/** An entry with this market, and what is valid of it. */
const entry = (clean: CleanBook, market: unknown, price?: Price): AbusedBooks => ({
  entries: [book(clean.key, market)],
  valid: price === undefined ? [] : [[clean.key, price]],
});

export const asItIs: AbuseOfBook = (clean) => entry(clean, outcomes(clean, clean.prices), twoWay(clean.prices));

/** Also under another key, which is a book like any other. */
const alsoAs =
  (key: string): AbuseOfBook =>
  (clean) => {
    const [first, other] = [asItIs(clean), asItIs({ ...clean, key })];
    return { entries: [...first.entries, ...other.entries], valid: [...first.valid, ...other.valid] };
  };

/** Letters that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', i: 'і', c: 'с', p: 'р', P: 'Р', O: 'О' };

/** The name with these letters in Cyrillic: a reader sees no difference. */
export function homoglyphs(name: string, letters = /[aeoicp]/g): string {
  return name.replace(letters, (letter) => LOOKALIKES[letter] ?? letter);
}

/** What a feed can do to the prices of one book. */
export const ABUSES_OF_BOOKS: Readonly<Record<string, AbuseOfBook>> = {
  'a price of 0': (clean) => entry(clean, outcomes(clean, [0, clean.prices[1]]), twoWay(clean.prices, { home: null })),
  'a price in text': (clean) =>
    entry(clean, outcomes(clean, [String(clean.prices[0]), clean.prices[1]]), twoWay(clean.prices, { home: null })),
  'a price beyond all odds': (clean) => entry(clean, outcomes(clean, [clean.prices[0], 1e9]), twoWay(clean.prices, { away: null })),
  'no price at all': (clean) => entry(clean, outcomes(clean, [null, {}])),
  'crossed prices': (clean) => entry(clean, outcomes(clean, [50, 50])),
  'prices without offers': (clean) => entry(clean, outcomes(clean, [1.1, 1.1]), twoWay([1.1, 1.1], { empty: true })),
  'American odds among decimal ones': (clean) => entry(clean, outcomes(clean, [-150, 130])),
  'homoglyphs in an outcome': (clean) => entry(clean, h2h({ [homoglyphs(clean.names[0])]: 2, [clean.names[1]]: 2 })),
  'a stranger in an outcome': (clean) => entry(clean, h2h({ [clean.names[0]]: 2, 'Nobody At All': 2 })),
  'an outcome twice': (clean) => {
    const [name] = clean.names;
    return entry(clean, { key: 'h2h', outcomes: [1, 2].map((price) => ({ name, price: price + 1 })) });
  },
  'an outcome without a name': (clean) => entry(clean, { key: 'h2h', outcomes: [{ price: 2 }, { name: clean.names[1], price: 2 }] }),
  'outcomes that are none': (clean) => entry(clean, { key: 'h2h', outcomes: 'none' }),
  'an unknown market beside': (clean) => ({
    ...asItIs(clean),
    entries: [book(clean.key, { key: 'first_bell', outcomes: [] }, outcomes(clean, clean.prices))],
  }),
  'the market twice': (clean) => ({
    ...asItIs(clean),
    entries: [book(clean.key, outcomes(clean, clean.prices), outcomes(clean, [1.5, 2.6]))],
  }),
  'the book twice': (clean) => ({ ...asItIs(clean), entries: [...asItIs(clean).entries, book(clean.key, outcomes(clean, [1.5, 2.6]))] }),
  'a draw': (clean) => {
    const [home, away] = clean.names;
    const market = h2h({ [home]: clean.prices[0], [away]: clean.prices[1], Draw: 26 });
    return entry(clean, market, twoWay(clean.prices, { type: 'h2h_3_way', draw: 26 }));
  },
  'a time to come': (clean) => ({
    ...asItIs(clean),
    entries: [{ key: clean.key, title: clean.key, last_update: '9999-12-31T23:59:59Z', markets: [outcomes(clean, clean.prices)] }],
  }),
  'no markets': (clean) => ({ entries: [{ key: clean.key }], valid: [] }),
  'no key': (clean) => ({ entries: [{ markets: [outcomes(clean, clean.prices)] }], valid: [] }),
  'markup in a key': (clean) => ({
    ...asItIs(clean),
    entries: [...asItIs(clean).entries, book('<script>alert(1)</script>', outcomes(clean, clean.prices))],
  }),
  'the key __proto__': alsoAs('__proto__'),
};
