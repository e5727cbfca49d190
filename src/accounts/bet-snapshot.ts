import type { BoardFight } from '../board/board';
import { clvVsClose } from '../markets/clv';
import { fairProbability, fairSigma } from '../markets/edge';
import { DEFAULT_PRICING, valueFight } from '../markets/fair';
import { priceOf } from '../markets/price';
import type { MarketType, Side } from '../markets/types';

/** Fair and book figures for a bet at the moment at which it is logged. */
export interface BetSnapshot {
  readonly snapshot_fair: number | null;
  readonly snapshot_sigma: number | null;
  /** The fair probability less the vig-free probability of the book's market. */
  readonly snapshot_edge: number | null;
  /** The price taken divided by the book's price, less 1. */
  readonly snapshot_clv_at_log: number | null;
  readonly snapshot_model_version: string | null;
}

export interface BetPrice {
  readonly side: Side;
  readonly book: string;
  readonly decimal_odds: number;
  readonly market_type: MarketType;
}

const NOTHING: BetSnapshot = {
  snapshot_fair: null,
  snapshot_sigma: null,
  snapshot_edge: null,
  snapshot_clv_at_log: null,
  snapshot_model_version: null,
};

/**
 * The snapshot of a bet. All of it is null if the fight is not pending; edge and CLV are null if the book has no price for that kind of
 * market in the newest poll.
 */
export function snapshotOf(fight: BoardFight | undefined, taken: BetPrice): BetSnapshot {
  if (fight === undefined) return NOTHING;
  const { side, book, decimal_odds, market_type } = taken;
  const valuation = valueFight(fight, DEFAULT_PRICING);
  const fair = valuation.fairOf({ book, market_type });
  const market = currentMarket(fight, taken);
  const price = market === undefined ? null : priceOf(market, side, valuation);
  return {
    snapshot_fair: fairProbability(fair, side, market_type),
    snapshot_sigma: fairSigma(fair, side, market_type),
    snapshot_edge: price && price.edge_pp,
    snapshot_clv_at_log: price && clvVsClose(decimal_odds, price.decimal_odds),
    snapshot_model_version: fight.prediction.model_version,
  };
}

/**
 * The book's market in the newest poll, of the given kind if there is one; a price that has vanished cannot be taken. Of several it is the
 * one whose price is nearest to the one taken.
 */
export function currentMarket(
  fight: BoardFight,
  { side, book, decimal_odds, market_type }: Omit<BetPrice, 'market_type'> & Partial<Pick<BetPrice, 'market_type'>>,
) {
  const own = fight.markets.filter((market) => market.book === book && market.market_type === (market_type ?? market.market_type));
  const distance = (odds: number | null) => (odds === null ? Number.MAX_VALUE : Math.abs(odds - decimal_odds));
  return fight.quoted ? own.toSorted((one, other) => distance(one[side]) - distance(other[side]))[0] : undefined;
}
