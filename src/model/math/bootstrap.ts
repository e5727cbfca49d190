import { quantile, type Interval } from './quantile';
import type { Random } from '../../lib/math/random';

/** Percentile bootstrap of a mean: 2.5 to 97.5 % over `resamples` resamples; null with fewer than two values. */
export function bootstrapMean(values: readonly number[], random: Random, resamples = 1000): Interval | null {
  return bootstrapRatio(
    values,
    values.map(() => 1),
    random,
    resamples,
  );
}

/** A value of one day, `YYYY-MM-DD`. */
export interface DatedValue {
  readonly date: string;
  readonly value: number;
}

/**
 * Percentile bootstrap of a mean that resamples dates, each with all its values: those of one evening are not independent of each other. Null
 * for values of fewer than two dates.
 */
export function bootstrapByDate(values: readonly DatedValue[], random: Random, resamples = 1000): Interval | null {
  const byDate = new Map<string, { sum: number; count: number }>();
  for (const { date, value } of values) {
    const { sum, count } = byDate.get(date) ?? { sum: 0, count: 0 };
    byDate.set(date, { sum: sum + value, count: count + 1 });
  }
  const days = [...byDate].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day);
  return bootstrapRatio(
    days.map(({ sum }) => sum),
    days.map(({ count }) => count),
    random,
    resamples,
  );
}

/** Percentile bootstrap of a ratio of two sums over the same cases, such as profit over outlay; no resample may have a divisor of 0. */
export function bootstrapRatio(parts: readonly number[], wholes: readonly number[], random: Random, resamples = 1000): Interval | null {
  if (parts.length < 2) return null;
  // Resampling reads each case a thousand times, and typed arrays are read several times as fast.
  const [dividends, divisors] = [Float64Array.from(parts), Float64Array.from(wholes)];
  const ratios = Float64Array.from({ length: resamples }, () => {
    let part = 0;
    let whole = 0;
    for (let i = 0; i < parts.length; i++) {
      const drawn = Math.floor(random() * parts.length);
      part += dividends[drawn] ?? 0;
      whole += divisors[drawn] ?? 0;
    }
    return part / whole;
  }).sort();
  return { low: quantile(ratios, 0.025), high: quantile(ratios, 0.975) };
}
