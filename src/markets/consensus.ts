import { median } from '../lib/statistics';
import { pairedLegs } from './price';
import type { Market } from './types';
import { multiplicative, type VigRemoval } from './vig';

/** Vig-free probability that A wins given no draw, over several books. */
export interface Consensus {
  readonly a: number;
  readonly b: number;
  /** How many paired markets it was computed from. */
  readonly books: number;
}

/**
 * The median over books of the conditional vig-free probability, each from the book's own market: `pA / (pA + pB)` where
 * the draw is priced. Unpaired markets and markets on which the method fails are left out; null when none is left.
 */
export function consensus(markets: readonly Market[], removeVig: VigRemoval = multiplicative): Consensus | null {
  const probabilities = markets.map((market) => conditional(market, removeVig)).filter((probability) => probability !== null);
  const a = median(probabilities);
  return a === null ? null : { a, b: 1 - a, books: probabilities.length };
}

function conditional(market: Market, removeVig: VigRemoval): number | null {
  const legs = pairedLegs(market);
  if (!legs) return null;
  const vigFree = removeVig(legs);
  if ('error' in vigFree) return null;
  const [a, b] = vigFree.probabilities;
  return a === undefined || b === undefined || a + b === 0 ? null : a / (a + b);
}
