import { sum } from '../../lib/math/statistics';

const MOST_STEPS = 50;
const TOLERANCE = 1e-12;

/**
 * Decimal odds at which a bookmaker's overround comes out, shaded as real closing prices are: each is `p ^ -k` with the same `k` below 1,
 * so that long shots carry more of it than favourites. The power method of vig removal recovers the probabilities. `k` is found by Newton's
 * method: every quote needs it, and bisection costs ten times as much.
 * @param probabilities above 0, with the sum 1
 * @param overround a fraction, not negative
 */
export function withOverround(probabilities: readonly number[], overround: number): number[] {
  const logs = probabilities.map(Math.log);
  let k = 1;
  for (let step = 0; step < MOST_STEPS; step++) {
    const powers = logs.map((log) => Math.exp(k * log));
    const correction = (sum(powers) - 1 - overround) / sum(powers.map((power, i) => power * (logs[i] ?? 0)));
    k -= correction;
    if (Math.abs(correction) < TOLERANCE) break;
  }
  return logs.map((log) => Math.exp(-k * log));
}
