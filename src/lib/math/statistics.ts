interface Values extends Iterable<number> {
  readonly length: number;
}

/** The sum, added from the first value to the last; 0 without values. */
export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** The mean; null without values. */
export function mean(values: Values): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/** The middle value, the mean of the middle two if their number is even; null without values. */
export function median(values: readonly number[]): number | null {
  return medianOfSorted(values.toSorted((one, other) => one - other));
}

/** The median of values in ascending order. */
export function medianOfSorted(sorted: ArrayLike<number>): number | null {
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** Standard deviation of all members of a population: over n, not n - 1. NaN without values. */
export function standardDeviation(values: Values): number {
  return Math.sqrt(squaredDeviations(values) / values.length);
}

/** Standard deviation of a sample: over n - 1. Null for fewer than two values. */
export function sampleDeviation(values: Values): number | null {
  return values.length < 2 ? null : Math.sqrt(squaredDeviations(values) / (values.length - 1));
}

function squaredDeviations(values: Values): number {
  const centre = sum(values) / values.length;
  let total = 0;
  for (const value of values) total += (value - centre) ** 2;
  return total;
}
