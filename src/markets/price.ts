import { expectedValue, fairProbability, fairSigma } from './edge';
import { impliedProbability, twoWayEquivalent } from './odds';
import type { Legs, Market, MarketType, Prediction, Side } from './types';
import { overround } from './vig';

/** One book's price for one side, with the model's figures for it. */
export interface Price {
  readonly side: Side;
  readonly book: string;
  readonly market_type: MarketType;
  /** As quoted. */
  readonly decimal_odds: number;
  /** Used for ranking; null where a three-way market shows no draw price. */
  readonly two_way_equivalent_odds: number | null;
  readonly implied_prob_raw: number;
  /** The raw probability where the market is not paired. */
  readonly implied_prob_vigfree: number;
  /** Whether all legs of the market are quoted, so that its vig could be removed. */
  readonly paired: boolean;
  /** A fraction; null where the market is not paired. */
  readonly overround: number | null;
  readonly fair: number;
  readonly sigma: number;
  readonly edge_pp: number;
  readonly ev_per_dollar: number;
  /** The profit of a dollar relative to the other books' median (`profitVsOthers`); null where no other book is comparable. */
  readonly profit_vs_others: number | null;
  readonly quoted_at: Date;
}

/**
 * The market's price for a side, or null where it shows none. Vig is removed by the multiplicative method.
 * @param profitVsOthers the market's entry in `profitVsOthers`; null where it was not compared with other books
 */
export function priceOf(market: Market, side: Side, prediction: Prediction, profitVsOthers: number | null = null): Price | null {
  const odds = market[side];
  if (odds === null) return null;
  const raw = impliedProbability(odds);
  const margin = marketOverround(market);
  const vigFree = margin === null ? raw : raw / (1 + margin);
  const fair = fairProbability(prediction, side, market.market_type);
  return {
    side,
    book: market.book,
    market_type: market.market_type,
    decimal_odds: odds,
    two_way_equivalent_odds: rankingOdds(market, odds),
    implied_prob_raw: raw,
    implied_prob_vigfree: vigFree,
    paired: margin !== null,
    overround: margin,
    fair,
    sigma: fairSigma(prediction, side, market.market_type),
    edge_pp: fair - vigFree,
    ev_per_dollar: expectedValue(prediction, side, market.market_type, odds),
    profit_vs_others: profitVsOthers,
    quoted_at: market.quoted_at,
  };
}

/** The median of ranked prices, best first; the lower of the middle two of an even count, so that it is a real quote. */
export function medianPrice<P>(ranked: readonly P[]): P | undefined {
  return ranked[Math.floor(ranked.length / 2)];
}

/** Overround of a market if all its legs are quoted, else null. */
export function marketOverround(market: Legs): number | null {
  const legs = pairedLegs(market);
  return legs && overround(legs);
}

/** The odds of all legs of the market type (a, b, then the draw), or null where one is missing. */
export function pairedLegs(market: Legs): readonly number[] | null {
  const legs = market.market_type === 'h2h' ? [market.a, market.b] : [market.a, market.b, market.draw];
  const quoted = legs.filter((odds) => odds !== null);
  return quoted.length === legs.length ? quoted : null;
}

/** The odds that rank a price across the two market types; null where a three-way market shows no draw price. */
export function rankingOdds(market: Legs, odds: number): number | null {
  if (market.market_type === 'h2h') return odds;
  return market.draw === null ? null : twoWayEquivalent(odds, market.draw);
}
