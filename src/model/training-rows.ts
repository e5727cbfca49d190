import type { Month } from './month';

/** The features and outcomes of decided or drawn bouts, ordered by month. */
export interface TrainingRows {
  /** Row-major, one column per feature of the family; NaN where missing. */
  readonly values: Float64Array;
  /** Class numbers in the order of `outcomes`. */
  readonly classes: Uint8Array;
  readonly months: Int32Array;
  readonly fightIds: readonly number[];
}

/** The rows of the months before `month`, and the later rows. */
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

function slice({ values, classes, months, fightIds }: TrainingRows, from: number, to: number): TrainingRows {
  const columns = values.length / classes.length;
  return {
    values: values.subarray(from * columns, to * columns),
    classes: classes.subarray(from, to),
    months: months.subarray(from, to),
    fightIds: fightIds.slice(from, to),
  };
}
