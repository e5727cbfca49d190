import { at } from './vector';

/** Below this the second series converges faster. */
const NEAR = 1.18;
const TERMS = 20;

/** The largest gap between the distribution functions of two samples. @param one ascending @param other ascending */
export function kolmogorovDistance(one: Float64Array, other: Float64Array): number {
  let [i, j, largest] = [0, 0, 0];
  while (i < one.length && j < other.length) {
    const value = Math.min(at(one, i), at(other, j));
    while (one[i] === value) i++;
    while (other[j] === value) j++;
    largest = Math.max(largest, Math.abs(i / one.length - j / other.length));
  }
  return largest;
}

/**
 * Probability that two samples of one distribution have this distance, by Kolmogorov's limit: `2 sum (-1)^(k-1) exp(-2 k^2 x^2)` with
 * `x = distance sqrt(n m / (n + m))`; near 0 by its other form, `1 - sqrt(2 pi) / x sum exp(-(2k-1)^2 pi^2 / (8 x^2))` (Marsaglia,
 * Tsang and Wang 2003). Many equal values make the true probability larger.
 */
export function kolmogorovTail(distance: number, n: number, m: number): number {
  const x = distance * Math.sqrt((n * m) / (n + m));
  if (x === 0) return 1;
  if (x >= NEAR) return 2 * sum((k) => (k % 2 === 1 ? 1 : -1) * Math.exp(-2 * (k * x) ** 2));
  return 1 - (Math.sqrt(2 * Math.PI) / x) * sum((k) => Math.exp(-(((2 * k - 1) * Math.PI) ** 2) / (8 * x * x)));
}

function sum(term: (k: number) => number): number {
  let total = 0;
  for (let k = 1; k <= TERMS; k++) total += term(k);
  return total;
}
