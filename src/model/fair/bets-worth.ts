import { mean } from '../../lib/math/statistics';
import type { Random } from '../../lib/math/random';
import type { FairSource } from '../../betting/fair/fair';
import { EDGE_BANDS, edgeBand, type TrackRecord } from '../../betting/picks/track-record';
import { bootstrapByDate } from '../math/bootstrap';

/** A settled bet of one unit. */
export interface SettledUnitBet {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** A fraction. */
  readonly edge: number;
  /** Against the vig-free close, a fraction; null without a close. */
  readonly clv: number | null;
  /** Of the unit; 0 where the stake was returned. */
  readonly profit: number;
}

/** What bets were worth. Bounds are of 95 % intervals; null for figures that need more bets. */
export type BetsWorth = Omit<TrackRecord, 'fair_source' | 'edge_from' | 'edge_to'>;

/** A shared seed, so that the same bets get the same intervals wherever they are shown. */
export const WORTH_SEED = 20_180_101;

/** All bands of edges, that of negative ones first. */
const BANDS = [-1, ...EDGE_BANDS].map(edgeBand);

/** The mean CLV and the yield of bets, with bootstrap intervals over dates: the bets of one evening are not independent of each other. */
export function worthOf(bets: readonly Omit<SettledUnitBet, 'edge'>[], random: Random): BetsWorth {
  const closed = bets.flatMap(({ date, clv }) => (clv === null ? [] : [{ date, value: clv }]));
  const profits = bets.map(({ date, profit }) => ({ date, value: profit }));
  const [ofClv, ofProfit] = [bootstrapByDate(closed, random), bootstrapByDate(profits, random)];
  return {
    n: bets.length,
    mean_clv: mean(closed.map(({ value }) => value)),
    mean_clv_low: ofClv?.low ?? null,
    mean_clv_high: ofClv?.high ?? null,
    yield: mean(profits.map(({ value }) => value)),
    yield_low: ofProfit?.low ?? null,
    yield_high: ofProfit?.high ?? null,
  };
}

/** The same for each band of edges with a bet, smallest edges first. */
export function worthByEdge(fair_source: FairSource, bets: readonly SettledUnitBet[], random: Random): TrackRecord[] {
  return BANDS.flatMap((band) => {
    const own = bets.filter(({ edge }) => edgeBand(edge).edge_from === band.edge_from);
    return own.length === 0 ? [] : [{ fair_source, ...band, ...worthOf(own, random) }];
  });
}
