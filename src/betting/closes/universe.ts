import { classify } from '../odds/books';

/** A set of books whose prices count. */
export type Universe = 'sharp_books' | 'all_books';

/** Sharp books first. */
export const UNIVERSES: readonly Universe[] = ['sharp_books', 'all_books'];

/** The markets of the books of a universe. */
export function marketsIn<M extends { readonly book: string }>(universe: Universe, markets: readonly M[]): readonly M[] {
  return universe === 'all_books' ? markets : markets.filter(({ book }) => classify(book) === 'sharp');
}
