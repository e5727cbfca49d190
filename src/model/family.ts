import type { JsonObject } from './json';
import type { Prediction } from '../betting/odds/types';
import type { Column } from './features/column';
import type { MemberTrainer } from '../../packages/gbm/src/member-trainer';
import type { CarriedWeight } from './families/carried-weight';
import type { Probabilities } from './metrics';
import type { TrainingRows } from './training-rows';

/** The kinds of model that can be trained and published. */
export type FamilyName = 'baseline' | 'lgbm' | 'pca' | 'lgbm_ens';

/** One member of a model; the mean over the members is the prediction. */
export interface Member {
  readonly name: string;
  readonly p_a: number;
  readonly p_draw: number;
  readonly p_b: number;
}

/** A model's prediction of one bout, with its features. */
export interface Scored extends Prediction {
  /** By name; null where missing. */
  readonly features: Record<string, number | null>;
  readonly members: readonly Member[];
}

/** A figure for each outcome. */
export interface ByOutcome {
  readonly a: number;
  readonly draw: number;
  readonly b: number;
}

/** A decomposed prediction: for each outcome, `base` and the contributions sum to its probability. */
export interface Explanation {
  readonly method: 'linear' | 'path_dependent';
  /** The probabilities without any feature. */
  readonly base: ByOutcome;
  readonly contributions: readonly (ByOutcome & { readonly feature: string; readonly value: number | null })[];
}

/** The stored form of a model: one JSON document, and the text files that it names. */
export interface Artifact {
  readonly manifest: JsonObject;
  readonly files: ReadonlyMap<string, string>;
}
/** A model's predictions of the same bouts, in their order, with one column's values replaced, one value per bout. */
export type Rescoring = (column: number, replaced: Float64Array) => Probabilities[];

/**
 * A trained model, immutable. Rows have values in the order of the family's features, NaN where missing. `carried` is what earlier closes
 * add to the log-odds of A against B, 0 by default.
 */
export interface Model {
  probabilities(row: Float64Array): Probabilities;
  /** Swapping the corners, which changes the sign of `carried`, swaps the figures of A and B and does not change the draw. */
  predict(row: Float64Array, carried?: number): Scored;
  /** The contribution of each feature to the probabilities, and of what was carried. */
  explain(row: Float64Array, carried?: number): Explanation;
  /** The share of the gap between two fighters' corrections that it carries; absent where it carries none. */
  readonly carriedWeight?: CarriedWeight;
  /** Rescores rows, for a model that can do it faster than row by row. @param values row-major */
  rescoring?(values: Float64Array): Rescoring;
  /** All that is needed for scoring, and nothing else: the same rows give the same artifact. */
  toArtifact(): Artifact;
}

export interface FitOptions {
  /** The only source of randomness. */
  readonly seed: number;
  readonly trainMembers: MemberTrainer;
}

/** A kind of model: its features, its fit and its stored form. */
export interface Family {
  readonly name: FamilyName;
  /** The part of a model version before the cutoff date. */
  readonly kind: string;
  readonly features: readonly Column[];
  /** The inputs of a fit besides its rows and its seed. */
  readonly recipe: JsonObject;
  /** Whether the sigma of a fit covers the whole error; if not, it must be widened by the errors of earlier predictions. */
  readonly hasCalibratedSigma: boolean;
  /** Whether its predictions are corrected by earlier closes of both fighters: see `carriedGaps`. */
  readonly carriesCloses: boolean;
  /** The indices of the training rows among these rows. */
  trainingRowIndices(rows: TrainingRows): readonly number[];
  fit(rows: TrainingRows, options: FitOptions): Promise<Model>;
  /** @throws UnusableModel when the artifact is not of this family, version and features, or has a value that is not a number */
  read(artifact: Artifact): Model;
}
