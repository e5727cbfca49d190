import { findRoot } from './find-root';
import { mean, sampleDeviation, sum } from './statistics';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the standard normal distribution: 95 % lie within this many standard deviations of the mean. */
export const TWO_SIDED_95 = 1.959963984540054;

/**
 * Student's 95 % interval of a mean: `mean -+ t s / sqrt(n)`, with `t` the 97.5th percentile at n - 1 degrees of freedom. Null for fewer than two
 * values. It takes the values as independent.
 */
export function meanInterval(values: readonly number[]): Interval | null {
  const [centre, deviation] = [mean(values), sampleDeviation(values)];
  if (centre === null || deviation === null) return null;
  const reach = (studentQuantile975(values.length - 1) * deviation) / Math.sqrt(values.length);
  return { low: centre - reach, high: centre + reach };
}

/**
 * Student's 95 % interval of a ratio of sums, by its residuals `y - r x`. Null for fewer than two pairs, where the denominators sum
 * to 0, and where all pairs have one ratio, which says nothing of its spread. It takes the pairs as independent. Source: W. G. Cochran, "Sampling Techniques", 3rd ed. (1977), 6.4.
 */
export function ratioInterval(pairs: readonly { readonly numerator: number; readonly denominator: number }[]): Interval | null {
  const whole = sum(pairs.map(({ denominator }) => denominator));
  if (pairs.length < 2 || whole === 0) return null;
  const ratio = sum(pairs.map(({ numerator }) => numerator)) / whole;
  const squares = sum(pairs.map(({ numerator, denominator }) => (numerator - ratio * denominator) ** 2));
  if (squares === 0) return null;
  const error = Math.sqrt((squares / (pairs.length - 1)) * pairs.length) / whole;
  const reach = studentQuantile975(pairs.length - 1) * error;
  return { low: ratio - reach, high: ratio + reach };
}

/**
 * Wilson's 95 % score interval of a rate. Null without trials. Unlike the normal one it stays within [0, 1] and has width at rates of 0 and 1.
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function rateInterval(successes: number, trials: number): Interval | null {
  if (trials === 0) return null;
  const [rate, z2] = [successes / trials, TWO_SIDED_95 ** 2 / trials];
  const centre = (rate + z2 / 2) / (1 + z2);
  const reach = (TWO_SIDED_95 / (1 + z2)) * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials));
  // Rounding can push a bound just outside.
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

/** The 97.5th percentile of Student's t distribution. @param degrees of freedom, a whole number from 1 */
export function studentQuantile975(degrees: number): number {
  const angle = findRoot((theta) => 0.95 - withinAngle(theta, degrees), 0, Math.PI / 2);
  return Math.sqrt(degrees) * Math.tan(angle);
}

/**
 * The probability that a value of Student's t distribution is at most `sqrt(degrees) tan(angle)` in size: Abramowitz and Stegun, 26.7.3 for
 * an odd and 26.7.4 for an even number of degrees.
 */
function withinAngle(angle: number, degrees: number): number {
  const isOdd = degrees % 2 === 1;
  const square = Math.cos(angle) ** 2;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = 0;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    sum += term;
    term *= (square * (power + 1)) / (power + 2);
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
