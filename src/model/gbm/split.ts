import { missingBin, type BinLayout } from './bins';
import type { FixedPoint } from './fixed-point';
import { placeOf, type Histogram } from './histogram';
import type { Parameters } from './parameters';

/** Sums over the rows of a node; gradient and hessian in fixed-point units. */
export interface Sums {
  readonly gradient: number;
  readonly hessian: number;
  readonly rows: number;
}

/** Where a node is cut in two: bins of the column up to `lastLeft` go left, and missing values the way that gained more. */
export interface Split {
  readonly column: number;
  readonly lastLeft: number;
  readonly missingLeft: boolean;
  /** Fall of twice the penalised loss, to second order. */
  readonly gain: number;
  readonly left: Sums;
  readonly right: Sums;
}

/**
 * The cut of a node that gains most, or null when none gains more than `minGain` and leaves enough on both sides.
 * @param all sums of the node.
 */
export function bestSplit(histogram: Histogram, layout: BinLayout, all: Sums, units: FixedPoint, parameters: Parameters): Split | null {
  const { minRows, minGain } = parameters;
  const minHessian = parameters.minHessian * units.hessianUnit;
  const l2 = parameters.l2 * units.hessianUnit;
  let best = { score: 0, column: -1, lastLeft: -1, missingLeft: false, gradient: 0, hessian: 0, rows: 0 };

  /** Tries the first `bins` cuts of a column from left to right; the rows of the bin `onLeft`, if there is one, are on the left from the start. */
  const scan = (column: number, bins: number, onLeft: number): void => {
    const start = placeOf(column);
    let gradient = onLeft < 0 ? 0 : (histogram[start + 2 * onLeft] ?? 0);
    let packed = onLeft < 0 ? 0 : (histogram[start + 2 * onLeft + 1] ?? 0);
    let highest = best.score;
    for (let bin = 0; bin < bins; bin++) {
      const inBin = histogram[start + 2 * bin + 1] ?? 0;
      if (inBin === 0) continue;
      gradient += histogram[start + 2 * bin] ?? 0;
      packed += inBin;
      const hessian = Math.floor(packed / units.span);
      const rows = packed - hessian * units.span;
      if (rows < minRows || hessian < minHessian) continue;
      const hessianRight = all.hessian - hessian;
      if (all.rows - rows < minRows || hessianRight < minHessian) break;
      const gradientRight = all.gradient - gradient;
      const score = (gradient * gradient) / (hessian + l2) + (gradientRight * gradientRight) / (hessianRight + l2);
      if (score <= highest) continue;
      highest = score;
      best = { score, column, lastLeft: bin, missingLeft: onLeft >= 0, gradient, hessian, rows };
    }
  };
  for (let column = 0; column < layout.cuts.length; column++) {
    const missing = missingBin(layout, column);
    // The last bin of values may only be the last on the left when missing values are left for the right.
    const lefts = (layout.cuts[column]?.length ?? 0) + Number(missing >= 0);
    scan(column, lefts, NONE);
    if (holdsRows(histogram, column, missing)) scan(column, lefts, missing);
  }

  const gain = ((best.score - all.gradient ** 2 / (all.hessian + l2)) * units.hessianUnit) / units.gradientUnit ** 2;
  if (!(gain > minGain)) return null;
  const { column, lastLeft, gradient, hessian, rows } = best;
  // What never is missing here will follow the heavier side.
  const missingLeft = holdsRows(histogram, column, missingBin(layout, column)) ? best.missingLeft : 2 * rows >= all.rows;
  const right = { gradient: all.gradient - gradient, hessian: all.hessian - hessian, rows: all.rows - rows };
  return { column, lastLeft, missingLeft, gain, left: { gradient, hessian, rows }, right };
}

const NONE = -1;

function holdsRows(histogram: Histogram, column: number, bin: number): boolean {
  return bin >= 0 && (histogram[placeOf(column) + 2 * bin + 1] ?? 0) > 0;
}
