import type { Knex } from 'knex';
import type { BoardFight } from '../board/board';
import { loadFight } from '../board/load';
import { clvVsClose } from '../betting/closes/clv';
import { fairProbability, fairSigma } from '../betting/fair/edge';
import { DEFAULT_PRICING, valueFight, type Valuation } from '../betting/fair/fair';
import { withoutFar } from '../betting/fair/far-price';
import { judgePrice } from '../betting/picks/judge-price';
import { DEFAULT_GATES } from '../betting/picks/policy';
import { rankedPrices } from '../betting/fair/ranked-prices';
import type { PricedMarket } from '../betting/fair/priced-market';
import type { LegKey, MarketType } from '../betting/odds/types';
import type { Verdict } from '../betting/picks/verdict';

/** Fair and book figures for a bet at the moment at which it was placed. */
export interface BetSnapshot {
  readonly snapshot_fair: number | null;
  /** The probability of a draw by the same opinion. */
  readonly snapshot_draw: number | null;
  /** Null for a bet on the draw. */
  readonly snapshot_sigma: number | null;
  /** The fair probability less the vig-free probability of the book's market. */
  readonly snapshot_edge: number | null;
  /** The price taken divided by the book's price, less 1. */
  readonly snapshot_clv_at_log: number | null;
  /** The verdict on the book's price by the default policy; null without a price, and for a bet on the draw. */
  readonly snapshot_verdict: Verdict | null;
  /** The best odds for the side in the bet's kind of market, odds far from the market left out. */
  readonly snapshot_best_odds: number | null;
  readonly snapshot_best_book: string | null;
  readonly snapshot_model_version: string | null;
}

export interface BetPrice {
  readonly side: LegKey;
  readonly book: string;
  readonly decimal_odds: number;
  readonly market_type: MarketType;
}

export const NO_SNAPSHOT: BetSnapshot = {
  snapshot_fair: null,
  snapshot_draw: null,
  snapshot_sigma: null,
  snapshot_edge: null,
  snapshot_clv_at_log: null,
  snapshot_verdict: null,
  snapshot_best_odds: null,
  snapshot_best_book: null,
  snapshot_model_version: null,
};

const LONGEST_BEFORE = 24 * 3_600_000;

/** The fight as the board showed it when a bet was placed; undefined where it was not predicted within the 24 hours before. */
export async function fightWhenPlaced(db: Knex, fightId: number, placedAt: Date): Promise<BoardFight | undefined> {
  const fight = await loadFight(db, placedAt, fightId);
  return fight !== undefined && placedAt.getTime() - fight.prediction.predicted_at.getTime() <= LONGEST_BEFORE ? fight : undefined;
}

/** The snapshot of a bet. All of it is null without a fight; what follows from prices is null where the newest poll had none. */
export function snapshotOf(fight: BoardFight | undefined, taken: BetPrice): BetSnapshot {
  if (fight === undefined) return NO_SNAPSHOT;
  const { side, book, decimal_odds, market_type } = taken;
  const valuation = valueFight(fight, DEFAULT_PRICING);
  const fair = valuation.fairOf({ book, market_type });
  const market = currentMarket(fight, taken);
  const odds = market?.[side] ?? null;
  const best = bestPrice(fight, taken);
  return {
    snapshot_fair: side === 'draw' ? fair.p_draw : fairProbability(fair, side, market_type),
    snapshot_draw: fair.p_draw,
    snapshot_sigma: side === 'draw' ? null : fairSigma(fair, side, market_type),
    ...(market === undefined || odds === null
      ? { snapshot_edge: null, snapshot_clv_at_log: null, snapshot_verdict: null }
      : { ...judged(fight, market, side, valuation), snapshot_clv_at_log: clvVsClose(decimal_odds, odds) }),
    snapshot_best_odds: best?.odds ?? null,
    snapshot_best_book: best?.book ?? null,
    snapshot_model_version: fight.prediction.model_version,
  };
}

/** Edge and verdict of a book's price. The service does not judge prices of the draw. */
function judged(fight: BoardFight, market: PricedMarket, side: LegKey, valuation: Valuation) {
  if (side === 'draw') {
    const implied = market.vig_free[valuation.pricing.devig]?.draw ?? null;
    return { snapshot_edge: implied === null ? null : valuation.fairOf(market).p_draw - implied, snapshot_verdict: null };
  }
  const price = rankedPrices(fight.markets, side, valuation).find((one) => one.market === market);
  return price === undefined
    ? { snapshot_edge: null, snapshot_verdict: null }
    : { snapshot_edge: price.edge_pp, snapshot_verdict: judgePrice(price, DEFAULT_GATES).verdict };
}

function bestPrice(fight: BoardFight, { side, market_type }: BetPrice): { readonly odds: number; readonly book: string } | undefined {
  if (!fight.quoted) return undefined;
  return withoutFar(fight.markets, side)
    .flatMap((market) => {
      const odds = market.market_type === market_type ? market[side] : null;
      return odds === null ? [] : [{ odds, book: market.book }];
    })
    .toSorted((one, other) => other.odds - one.odds || (one.book < other.book ? -1 : 1))[0];
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

/** The furthest that the price taken may be from the book's, as a share of it, to count as the same. */
const SAME_PRICE = 0.003;

/** Whether the book showed the price that was taken, give or take the rounding of odds; null where its price was not known. */
export function isPriceSeen({ snapshot_clv_at_log }: Pick<BetSnapshot, 'snapshot_clv_at_log'>): boolean | null {
  return snapshot_clv_at_log === null ? null : Math.abs(snapshot_clv_at_log) < SAME_PRICE;
}
