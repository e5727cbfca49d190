import type { BlendWeights, FairWeights, RecordKind } from '../../betting/fair/blend';

/** Weights of a blend as they were fitted. Bounds are of 95 % intervals. */
export interface FittedBlend extends BlendWeights {
  /** Decided fights that they were fitted on. */
  readonly n: number;
  readonly market_low: number;
  readonly market_high: number;
  readonly model_low: number;
  readonly model_high: number;
  /** The weight of the market's log-odds without the model: the recalibrated market. */
  readonly market_alone: number;
  readonly market_alone_low: number;
  readonly market_alone_high: number;
}

/** The weight of a sharp price source as it was fitted. */
export interface FittedSharp {
  readonly sharp: number;
  /** Decided fights with closes of sharp and of soft sources that it was fitted on. */
  readonly sharp_n: number;
  readonly sharp_low: number;
  readonly sharp_high: number;
}

/** All weights behind a fair price, with what they rest on. */
export interface FittedWeights extends FairWeights, FittedSharp {
  readonly blend: Readonly<Record<RecordKind, FittedBlend>>;
}
