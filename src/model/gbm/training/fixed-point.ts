import type { Loss } from './loss';

/**
 * Gradients and hessians as whole numbers, so that sums are exact: they come out the same in any order, and a histogram taken from
 * another leaves exactly the third. Two doubles stand for a row: the gradient, and hessian and number of rows in one (see `pack`).
 * One addition then counts and sums at once, which the histogram loop, most of the time of training, is thankful for.
 */
export interface FixedPoint {
  /** Whole numbers that make up a gradient of 1. */
  readonly gradientUnit: number;
  /** Whole numbers that make up a hessian of 1. */
  readonly hessianUnit: number;
  /** The hessian's part is a multiple of this; what is below counts rows. */
  readonly span: number;
}

const MOST_ROWS = 2 ** 22;
/** Sums stay below: all whole numbers up to 2^53 are doubles, and one bit is left to rounding. */
const LARGEST_SUM = 2 ** 52;

/**
 * The finest units in which sums over all rows are still exact: at 100,000 rows 2^-35 of a gradient and 2^-20 of a hessian.
 * @param weight sum of the rows' weights.
 * @throws RangeError when the rows are so many that hessians would be coarse, or when the weights do not sum to a positive number.
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

/** One row's hessian, and the row itself. */
export function pack({ hessianUnit, span }: FixedPoint, hessian: number): number {
  return Math.round(hessian * hessianUnit) * span + 1;
}

function powerBelow(value: number): number {
  return 2 ** Math.floor(Math.log2(value));
}
