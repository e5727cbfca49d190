import { BINS, type BinnedRows } from './bins';
import { Workspace } from './workspace';

/** Two numbers for each bin of each column: the sum of its rows' gradients, and the packed sum of their hessians and counts. */
export type Histogram = Float64Array;

/** Where a column's numbers begin. */
export function placeOf(column: number): number {
  return 2 * BINS * column;
}

/** The histograms of one tree at a time. All arrays that the methods take must be of the same workspace. */
export class Histograms {
  readonly #workspace: Workspace;
  readonly #columns: number;
  readonly #made: Histogram[] = [];

  constructor(workspace: Workspace, columns: number) {
    this.#workspace = workspace;
    this.#columns = columns;
  }

  /** Bytes that `count` histograms need in a workspace. */
  static roomFor(count: number, columns: number): number {
    return count * Workspace.roomFor(8 * placeOf(columns));
  }

  /**
   * Sums the rows of a leaf into their bins, in histogram number `i`, whose memory is reused between trees.
   * @param derivatives two numbers per row, as in a histogram's bins
   */
  sum(i: number, { bins, columns }: BinnedRows, rows: Int32Array, derivatives: Float64Array): Histogram {
    const histogram = (this.#made[i] ??= this.#workspace.float64(placeOf(this.#columns)));
    histogram.fill(0);
    const { addRows } = this.#workspace.loops;
    addRows(histogram.byteOffset, bins.byteOffset, columns, rows.byteOffset, rows.length, derivatives.byteOffset);
    return histogram;
  }

  /** Subtracts a child's histogram from its node's, which leaves the other child's. Exact, because all are whole numbers. */
  subtract(histogram: Histogram, other: Histogram): void {
    this.#workspace.loops.subtract(histogram.byteOffset, other.byteOffset, this.#columns);
  }
}
