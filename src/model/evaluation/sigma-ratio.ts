import { mean } from '../../lib/math/statistics';
import type { Random } from '../../lib/math/random';
import { bootstrapRatio } from '../math/bootstrap';
import type { Interval } from '../math/quantile';

/** Errors against the sigmas that were published for them. */
export interface SigmaRatio {
  readonly n: number;
  /** Root mean squares of the sigma and the error; the error is null with too few cases. */
  readonly sigma: number | null;
  readonly error: number | null;
  /** Error by sigma: above 1 where sigma is too small. */
  readonly ratio: number | null;
  readonly interval: Interval | null;
}

/** With fewer cases a few upsets decide. */
const FEWEST = 50;

/** @param errors estimates of the squared error of each case, which may be below 0 @param sigmas of each case */
export function sigmaRatio(errors: readonly number[], sigmas: readonly number[], random: Random): SigmaRatio {
  const n = errors.length;
  const claimed = sigmas.map((sigma) => sigma ** 2);
  const sigma = rootOf(mean(claimed));
  const error = n < FEWEST ? null : rootOf(mean(errors));
  if (error === null || sigma === null || sigma === 0) return { n, sigma, error, ratio: null, interval: null };
  const squares = bootstrapRatio(errors, claimed, random);
  const interval = squares && { low: Math.sqrt(Math.max(0, squares.low)), high: Math.sqrt(Math.max(0, squares.high)) };
  return { n, sigma, error, ratio: error / sigma, interval };
}

/** The square root; null stays null. By chance a mean square estimated from products comes out below 0, which counts as 0. */
function rootOf(square: number | null): number | null {
  return square === null ? null : Math.sqrt(Math.max(0, square));
}
