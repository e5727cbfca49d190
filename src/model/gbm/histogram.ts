import { BINS, type BinnedRows } from './bins';

/** For each bin of each column two numbers: the sum of the gradients of its rows, and the packed sum of their hessians and numbers. */
export type Histogram = Float64Array;

/** Where a column's numbers begin. */
export function placeOf(column: number): number {
  return 2 * BINS * column;
}

/** Hands out histogram number `i`, unclean, from memory that serves the next tree again. */
export type HistogramMemory = (i: number, columns: number) => Histogram;

export function histogramMemory(mostColumns: number): HistogramMemory {
  const memory: Histogram[] = [];
  return (i, columns) => (memory[i] ??= new Float64Array(placeOf(mostColumns))).subarray(0, placeOf(columns));
}

/**
 * Sums the rows of a leaf into their bins. Most of the time of training is spent in this loop, hence its form: a row's bins lie
 * together, one addition sums hessians and counts rows, and two rows at a time hide each other's waits for memory.
 * @param derivatives two numbers a row, as a histogram has for each bin.
 */
export function fillHistogram(histogram: Histogram, { bins, columns }: BinnedRows, rows: Int32Array, derivatives: Float64Array): void {
  histogram.fill(0);
  const width = placeOf(1);
  const even = rows.length - (rows.length % 2);
  for (let i = 0; i < even; i += 2) {
    const one = rows[i] ?? 0;
    const gradient1 = derivatives[2 * one] ?? 0;
    const packed1 = derivatives[2 * one + 1] ?? 0;
    const two = rows[i + 1] ?? 0;
    const gradient2 = derivatives[2 * two] ?? 0;
    const packed2 = derivatives[2 * two + 1] ?? 0;
    const [start1, start2] = [one * columns, two * columns];
    for (let j = 0, place = 0; j < columns; j++, place += width) {
      const place1 = place + 2 * (bins[start1 + j] ?? 0);
      histogram[place1] = (histogram[place1] ?? 0) + gradient1;
      histogram[place1 + 1] = (histogram[place1 + 1] ?? 0) + packed1;
      const place2 = place + 2 * (bins[start2 + j] ?? 0);
      histogram[place2] = (histogram[place2] ?? 0) + gradient2;
      histogram[place2 + 1] = (histogram[place2 + 1] ?? 0) + packed2;
    }
  }
  if (even < rows.length) addRow(histogram, bins, columns, rows[even] ?? 0, derivatives);
}

/** What is left of a node's histogram for one child when the other child's is taken away. Exact: all are whole numbers. */
export function takeAway(histogram: Histogram, other: Histogram): void {
  for (let i = 0; i < histogram.length; i++) histogram[i] = (histogram[i] ?? 0) - (other[i] ?? 0);
}

function addRow(histogram: Histogram, bins: Uint8Array, columns: number, row: number, derivatives: Float64Array): void {
  for (let j = 0; j < columns; j++) {
    const place = placeOf(j) + 2 * (bins[row * columns + j] ?? 0);
    histogram[place] = (histogram[place] ?? 0) + (derivatives[2 * row] ?? 0);
    histogram[place + 1] = (histogram[place + 1] ?? 0) + (derivatives[2 * row + 1] ?? 0);
  }
}
