import type { Loss } from './loss';

/**
 * Gradients and hessians as whole numbers, so that sums are exact: they do not depend on the order, and subtracting one child's histogram
 * from its node's gives exactly the other child's. A row has two doubles: the gradient, and the hessian packed with the row count (see
 * `pack`). One addition then sums and counts at once in the histogram loop, where training spends most of its time.
 */
export interface FixedPoint {
  /** The units of a gradient of 1. */
  readonly gradientUnit: number;
  /** The units of a hessian of 1. */
  readonly hessianUnit: number;
  /** The hessian's part is a multiple of this; the remainder counts rows. */
  readonly span: number;
}

const MOST_ROWS = 2 ** 22;
/** Sums stay below this: doubles represent all whole numbers up to 2^53, and one bit is left for rounding. */
const LARGEST_SUM = 2 ** 52;

/**
 * The finest units in which sums over all rows are still exact: at 100,000 rows 2^-35 of a gradient and 2^-20 of a hessian.
 * @param weight sum of the rows' weights
 * @throws RangeError when there are too many rows for precise hessians, or when the weights do not sum to a positive number
 */
export function fixedPoint(rows: number, weight: number, { largest }: Pick<Loss, 'largest'>): FixedPoint {
  if (rows > MOST_ROWS) throw new RangeError(`${rows} rows are more than ${MOST_ROWS}`);
  if (!(weight > 0 && weight < Infinity)) throw new RangeError(`the weights of the rows sum to ${weight}`);
  const span = 2 ** Math.ceil(Math.log2(rows + 1));
  return {
    gradientUnit: powerBelow(LARGEST_SUM / (weight * largest.gradient)),
    hessianUnit: powerBelow(LARGEST_SUM / (weight * largest.hessian * span)),
    span,
  };
}

/** One row's hessian and its count of 1 in one number. */
export function pack({ hessianUnit, span }: FixedPoint, hessian: number): number {
  return Math.round(hessian * hessianUnit) * span + 1;
}

function powerBelow(value: number): number {
  return 2 ** Math.floor(Math.log2(value));
}
