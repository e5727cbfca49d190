import { americanFromDecimal } from '../../betting/odds/odds';
import { isPlausibleMarket } from '../../betting/odds/plausible';
import type { Market } from '../../betting/odds/types';
import type { SimulatedBout } from '../world/bout';
import { MINUTE } from '../world/time';
import { DEMO_BOOKS, type DemoBook } from './books';
import { quoteAt } from './quote';

/** Closing prices of one bout over the two-way books. */
export interface ClosingMoneyline {
  /** The best American price of each side. */
  readonly a: number;
  readonly b: number;
  readonly books: number;
  /** Mean vig-free probability over the books, by the multiplicative method. */
  readonly probabilityA: number;
}

/** The books' prices on a bout one minute before it begins. */
export function closes(seed: number, bout: SimulatedBout, books: readonly DemoBook[] = DEMO_BOOKS): Market[] {
  return books.map((book) => quoteAt(seed, bout, book, bout.start - MINUTE)).filter((market) => market !== null);
}

/** The closing prices of a bout. Null where no two-way book had a close, or where the best ones together cannot be genuine. */
export function closingMoneyline(seed: number, bout: SimulatedBout): ClosingMoneyline | null {
  const pairs = closes(seed, bout, ARCHIVED).flatMap(({ a, b }) => (a === null || b === null ? [] : [{ a, b }]));
  if (pairs.length === 0) return null;
  const impliedA = pairs.reduce((sum, { a }) => sum + 1 / a, 0);
  const impliedB = pairs.reduce((sum, { b }) => sum + 1 / b, 0);
  const best = { a: Math.max(...pairs.map(({ a }) => a)), b: Math.max(...pairs.map(({ b }) => b)) };
  if (!isPlausibleMarket({ market_type: 'h2h', ...best, draw: null })) return null;
  return {
    a: americanFromDecimal(best.a),
    b: americanFromDecimal(best.b),
    books: pairs.length,
    probabilityA: impliedA / (impliedA + impliedB),
  };
}

/** The books of the archive: real archives have three or four on most bouts. */
const ARCHIVED = DEMO_BOOKS.filter(({ key }) => ['betonlineag', 'bovada', 'draftkings', 'fanduel'].includes(key));
