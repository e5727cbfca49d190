import type { Random } from '../../lib/math/random';
import { at } from './vector';

/**
 * Cumulative probabilities of 0..n successes in n draws that each succeed with `probability`. Computed by the ratio of neighbours from the
 * mode outwards, so nothing underflows where most of the mass is.
 */
export function binomialDistribution(n: number, probability: number): Float64Array {
  const mass = new Float64Array(n + 1);
  const mode = Math.min(n, Math.floor((n + 1) * probability));
  mass[mode] = 1;
  for (let k = mode; k < n; k++) mass[k + 1] = (at(mass, k) * (n - k) * probability) / ((k + 1) * (1 - probability));
  for (let k = mode; k > 0; k--) mass[k - 1] = (at(mass, k) * k * (1 - probability)) / ((n - k + 1) * probability);
  let sum = 0;
  const cumulative = mass.map((value) => (sum += value));
  return cumulative.map((value) => value / sum);
}

/** A draw from a distribution over 0..n given by its cumulative probabilities. */
export function drawFrom(cumulative: Float64Array, random: Random): number {
  const share = random();
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(cumulative, middle) > share) high = middle;
    else low = middle + 1;
  }
  return low;
}
