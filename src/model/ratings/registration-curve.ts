import { medianOfSorted } from '../../lib/math/statistics';
import type { Month } from '../month';
import { at } from '../math/vector';

/** The estimated debut month of a registration number, from the debuts of fighters with similar numbers. */
export type DebutMonthOf = (registration: number) => number;

export interface Debut {
  readonly registration: number;
  readonly month: Month;
}

const NEIGHBOURS = 151;

/**
 * The running median of 151 debut months in the order of registration, linear between the middle numbers of the windows and constant
 * beyond the ends. With fewer debuts, the median of all; NaN with none.
 */
export function registrationCurve(debuts: readonly Debut[]): DebutMonthOf {
  const sorted = [...debuts].sort((left, right) => left.registration - right.registration || left.month - right.month);
  const registrations = Float64Array.from(sorted, ({ registration }) => registration);
  const months = Float64Array.from(sorted, ({ month }) => month);
  const width = Math.min(NEIGHBOURS, sorted.length);
  if (width === 0) return () => NaN;
  const middle = Math.floor(width / 2);
  const medians = runningMedians(months, width);
  const middles = registrations.subarray(middle, middle + medians.length);
  return (registration) => interpolate(middles, medians, registration);
}

function runningMedians(values: Float64Array, width: number): Float64Array {
  const window = values.slice(0, width).sort();
  const medians = new Float64Array(values.length - width + 1);
  medians[0] = medianOfSorted(window) ?? NaN;
  for (let i = 1; i < medians.length; i++) {
    replace(window, at(values, i - 1), at(values, i + width - 1));
    medians[i] = medianOfSorted(window) ?? NaN;
  }
  return medians;
}

/** Replaces one value by another and keeps the order. It runs for every debut of every month, so it reads elements unchecked. */
function replace(sorted: Float64Array, out: number, value: number): void {
  let i = sorted.indexOf(out);
  for (; i + 1 < sorted.length && (sorted[i + 1] ?? NaN) < value; i++) sorted[i] = sorted[i + 1] ?? NaN;
  for (; i > 0 && (sorted[i - 1] ?? NaN) > value; i--) sorted[i] = sorted[i - 1] ?? NaN;
  sorted[i] = value;
}

function interpolate(xs: Float64Array, ys: Float64Array, x: number): number {
  let low = 0;
  let high = xs.length - 1;
  if (x <= at(xs, low)) return at(ys, low);
  if (x >= at(xs, high)) return at(ys, high);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (at(xs, middle) <= x) low = middle;
    else high = middle;
  }
  const share = (x - at(xs, low)) / (at(xs, high) - at(xs, low));
  return at(ys, low) + share * (at(ys, high) - at(ys, low));
}
