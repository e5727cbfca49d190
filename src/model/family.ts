import type { Prediction } from '../markets/types';
import type { Column } from './columns/column';
import type { MemberTrainer } from './gbm/member-trainer';
import type { Probabilities } from './metrics';
import type { Month } from './month';

/** The kinds of model that can be trained and published. */
export type FamilyName = 'baseline' | 'lgbm' | 'pca' | 'lgbm_ens';

/** Bouts with a decided or drawn end, ordered by month, and what was known before each. */
export interface TrainingRows {
  /** Row-major, one column a feature of the family; NaN where missing. */
  readonly values: Float64Array;
  /** Class numbers in the order of `outcomes`. */
  readonly classes: Uint8Array;
  readonly months: Int32Array;
}

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
export interface JsonObject {
  readonly [key: string]: Json;
}
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

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
  readonly sigmaIsWhole: boolean;
  /** The numbers of the rows that a fit on these rows learns from. */
  learntRows(rows: TrainingRows): readonly number[];
  fit(rows: TrainingRows, options: FitOptions): Promise<Model>;
  /** @throws UnusableModel when the artifact is not one of this family, version and features, or holds a value that is no number. */
  read(artifact: Artifact): Model;
}

/** A stored model that cannot be used; the message says why. */
export class UnusableModel extends Error {
  constructor(reason: string) {
    super(`the stored model cannot be used: ${reason}`);
    this.name = 'UnusableModel';
  }
}

/** The rows of months before `month`, and the others. */
export function splitAt(rows: TrainingRows, month: Month): { earlier: TrainingRows; later: TrainingRows } {
  const first = rows.months.findIndex((m) => m >= month);
  const at = first === -1 ? rows.months.length : first;
  return { earlier: slice(rows, 0, at), later: slice(rows, at, rows.months.length) };
}

/** The rows one by one, without copying. */
export function* eachRow({ values, classes }: Pick<TrainingRows, 'values' | 'classes'>): Generator<Float64Array> {
  const columns = values.length / classes.length;
  for (let from = 0; from < values.length; from += columns) yield values.subarray(from, from + columns);
}

function slice({ values, classes, months }: TrainingRows, from: number, to: number): TrainingRows {
  const columns = values.length / classes.length;
  return { values: values.subarray(from * columns, to * columns), classes: classes.subarray(from, to), months: months.subarray(from, to) };
}
