import { BINS, type BinnedRows } from './bins';
import { Workspace } from './workspace';

/** For each bin of each column two numbers: the sum of the gradients of its rows, and the packed sum of their hessians and numbers. */
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

  /** Bytes that so many histograms need of a workspace. */
  static roomFor(count: number, columns: number): number {
    return count * Workspace.roomFor(8 * placeOf(columns));
  }

  /**
   * Sums the rows of a leaf into their bins, in histogram number `i`, whose memory served the tree before.
   * @param derivatives two numbers a row, as a histogram has for each bin.
   */
  sum(i: number, { bins, columns }: BinnedRows, rows: Int32Array, derivatives: Float64Array): Histogram {
    const histogram = (this.#made[i] ??= this.#workspace.float64(placeOf(this.#columns)));
    histogram.fill(0);
    const { addRows } = this.#workspace.loops;
    addRows(histogram.byteOffset, bins.byteOffset, columns, rows.byteOffset, rows.length, derivatives.byteOffset);
    return histogram;
  }

  /** Leaves of a node's histogram what belongs to one child, taking the other child's away. Exact: all are whole numbers. */
  subtract(histogram: Histogram, other: Histogram): void {
    this.#workspace.loops.subtract(histogram.byteOffset, other.byteOffset, this.#columns);
  }
}
