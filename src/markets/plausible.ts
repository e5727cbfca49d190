import { reaches } from './policy';
import { marketOverround } from './paired';
import type { Legs } from './types';

/** No book offers less on purpose: at -0.1 it loses a tenth of the stakes on every outcome. */
export const LEAST_OVERROUND = -0.1;

/** Nobody bets at a larger overround. Only a three-way market can reach it: two implied probabilities sum to less than 2. */
export const LARGEST_OVERROUND = 1;

/**
 * Whether the prices of a market can be genuine: its overround is between -0.1 and 1 inclusive. A market with a missing leg has no
 * overround and passes: two legs never sum above 2, and how far below 1 they may sum is unknown.
 */
export function isPlausibleMarket(market: Legs): boolean {
  const overround = marketOverround(market);
  return overround === null || (reaches(overround, LEAST_OVERROUND) && reaches(LARGEST_OVERROUND, overround));
}
