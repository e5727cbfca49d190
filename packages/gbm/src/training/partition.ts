import { BINS, missingBin, type BinnedRows } from '../histogram/bins';
import type { Split } from './split';

/** The rows of each leaf of a growing tree, stored together in ascending order. */
export class Partition {
  readonly #rows: Int32Array;
  readonly #right: Int32Array;
  readonly #begins: Int32Array;
  readonly #counts: Int32Array;
  readonly #goesLeft = new Uint8Array(BINS);

  /** @param rows room for all rows. */
  constructor(rows: Int32Array, mostLeaves: number) {
    this.#rows = rows;
    this.#right = new Int32Array(rows.length);
    this.#begins = new Int32Array(mostLeaves);
    this.#counts = new Int32Array(mostLeaves);
  }

  /** Puts all rows into leaf 0. */
  reset(rows: Int32Array): void {
    this.#rows.set(rows);
    this.#begins[0] = 0;
    this.#counts[0] = rows.length;
  }

  /** A view that is valid until the next split. */
  rowsOf(leaf: number): Int32Array {
    const begin = this.#begins[leaf] ?? 0;
    return this.#rows.subarray(begin, begin + (this.#counts[leaf] ?? 0));
  }

  /** Moves the rows of a leaf that go right into a new leaf. */
  split(leaf: number, newLeaf: number, { bins, columns, layout }: BinnedRows, { column, lastLeft, missingLeft }: Split): void {
    // A lookup instead of a comparison avoids branch mispredictions, because a row's side is hard to predict.
    const goesLeft = this.#goesLeft.fill(0).fill(1, 0, lastLeft + 1);
    const missing = missingBin(layout, column);
    if (missing >= 0) goesLeft[missing] = Number(missingLeft);
    const rows = this.rowsOf(leaf);
    const right = this.#right;
    let lefts = 0;
    let rights = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      const left = goesLeft[bins[row * columns + column] ?? 0] ?? 0;
      rows[lefts] = row;
      right[rights] = row;
      lefts += left;
      rights += 1 - left;
    }
    rows.set(right.subarray(0, rights), lefts);
    this.#counts[leaf] = lefts;
    this.#begins[newLeaf] = (this.#begins[leaf] ?? 0) + lefts;
    this.#counts[newLeaf] = rights;
  }
}
