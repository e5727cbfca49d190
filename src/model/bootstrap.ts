import type { Random } from './random';
import { at } from './vector';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Percentile bootstrap of a mean: 2.5 to 97.5 % over `resamples` resamples; null with fewer than two values. */
export function bootstrapMean(values: readonly number[], random: Random, resamples = 1000): Interval | null {
  if (values.length < 2) return null;
  const means = Float64Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += at(values, Math.floor(random() * values.length));
    return sum / values.length;
  }).sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** Linear between the order statistics. */
function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return at(sorted, below) + (position - below) * (at(sorted, above) - at(sorted, below));
}
