import type { BinnedRows } from '../histogram/bins';
import { partnerOf, type Mirror } from '../scoring/mirror';
import type { Parameters } from './parameters';

/** The training data of a forest. */
export interface TrainingData {
  readonly features: readonly string[];
  readonly table: BinnedRows;
  /** Class numbers from 0, one each row. */
  readonly classes: Uint8Array;
  /** One per row: a row of weight 2 counts twice in the loss, but once in `minRows`. By default all rows have weight 1. */
  readonly weights?: Float64Array;
  /** Without it, rows are not paired. */
  readonly mirror?: Mirror;
}

/** @throws RangeError when lengths do not match, a class is invalid, a weight is negative or not finite, or mirrored rows are not pairs */
export function assertValidData({ features, table, classes, weights, mirror }: TrainingData, parameters: Parameters): void {
  if (table.rows === 0) throw new RangeError('there are no rows to learn from');
  if (features.length !== table.columns) throw new RangeError(`${features.length} names for ${table.columns} columns`);
  const last = parameters.classes - 1;
  assertValidRows(table.rows, classes, weights, last);
  if (mirror) assertMirrorPairs(classes, weights, mirror, features.length, last);
}

/** Sum of the weights of the rows of each class. */
export function classWeights({ classes, weights }: Pick<TrainingData, 'classes' | 'weights'>, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (const [row, theClass] of classes.entries()) sums[theClass] = (sums[theClass] ?? 0) + (weights?.[row] ?? 1);
  return sums;
}

function assertValidRows(rows: number, classes: Uint8Array, weights: Float64Array | undefined, last: number): void {
  if (classes.length !== rows) throw new RangeError(`${classes.length} classes for ${rows} training rows`);
  const alien = classes.find((theClass) => theClass > last);
  if (alien !== undefined) throw new RangeError(`class ${alien} in the training rows is above ${last}`);
  if (weights === undefined) return;
  if (weights.length !== rows) throw new RangeError(`${weights.length} weights for ${rows} training rows`);
  const unsound = weights.find((weight) => !(weight >= 0 && weight < Infinity));
  if (unsound !== undefined) throw new RangeError(`a training row weighs ${unsound}`);
}

function assertMirrorPairs(
  classes: Uint8Array,
  weights: Float64Array | undefined,
  { antisymmetric }: Mirror,
  columns: number,
  last: number,
): void {
  if (antisymmetric.length !== columns) throw new RangeError(`the symmetries of ${antisymmetric.length} columns for ${columns} columns`);
  const isPaired = (theClass: number, row: number): boolean =>
    classes[partnerOf(row)] === last - theClass && weights?.[partnerOf(row)] === weights?.[row];
  const alone = classes.findIndex((theClass, row) => !isPaired(theClass, row));
  if (alone !== -1) throw new RangeError(`row ${alone} and its partner are no mirror images: their classes or weights do not fit`);
}
