import { reaches } from './policy';
import { marketOverround } from './price';
import type { Legs } from './types';

/** No book pays out more than this by mistake and means it: -0.1 is a loss of a tenth of the stakes, whoever wins. */
export const LEAST_OVERROUND = -0.1;

/** Above this nobody bets. Only three prices get there: two of them are worth less than 2 together. */
export const LARGEST_OVERROUND = 1;

/**
 * Whether the prices of a market can be meant: its overround lies between -0.1 and 1, both included. A market with a leg missing has no
 * overround and passes: two legs alone never sum above 2, and nobody can tell how far below 1 they may be.
 */
export function isPlausibleMarket(market: Legs): boolean {
  const overround = marketOverround(market);
  return overround === null || (reaches(overround, LEAST_OVERROUND) && reaches(LARGEST_OVERROUND, overround));
}
