import { sum } from '../../lib/math/statistics';
import { priceSource } from '../odds/books';
import { isFar, profitVsOthers } from '../fair/far-price';
import { reaches } from './policy';
import type { PricedMarket } from '../fair/priced-market';
import type { MarketType, LegKey } from '../odds/types';

/** One book's price for one outcome. */
export interface Leg {
  readonly book: string;
  /** As quoted. */
  readonly decimal_odds: number;
  /** After commission. */
  readonly net_decimal_odds: number;
  /** Whether the price is far from the other books'. */
  readonly far_from_market: boolean;
  readonly quoted_at: Date;
  /** Whether the book charges commission at a rate that is not known. */
  readonly fee_unknown: boolean;
  /** Whether the book prices another date of the fight. */
  readonly is_for_other_date?: boolean;
}

/** The best prices of different price sources, one for each outcome that loses the other legs. */
export interface Combination {
  readonly a: Leg;
  readonly b: Leg;
  /** Null over two-way prices: on a draw they are void. */
  readonly draw: Leg | null;
  /** The sum of `1 / odds` over the legs, at the odds as quoted. */
  readonly inverse_sum: number;
  /** The same after commission; below 1 the combination pays more than it costs. */
  readonly net_inverse_sum: number;
  /** Modeled profit after commission, percent of the outlay. */
  readonly profit_pct: number;
}

/** What makes two prices different: their sources, or their books alone. */
export type DistinctBy = (book: string) => string;

/**
 * The best pair of considered two-way prices, or null where there is none. The two best sources of each side are enough, because a source
 * can rule out only one pair; of three legs, the three best. A leg may be far from the market.
 */
export function bestPair(
  markets: readonly PricedMarket[],
  considered?: (market: PricedMarket) => boolean,
  by: DistinctBy = priceSource,
): Combination | null {
  const legs = (outcome: LegKey) => oncePer(by, rankedLegs(markets, outcome, 'h2h', considered)).slice(0, 2);
  return cheapest(
    legs('a').flatMap((a) => legs('b').map((b) => ({ a, b, draw: null }))),
    by,
  );
}

/** The best three considered three-way prices, one for each fighter and one for the draw, or null where there are none. */
export function bestTriple(
  markets: readonly PricedMarket[],
  considered?: (market: PricedMarket) => boolean,
  by: DistinctBy = priceSource,
): Combination | null {
  const legs = (outcome: LegKey) => oncePer(by, rankedLegs(markets, outcome, 'h2h_3_way', considered)).slice(0, 3);
  const [sideB, draws] = [legs('b'), legs('draw')];
  return cheapest(
    legs('a').flatMap((a) => sideB.flatMap((b) => draws.map((draw) => ({ a, b, draw })))),
    by,
  );
}

/** Whether two legs are at sister books: different books with one price source. */
export function hasSisterBooks(combination: Pick<Combination, 'a' | 'b' | 'draw'>): boolean {
  return !areDistinct(legsOf(combination), priceSource);
}

/**
 * Whether a combination pays at least `minProfitPct` percent, within the tolerance for doubles. The profit is judged as published, at four
 * decimals, so that a client can ask for the figure of a published row.
 */
export function isArbitrage({ profit_pct }: Combination, minProfitPct: number): boolean {
  return reaches(Math.round(profit_pct * 1e4) / 1e4, minProfitPct);
}

/** The legs of a combination; the draw last. */
export function legsOf({ a, b, draw }: Pick<Combination, 'a' | 'b' | 'draw'>): Leg[] {
  return draw === null ? [a, b] : [a, b, draw];
}

/**
 * The prices for an outcome at the considered books, in markets of one type; the best after commission first, equal ones by book.
 * @param markets of all books; they decide whether a price is far from the market
 */
export function rankedLegs(
  markets: readonly PricedMarket[],
  outcome: LegKey,
  marketType: MarketType,
  considered: (market: PricedMarket) => boolean = () => true,
): Leg[] {
  const ratios = profitVsOthers(markets, outcome);
  return markets
    .filter((market) => market.market_type === marketType && considered(market))
    .flatMap((market) => {
      const { book, quoted_at, fee_unknown, is_for_other_date } = market;
      const [decimal_odds, net_decimal_odds] = [market[outcome], market.net[outcome]];
      if (decimal_odds === null || net_decimal_odds === null) return [];
      const checks = { far_from_market: isFar(ratios.get(market)), fee_unknown, ...(is_for_other_date === true && { is_for_other_date }) };
      return [{ book, decimal_odds, net_decimal_odds, quoted_at, ...checks }];
    })
    .sort((one, other) => other.net_decimal_odds - one.net_decimal_odds || (one.book < other.book ? -1 : 1));
}

/** The first leg of each price source: books of one source are one opinion, and a book can have several markets. */
export function oncePerSource(ranked: readonly Leg[]): Leg[] {
  return oncePer(priceSource, ranked);
}

function oncePer(by: DistinctBy, ranked: readonly Leg[]): Leg[] {
  const names = ranked.map(({ book }) => by(book));
  return ranked.filter((_, place) => names.indexOf(names[place] ?? '') === place);
}

function areDistinct(legs: readonly Leg[], by: DistinctBy): boolean {
  return new Set(legs.map(({ book }) => by(book))).size === legs.length;
}

/** The combination of distinct legs that costs least; the first of equal ones. */
function cheapest(combinations: readonly Pick<Combination, 'a' | 'b' | 'draw'>[], by: DistinctBy): Combination | null {
  return combinations.reduce<Combination | null>((best, combination) => {
    const legs = legsOf(combination);
    if (!areDistinct(legs, by)) return best;
    const net = sum(legs.map(({ net_decimal_odds }) => 1 / net_decimal_odds));
    if (best && best.net_inverse_sum <= net) return best;
    const quoted = sum(legs.map(({ decimal_odds }) => 1 / decimal_odds));
    return { ...combination, inverse_sum: quoted, net_inverse_sum: net, profit_pct: 100 * (1 / net - 1) };
  }, null);
}
