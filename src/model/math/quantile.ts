import type { Interval } from '../../lib/math/intervals';
import { at } from './vector';

export type { Interval };

/** A quantile, linear between the order statistics. @param sorted ascending, at least one value */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sorted.length - 1);
  return at(sorted, below) + (position - below) * (at(sorted, above) - at(sorted, below));
}

/** The interval from the 2.5th to the 97.5th percentile; null without values. */
export function middle95(values: readonly number[]): Interval | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}
