import type { JsonObject } from './json';
import type { Prediction } from '../markets/types';
import type { Column } from './features/column';
import type { MemberTrainer } from './gbm/member-trainer';
import type { Probabilities } from './metrics';
import type { TrainingRows } from './training-rows';

/** The kinds of model that can be trained and published. */
export type FamilyName = 'baseline' | 'lgbm' | 'pca' | 'lgbm_ens';

/** One opinion within a model; their mean is the prediction. */
export interface Member {
  readonly name: string;
  readonly p_a: number;
  readonly p_draw: number;
  readonly p_b: number;
}

/** What a model says of one bout, and from what. */
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

/** A prediction taken apart: for each outcome `base` and the contributions sum to its probability. */
export interface Explanation {
  readonly method: 'linear' | 'path_dependent';
  /** Without knowing anything of the bout. */
  readonly base: ByOutcome;
  readonly contributions: readonly (ByOutcome & { readonly feature: string; readonly value: number | null })[];
}

/** What a model is stored as: one JSON document, and text files that it names. */
export interface Artifact {
  readonly manifest: JsonObject;
  readonly files: ReadonlyMap<string, string>;
}
/** What a model says of the same bouts, in their order, with other values, one a bout, in one of their columns. */
export type Rescoring = (column: number, replaced: Float64Array) => Probabilities[];

/** A trained model. It never changes. Rows hold values in the order of the family's features, NaN where missing. */
export interface Model {
  probabilities(row: Float64Array): Probabilities;
  /** Swapping the corners swaps the figures of A and B and leaves the draw alone. */
  predict(row: Float64Array): Scored;
  /** What each feature adds to the probabilities. */
  explain(row: Float64Array): Explanation;
  /** For a model that can score rows again faster than one by one. @param values row-major */
  rescoring?(values: Float64Array): Rescoring;
  /** Everything that is needed to score again, and nothing else: the same rows give the same artifact. */
  toArtifact(): Artifact;
}

export interface FitOptions {
  /** The only source of chance. */
  readonly seed: number;
  readonly trainMembers: MemberTrainer;
}

/** A kind of model: what it looks at, how it learns, how it is read back. */
export interface Family {
  readonly name: FamilyName;
  /** Stands before the cutoff date in a model version. */
  readonly kind: string;
  readonly features: readonly Column[];
  /** All that a fit depends on beside its rows and its seed. */
  readonly recipe: JsonObject;
  /** Whether the sigma of a fit holds the whole error; if not, it must be widened by what earlier predictions were off by. */
  readonly hasCalibratedSigma: boolean;
  /** The numbers of the rows that a fit on these rows learns from. */
  trainingRowIndices(rows: TrainingRows): readonly number[];
  fit(rows: TrainingRows, options: FitOptions): Promise<Model>;
  /** @throws UnusableModel when the artifact is not one of this family, version and features, or holds a value that is no number. */
  read(artifact: Artifact): Model;
}
