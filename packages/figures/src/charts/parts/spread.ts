import { extentOf } from './extent';

/** The ends of a scale, and the distance of its marks. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/** A scale with about `marks` round marks that includes all values. */
export function roundRange(values: readonly number[], marks = 5): Range {
  const { low, high } = extentOf(values) ?? { low: 1, high: 2 };
  const least = Math.max(high - low, 0.04) / marks;
  const power = 10 ** Math.floor(Math.log10(least));
  const interval = power * ([1, 2, 5].find((factor) => factor * power >= least * 0.999) ?? 10);
  const [min, max] = [Math.floor(low / interval + 1e-9) * interval, Math.ceil(high / interval - 1e-9) * interval];
  return { min, max: max > min ? max : min + interval, interval };
}

/**
 * Moves positions apart, first down and then back up, until neighbours are at least `apart` apart. Keeps their order,
 * which must be ascending.
 * @param end the largest allowed position
 */
export function spreadOut(positions: readonly number[], apart: number, end: number): number[] {
  let last = -Infinity;
  const down = positions.map((position) => (last = Math.max(position, last + apart)));
  let next = end + apart;
  return down
    .toReversed()
    .map((position) => (next = Math.min(position, next - apart)))
    .toReversed();
}
