import type { Prediction } from '../markets/types';
import type { Corner, Feature } from './features';
import type { Probabilities } from './metrics';
import type { Month } from './month';
import type { Random } from './random';

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

/** JSON: what a model is stored as. */
export type Artifact = { readonly [key: string]: Json };
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A trained model. It never changes. */
export interface Model {
  /** @param row feature values in the order of the family's features, NaN where missing. */
  probabilities(row: Float64Array): Probabilities;
  /** Swapping the corners swaps the figures of A and B and leaves the draw alone. */
  predict(a: Corner, b: Corner): Scored;
  /** Everything that is needed to score again, and nothing else: the same rows give the same artifact. */
  toArtifact(): Artifact;
}

/** A kind of model: what it looks at, how it learns, how it is read back. */
export interface Family {
  readonly name: FamilyName;
  /** Stands before the cutoff date in a model version. */
  readonly kind: string;
  readonly features: readonly Feature[];
  /** @param random the only source of chance. */
  fit(rows: TrainingRows, random: Random): Promise<Model>;
  /** @throws UnusableModel when the artifact is not one of this family, version and features, or holds a value that is no number. */
  read(artifact: unknown): Model;
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
export function* eachRow({ values, classes }: TrainingRows): Generator<Float64Array> {
  const columns = values.length / classes.length;
  for (let from = 0; from < values.length; from += columns) yield values.subarray(from, from + columns);
}

function slice({ values, classes, months }: TrainingRows, from: number, to: number): TrainingRows {
  const columns = values.length / classes.length;
  return { values: values.subarray(from * columns, to * columns), classes: classes.subarray(from, to), months: months.subarray(from, to) };
}
