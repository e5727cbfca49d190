/** The bins of the columns. Each column's bins are numbered from 0; the bin of missing values, if any, comes last. */
export interface BinLayout {
  /** For each column the upper bounds of its bins, ascending; the last bin has none. */
  readonly cuts: readonly Float64Array[];
  readonly hasMissing: readonly boolean[];
  /** Lowest and highest value of each column; null where all are missing. */
  readonly ranges: readonly (readonly [lowest: number, highest: number] | null)[];
}

/** Rows of bin numbers, row-major. A bin is one byte, because training reads them repeatedly and memory is its bottleneck. */
export interface BinnedRows {
  readonly layout: BinLayout;
  readonly columns: number;
  readonly rows: number;
  readonly bins: Uint8Array;
}

/** The most bins of a column, including the bin of missing values. */
export const BINS = 256;

/**
 * Cuts each column into at most `mostBins` bins of about equal numbers of rows, or one bin per value if there are few enough values, plus
 * one for missing values if there are any.
 * @param values row-major, NaN where missing
 * @param mostBins from 2 to 255
 * @throws RangeError when a value is infinite, or `mostBins` is out of range
 */
export function layOutBins(values: Float64Array, columns: number, mostBins = BINS - 1): BinLayout {
  if (!(mostBins >= 2 && mostBins < BINS)) throw new RangeError(`mostBins cannot be ${mostBins}`);
  const rows = values.length / columns;
  const cuts: Float64Array[] = [];
  const hasMissing: boolean[] = [];
  const ranges: BinLayout['ranges'][number][] = [];
  const column = new Float64Array(rows);
  for (let f = 0; f < columns; f++) {
    let known = 0;
    for (let at = f; at < values.length; at += columns) {
      const value = values[at] ?? NaN;
      if (Math.abs(value) === Infinity) throw new RangeError(`column ${f} holds an infinite value`);
      if (!Number.isNaN(value)) column[known++] = value;
    }
    const sorted = column.subarray(0, known).sort();
    cuts.push(cutEvenly(sorted, mostBins));
    hasMissing.push(known < rows);
    ranges.push(known === 0 ? null : [sorted[0] ?? 0, sorted[known - 1] ?? 0]);
  }
  return { cuts, hasMissing, ranges };
}

/** Bins the rows of a layout. */
export function binRows(layout: BinLayout, values: Float64Array): BinnedRows {
  const columns = layout.cuts.length;
  const bins = new Uint8Array(values.length);
  for (const [f, cuts] of layout.cuts.entries()) {
    for (let at = f; at < values.length; at += columns) {
      const value = values[at] ?? NaN;
      bins[at] = Number.isNaN(value) ? cuts.length + 1 : binOf(cuts, value);
    }
  }
  return { layout, columns, rows: values.length / columns, bins };
}

/** The bin of missing values; -1 where a column has none. */
export function missingBin({ cuts, hasMissing }: BinLayout, column: number): number {
  return hasMissing[column] === true ? (cuts[column]?.length ?? 0) + 1 : -1;
}

/**
 * Goes through the values in ascending order and closes a bin when it has its share of the remaining rows. A value with enough rows for a
 * bin gets its own, and does not count in the shares of the others.
 */
function cutEvenly(sorted: Float64Array, mostBins: number): Float64Array {
  const { values, counts } = countValues(sorted);
  const isHeavy = (v: number): boolean => values.length <= mostBins || (counts[v] ?? 0) * mostBins >= sorted.length;
  let rowsLeft = 0;
  let binsLeft = mostBins;
  for (const [v, count] of counts.entries()) {
    if (isHeavy(v)) binsLeft--;
    else rowsLeft += count;
  }
  const cuts: number[] = [];
  let inBin = 0;
  for (let v = 0; v + 1 < values.length && cuts.length < mostBins - 1; v++) {
    if (!isHeavy(v)) inBin += counts[v] ?? 0;
    if (!isHeavy(v) && !isHeavy(v + 1) && inBin * binsLeft < rowsLeft) continue;
    cuts.push(between(values[v] ?? 0, values[v + 1] ?? 0));
    if (isHeavy(v)) continue;
    rowsLeft -= inBin;
    binsLeft--;
    inBin = 0;
  }
  return Float64Array.from(cuts);
}

function countValues(sorted: Float64Array): { values: number[]; counts: number[] } {
  const values: number[] = [];
  const counts: number[] = [];
  for (const value of sorted) {
    if (value === values.at(-1)) counts.push((counts.pop() ?? 0) + 1);
    else {
      values.push(value);
      counts.push(1);
    }
  }
  return { values, counts };
}

/** A number from `low` to below `high`. */
function between(low: number, high: number): number {
  const middle = low / 2 + high / 2;
  return middle >= low && middle < high ? middle : low;
}

function binOf(cuts: Float64Array, value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value <= (cuts[middle] ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  return low;
}
