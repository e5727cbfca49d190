import { priceSource } from './books';
import { isFar, profitVsOthers } from './far-price';
import { reaches } from './policy';
import type { PricedMarket } from './priced-market';
import type { Side } from './types';

/** One book's two-way price for one side. */
export interface Leg {
  readonly book: string;
  readonly decimal_odds: number;
  /** Whether the price is far from the other books'. */
  readonly far_from_market: boolean;
  readonly quoted_at: Date;
  /** Whether the book charges commission at a rate that is not known. */
  readonly fee_unknown: boolean;
}

/** The best two prices at two books of different price sources, one for each side. */
export interface CrossPair {
  readonly a: Leg;
  readonly b: Leg;
  /** `1/a + 1/b`; below 1 the pair pays more than it costs. */
  readonly inverse_sum: number;
  /** Modeled profit, percent of the outlay. */
  readonly profit_pct: number;
}

/**
 * The best pair of considered books of different price sources, or null where there is none. Only two-way prices count: a three-way leg loses on a draw.
 * The two best prices of each side are enough, because a source can rule out only one pair. A leg may be far from the market.
 */
export function bestCrossPair(markets: readonly PricedMarket[], considered?: (market: PricedMarket) => boolean): CrossPair | null {
  const [sideA, sideB] = [rankedLegs(markets, 'a', considered).slice(0, 2), rankedLegs(markets, 'b', considered).slice(0, 2)];
  const pairs = sideA.flatMap((a) => sideB.filter((b) => !isSameSource(a, b)).map((b) => crossPair(a, b)));
  return pairs.reduce<CrossPair | null>((best, pair) => (best && best.inverse_sum <= pair.inverse_sum ? best : pair), null);
}

/**
 * Whether a pair pays at least `minProfitPct` percent, within the tolerance for doubles. The profit is judged as published, at four
 * decimals, so that a client can ask for the figure of a published row.
 */
export function isArbitrage(pair: CrossPair, minProfitPct: number): boolean {
  return reaches(Math.round(pair.profit_pct * 1e4) / 1e4, minProfitPct);
}

/**
 * The best two-way price of each price source for a side at the considered books, best first; equal prices by book.
 * @param markets of all books; they decide whether a price is far from the market
 */
export function rankedLegs(
  markets: readonly PricedMarket[],
  side: Side,
  considered: (market: PricedMarket) => boolean = () => true,
): Leg[] {
  const ratios = profitVsOthers(markets, side);
  return markets
    .filter(considered)
    .flatMap((market) => {
      const odds = market.market_type === 'h2h' ? market[side] : null;
      const { book, quoted_at, fee_unknown } = market;
      return odds === null ? [] : [{ book, decimal_odds: odds, far_from_market: isFar(ratios.get(market)), quoted_at, fee_unknown }];
    })
    .sort((one, other) => other.decimal_odds - one.decimal_odds || (one.book < other.book ? -1 : 1))
    .filter((leg, place, legs) => legs.findIndex((other) => isSameSource(other, leg)) === place);
}

function isSameSource(one: Leg, other: Leg): boolean {
  return priceSource(one.book) === priceSource(other.book);
}

function crossPair(a: Leg, b: Leg): CrossPair {
  const inverseSum = 1 / a.decimal_odds + 1 / b.decimal_odds;
  return { a, b, inverse_sum: inverseSum, profit_pct: 100 * (1 / inverseSum - 1) };
}
