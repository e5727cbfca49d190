import { reaches } from '../picks/policy';
import { marketOverround } from './paired';
import type { Legs, Side } from './types';

/** No book offers less on purpose: at -0.1 it loses a tenth of the stakes on every outcome. */
export const LEAST_OVERROUND = -0.1;

/** No bettor accepts a larger overround. Only a three-way market can reach it: two implied probabilities sum to less than 2. */
export const LARGEST_OVERROUND = 1;

/**
 * Whether the prices of a market can be genuine: its overround is between -0.1 and 1 inclusive. A market with a missing leg has no
 * overround and passes: two legs never sum above 2, and how far below 1 they may sum is unknown.
 */
export function isPlausibleMarket(market: Legs): boolean {
  const overround = marketOverround(market);
  return overround === null || (reaches(overround, LEAST_OVERROUND) && reaches(LARGEST_OVERROUND, overround));
}

/**
 * No book takes more on purpose: in three recorded polls the largest overround of 524 markets with offers is 0.099, of a three-way market,
 * and that of an exchange market without offers is 0.95.
 */
export const LARGEST_OFFERED_OVERROUND = 0.25;

/**
 * A price is far from the market when a dollar on it wins more than this many times what it wins at the other books' median. The
 * furthest of 17,152 recorded prices was at 2.7; a misplaced decimal point makes the ratio more than 10. A factor of the decimal odds
 * would not work: 1.9 on a favourite whom other books have at 1.05 is a factor of 1.8, and genuine long shots reach 2.3.
 */
export const FAR_PRICE_FACTOR = 4;

/** Where the largest overround is spread evenly over two sides, each price is this far above the probability at which others lay it. */
const LARGEST_LAY_GAP = LARGEST_OFFERED_OVERROUND / 2;

/** The prices at which an exchange's customers lay each fighter; null if none does. */
export type LayPrices = Readonly<Record<Side, number | null>>;

/**
 * Whether nobody offers a bet in the market: its overround is above 0.25, or a price has no lay price near it. An exchange without offers
 * shows a back price of 1.01 beside a lay price of 980. A price is near where the raw probabilities, `1/back - 1/lay`, differ by at most
 * 0.125; in 16 recorded exchange markets with offers they differ by at most 0.05.
 * @param lay the lay prices of the same book; null where it shows none, as a bookmaker
 */
export function isEmptyMarket(market: Legs, lay: LayPrices | null): boolean {
  const overround = marketOverround(market);
  if (overround !== null && !reaches(LARGEST_OFFERED_OVERROUND, overround)) return true;
  return lay !== null && (isFarAboveLay(market.a, lay.a) || isFarAboveLay(market.b, lay.b));
}

function isFarAboveLay(back: number | null, lay: number | null): boolean {
  return back !== null && !reaches(LARGEST_LAY_GAP, 1 / back - (lay === null ? 0 : 1 / lay));
}
