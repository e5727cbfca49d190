import { missingBin, type BinnedRows } from './bins';
import type { Split } from './split';

/** Which rows stand in which leaf of a growing tree: the rows of a leaf lie together, in rising order. */
export class Partition {
  readonly #rows: Int32Array;
  readonly #right: Int32Array;
  readonly #begins: Int32Array;
  readonly #counts: Int32Array;

  constructor(mostRows: number, mostLeaves: number) {
    this.#rows = new Int32Array(mostRows);
    this.#right = new Int32Array(mostRows);
    this.#begins = new Int32Array(mostLeaves);
    this.#counts = new Int32Array(mostLeaves);
  }

  /** Puts all rows into leaf 0. */
  reset(rows: Int32Array): void {
    this.#rows.set(rows);
    this.#begins[0] = 0;
    this.#counts[0] = rows.length;
  }

  /** A view that holds until the next split. */
  rowsOf(leaf: number): Int32Array {
    const begin = this.#begins[leaf] ?? 0;
    return this.#rows.subarray(begin, begin + (this.#counts[leaf] ?? 0));
  }

  /** Moves the rows of a leaf that go right into a new leaf. */
  split(leaf: number, newLeaf: number, { bins, columns, layout }: BinnedRows, { column, lastLeft, missingLeft }: Split): void {
    const missing = missingBin(layout, column);
    const rows = this.rowsOf(leaf);
    const right = this.#right;
    let lefts = 0;
    let rights = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const bin = bins[row * columns + column] ?? 0;
      if (bin === missing ? missingLeft : bin <= lastLeft) rows[lefts++] = row;
      else right[rights++] = row;
    }
    rows.set(right.subarray(0, rights), lefts);
    this.#counts[leaf] = lefts;
    this.#begins[newLeaf] = (this.#begins[leaf] ?? 0) + lefts;
    this.#counts[newLeaf] = rights;
  }
}
