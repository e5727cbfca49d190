import type { FairSource } from '../fair/fair';

/** What bets with edges of one size were worth: out of sample, flat stakes, settled. Bounds are of 95 % intervals. */
export interface TrackRecord {
  readonly fair_source: FairSource;
  /** Smallest edge of the band, a fraction; null if the band has no lower end. */
  readonly edge_from: number | null;
  /** Edges of the band are below this; null for no bound. */
  readonly edge_to: number | null;
  readonly n: number;
  readonly mean_clv: number | null;
  readonly mean_clv_low: number | null;
  readonly mean_clv_high: number | null;
  /** Profit divided by what was staked. */
  readonly yield: number | null;
  readonly yield_low: number | null;
  readonly yield_high: number | null;
}

/** Fewer bets than this tell nothing. */
export const FEWEST_FOR_A_RECORD = 50;

/** Where one band of edges ends and the next begins, as fractions; a band includes its lower bound. */
export const EDGE_BANDS = [0, 0.03, 0.05, 0.1] as const;

/** The band that an edge belongs to. */
export function edgeBand(edge: number): Pick<TrackRecord, 'edge_from' | 'edge_to'> {
  return { edge_from: EDGE_BANDS.findLast((bound) => edge >= bound) ?? null, edge_to: EDGE_BANDS.find((bound) => edge < bound) ?? null };
}

/** The record of edges like this one; without any bet where none is stored. */
export function trackRecordOf(records: readonly TrackRecord[], fair_source: FairSource, edge: number): TrackRecord {
  const { edge_from, edge_to } = edgeBand(edge);
  const found = records.find((record) => record.fair_source === fair_source && record.edge_from === edge_from);
  const nothing = { mean_clv: null, mean_clv_low: null, mean_clv_high: null, yield: null, yield_low: null, yield_high: null };
  return found ?? { fair_source, edge_from, edge_to, n: 0, ...nothing };
}
