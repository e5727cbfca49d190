import type { Answer } from 'boxing-prediction-trading-client';
import { bookTitle } from '../../../../../../src/betting/odds/books';

type Pick = Answer<'/picks/live'>['data'][number];
type BookPrice = NonNullable<Pick['books']>[number];

/** A column of the grid. */
export interface GridBook {
  readonly book: string;
  readonly title: string;
  /** Whether the reader has an account there. */
  readonly isMine: boolean;
}

/** A price of the grid. */
export interface GridPrice {
  readonly price: BookPrice;
  /** The best of all books, prices far from the others' left out. */
  readonly isBest: boolean;
  /** How much earlier it was quoted than the fight's newest price, seconds. */
  readonly lagSeconds: number;
}

/** The books that price a fight: the reader's first, then those with the most prices, then by title. */
export function gridBooks(picks: readonly Pick[], mine: ReadonlySet<string>): GridBook[] {
  const priced = new Map<string, number>();
  for (const { books = [] } of picks) for (const { book } of books) priced.set(book, (priced.get(book) ?? 0) + 1);
  return [...priced]
    .map(([book, count]) => ({ book, count, title: bookTitle(book), isMine: mine.has(book) }))
    .sort((one, other) => Number(other.isMine) - Number(one.isMine) || other.count - one.count || one.title.localeCompare(other.title))
    .map(({ book, title, isMine }) => ({ book, title, isMine }));
}

/** Each book's best price on the picked side, by book. */
export function gridPrices({ books = [] }: Pick): ReadonlyMap<string, GridPrice> {
  const newest = Math.max(...books.map(({ quoted_at }) => Date.parse(quoted_at)));
  const best = books.find(({ far_from_market }) => !far_from_market);
  const prices = new Map<string, GridPrice>();
  // The best price comes first, so a book's first price is its best.
  for (const price of books) {
    if (prices.has(price.book)) continue;
    prices.set(price.book, { price, isBest: price === best, lagSeconds: (newest - Date.parse(price.quoted_at)) / 1_000 });
  }
  return prices;
}
