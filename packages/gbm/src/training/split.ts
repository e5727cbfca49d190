import { missingBin, type BinLayout } from '../histogram/bins';
import type { FixedPoint } from './fixed-point';
import { placeOf, type Histogram } from '../histogram/histogram';
import type { Parameters } from './parameters';
import { Workspace } from '../histogram/workspace';

/** Sums over the rows of a node; gradient and hessian in fixed-point units. */
export interface Sums {
  readonly gradient: number;
  readonly hessian: number;
  readonly rows: number;
}

/** The cut of a node: bins of the column up to `lastLeft` go left, and missing values to the side with the larger gain. */
export interface Split {
  readonly column: number;
  readonly lastLeft: number;
  readonly missingLeft: boolean;
  /** Decrease of twice the penalised loss, to second order. */
  readonly gain: number;
  readonly left: Sums;
  readonly right: Sums;
}

const FOUND = 7;

/** Finds the best cuts of nodes, in histograms of its own workspace. */
export class SplitFinder {
  readonly #workspace: Workspace;
  readonly #parameters: Parameters;
  readonly #layout: Int32Array;
  readonly #found: Float64Array;

  constructor(workspace: Workspace, columns: number, parameters: Parameters) {
    this.#workspace = workspace;
    this.#parameters = parameters;
    this.#layout = workspace.int32(2 * columns);
    this.#found = workspace.float64(FOUND);
  }

  /** Bytes that it needs in a workspace. */
  static roomFor(columns: number): number {
    return Workspace.roomFor(8 * columns) + Workspace.roomFor(8 * FOUND);
  }

  /** Sets the columns of the histograms that follow. */
  lookAt(layout: BinLayout): void {
    for (const column of layout.cuts.keys()) {
      const missing = missingBin(layout, column);
      // The last bin of values may only be the last on the left when missing values are left for the right.
      this.#layout[2 * column] = (layout.cuts[column]?.length ?? 0) + Number(missing >= 0);
      this.#layout[2 * column + 1] = missing;
    }
  }

  /**
   * The cut of a node with the largest gain, or null if none gains more than `minGain` with enough rows on both sides.
   * @param all sums of the node
   */
  bestSplit(histogram: Histogram, all: Sums, { hessianUnit, gradientUnit, span }: FixedPoint): Split | null {
    const { minRows, minGain, minHessian } = this.#parameters;
    const l2 = this.#parameters.l2 * hessianUnit;
    this.#workspace.loops.bestSplit(
      histogram.byteOffset,
      this.#layout.byteOffset,
      this.#layout.length / 2,
      this.#found.byteOffset,
      ...[all.gradient, all.hessian, all.rows],
      ...[l2, minHessian * hessianUnit, minRows, span],
    );
    const [score = 0, column = -1, lastLeft = -1, goesLeft = 0, gradient = 0, hessian = 0, rows = 0] = this.#found;
    const gain = ((score - all.gradient ** 2 / (all.hessian + l2)) * hessianUnit) / gradientUnit ** 2;
    if (!(gain > minGain)) return null;
    // A column without missing values here sends later ones to the side with more rows.
    const missingLeft = this.#holdsMissing(histogram, column) ? goesLeft === 1 : 2 * rows >= all.rows;
    const right = { gradient: all.gradient - gradient, hessian: all.hessian - hessian, rows: all.rows - rows };
    return { column, lastLeft, missingLeft, gain, left: { gradient, hessian, rows }, right };
  }

  #holdsMissing(histogram: Histogram, column: number): boolean {
    const missing = this.#layout[2 * column + 1] ?? -1;
    return missing >= 0 && (histogram[placeOf(column) + 2 * missing + 1] ?? 0) > 0;
  }
}
