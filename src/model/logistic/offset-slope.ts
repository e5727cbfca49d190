import { logistic } from '../../lib/math/log-odds';
import type { Slope } from '../evaluation/regression-slope';
import { at } from '../math/vector';

/** A normal prior of a slope. */
export interface SlopePrior {
  readonly mean: number;
  readonly deviation: number;
}

const MOST_STEPS = 100;
const CLOSE = 1e-12;

/**
 * The slope of a logistic on one column beside fixed log-odds that is most probable after the data, by Newton's method. Its standard error is
 * from the second derivative there (the Laplace approximation). The prior makes the slope finite for any data.
 * @param offsets log-odds that are taken as they are
 * @param won 1 where the row is a win
 */
export function fitOffsetSlope(offsets: Float64Array, column: Float64Array, won: Uint8Array, { mean, deviation }: SlopePrior): Slope {
  const precision = 1 / deviation ** 2;
  let slope = mean;
  let curvature = precision;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    let score = precision * (mean - slope);
    curvature = precision;
    for (let i = 0; i < won.length; i++) {
      const x = at(column, i);
      const p = logistic(at(offsets, i) + slope * x);
      score += (at(won, i) - p) * x;
      curvature += p * (1 - p) * x * x;
    }
    // Far from the solution the curvature can be nearly the prior's alone: no step goes further than the prior would.
    const step = Math.max(-deviation, Math.min(deviation, score / curvature));
    slope += step;
    if (Math.abs(step) <= CLOSE * (1 + Math.abs(slope))) break;
  }
  return { slope, stderr: 1 / Math.sqrt(curvature) };
}
