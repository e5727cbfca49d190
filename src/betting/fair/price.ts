import type { Fair, FairOpinions, Valuation } from './fair';
import { expectedValue, fairProbability, fairSigma } from './edge';
import { impliedProbability, twoWayEquivalent } from '../odds/odds';
import { marketOverround } from '../odds/paired';
import type { PricedMarket } from './priced-market';
import type { MarketType, Side } from '../odds/types';
import type { DevigMethod } from '../odds/vig-free';

/** One book's price for one side, with its value. */
export interface Price {
  readonly side: Side;
  /** The market that shows it. */
  readonly market: PricedMarket;
  readonly book: string;
  readonly market_type: MarketType;
  /** As quoted. */
  readonly decimal_odds: number;
  /** After commission. */
  readonly net_decimal_odds: number;
  /** Used for ranking, after commission; null for a three-way price where no book prices the draw. */
  readonly two_way_equivalent_odds: number | null;
  readonly implied_prob_raw: number;
  /** The raw probability where the market is not paired. */
  readonly implied_prob_vigfree: number;
  /** How the vig was removed; null where the market is not paired. */
  readonly devig: DevigMethod | null;
  /** A fraction, of the odds as quoted; null where the market is not paired. */
  readonly overround: number | null;
  /** The opinion behind `fair` and `sigma`. */
  readonly opinion: Fair;
  /** All opinions on the fight, as this price is judged by them. */
  readonly opinions: FairOpinions;
  readonly fair: number;
  readonly sigma: number;
  readonly edge_pp: number;
  /** At the net odds. */
  readonly ev_per_dollar: number;
  /** The profit of a dollar relative to the other books' median (`profitVsOthers`); null where no other book is comparable. */
  readonly profit_vs_others: number | null;
  readonly quoted_at: Date;
}

/** What other books say beside a price. */
export interface Beside {
  /** The market's entry in `profitVsOthers`; null where no other book is comparable. */
  readonly profitVsOthers: number | null;
  /** The best odds on the draw, after commission; null where no book prices it. */
  readonly draw: number | null;
}

/**
 * The market's price for a side, or null where it shows none.
 * @param beside by default the market stands alone
 */
export function priceOf(
  market: PricedMarket,
  side: Side,
  valuation: Valuation,
  { profitVsOthers, draw }: Beside = { profitVsOthers: null, draw: market.net.draw },
): Price | null {
  const [odds, net] = [market[side], market.net[side]];
  if (odds === null || net === null) return null;
  const vigFree = market.vig_free[valuation.pricing.devig];
  const implied = vigFree === null ? impliedProbability(net) : vigFree[side];
  const opinion = valuation.fairOf(market);
  const fair = fairProbability(opinion, side, market.market_type);
  return {
    side,
    market,
    book: market.book,
    market_type: market.market_type,
    decimal_odds: odds,
    net_decimal_odds: net,
    two_way_equivalent_odds: rankingOdds(market.market_type, net, draw),
    implied_prob_raw: impliedProbability(odds),
    implied_prob_vigfree: implied,
    devig: vigFree?.devig ?? null,
    overround: marketOverround(market),
    opinion,
    opinions: valuation.opinionsOn(market),
    fair,
    sigma: fairSigma(opinion, side, market.market_type),
    edge_pp: fair - implied,
    ev_per_dollar: expectedValue(opinion, side, market.market_type, net),
    profit_vs_others: profitVsOthers,
    quoted_at: market.quoted_at,
  };
}

/** The median of ranked prices, best first; the lower of the middle two of an even count, so that it is a real quote. */
export function medianPrice<P>(ranked: readonly P[]): P | undefined {
  return ranked[Math.floor(ranked.length / 2)];
}

/**
 * The odds that rank a price across the two market types; null where no book prices the draw.
 * @param draw the odds at which the draw can be covered (`bestDraw`)
 */
export function rankingOdds(marketType: MarketType, odds: number, draw: number | null): number | null {
  if (marketType === 'h2h') return odds;
  return draw === null ? null : twoWayEquivalent(odds, draw);
}
