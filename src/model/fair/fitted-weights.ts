import type { BlendWeights, FairWeights, RecordKind } from '../../betting/fair/blend';
import type { Drift } from '../../betting/fair/drift';

/** Weights of one kind of record as they were fitted. */
export interface FittedBlend extends BlendWeights {
  /** Decided fights of the kind, which the weight of the model was fitted on; the calibration was on all. */
  readonly n: number;
  /** The weight of the model that fits best, before its edges were found to be worth more or less; `model` is this times the worth. */
  readonly model_fitted: number;
}

/** The weight of a sharp price source as it was fitted. */
export interface FittedSharp {
  readonly sharp: number;
  /** Decided fights with closes of sharp and of soft sources that it was fitted on. */
  readonly sharp_n: number;
  readonly sharp_low: number;
  readonly sharp_high: number;
}

/** What a point of edge was worth: the slope of the result, less the market's probability, on the edge. Bounds are of a 95 % interval. */
export interface EdgeWorth {
  /** Fights in which the blend differed from the market. */
  readonly edge_n: number;
  readonly edge_worth: number;
  readonly edge_worth_low: number;
  readonly edge_worth_high: number;
}

/** A step of the drift as it was fitted. */
export interface FittedDrift extends Drift {
  /** Fights with a consensus at that time and at the close. */
  readonly n: number;
}

/** All weights behind a fair price, with what they rest on. */
export interface FittedWeights extends FairWeights, FittedSharp, EdgeWorth {
  readonly blend: Readonly<Record<RecordKind, FittedBlend>>;
  readonly drift: readonly FittedDrift[];
}
