import { driftAt, PRIOR_DRIFT, type Drift } from './drift';

/** Whether the records of both fighters are complete. The model knows more of such fights. */
export type RecordKind = 'two_records' | 'other';

/** The weights of fights of one kind. Errors are standard errors. The calibration is that of all kinds. */
export interface BlendWeights {
  /** Slope on the market's log-odds without vig: what the power method leaves to correct. 1 corrects nothing. */
  readonly calibration: number;
  readonly calibration_error: number;
  /** The share of the way from the market's log-odds to the model's at which the fair price lies, 0 to 1. */
  readonly model: number;
  readonly model_error: number;
}

/** All weights behind a fair price. They are fitted on earlier fights only. */
export interface FairWeights {
  readonly blend: Readonly<Record<RecordKind, BlendWeights>>;
  /** The weight of a sharp price source in the consensus, in that of a soft one. */
  readonly sharp: number;
  /** By time before the start, the nearest first. */
  readonly drift: readonly Drift[];
}

/** Nothing is corrected and the market stands alone, each give or take a tenth. */
const PRIOR_BLEND: BlendWeights = { calibration: 1, calibration_error: 0.1, model: 0, model_error: 0.1 };

/** Before any priced fight was predicted, nothing is known of the model beside the market. */
export const PRIOR_WEIGHTS: FairWeights = { blend: { two_records: PRIOR_BLEND, other: PRIOR_BLEND }, sharp: 2, drift: PRIOR_DRIFT };

/** The weights that apply to one fight at one time before its start. */
export interface FightWeights {
  /** The calibration is that of a price at that time. */
  readonly blend: BlendWeights;
  readonly sharp: number;
  /** Standard deviation of the calibrated log-odds of the close around those of the price. */
  readonly deviation: number;
}

/** @param completeRecords how many of the two fighters have a complete record */
export function recordKindOf(completeRecords: number): RecordKind {
  return completeRecords === 2 ? 'two_records' : 'other';
}

/** @param startsAt null where it is not known @param at the poll whose prices are read */
export function weightsFor(kind: RecordKind, weights: FairWeights, startsAt: Date | null, at: Date): FightWeights {
  return weightsBefore(kind, weights, startsAt === null ? Infinity : (startsAt.getTime() - at.getTime()) / 3_600_000);
}

/** @param hours before the start */
export function weightsBefore(kind: RecordKind, { blend, sharp, drift }: FairWeights, hours: number): FightWeights {
  const { slope, deviation } = driftAt(drift, hours);
  const own = blend[kind];
  return { blend: { ...own, calibration: slope * own.calibration }, sharp, deviation: own.calibration * deviation };
}

/** The blend of two log-odds: `market + weight * (model - market)`. */
export function blendLogOdds(weight: number, market: number, model: number): number {
  return market + weight * (model - market);
}

/**
 * How far the log-odds of a market's fair price may be off: by its distance from the close, and by the error of the calibration.
 * @returns a standard deviation
 */
export function marketError(logOdds: number, { calibration, calibration_error }: BlendWeights, deviation: number): number {
  return Math.hypot(deviation, (calibration_error * logOdds) / calibration);
}
