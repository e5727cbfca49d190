/** The smallest and largest value; null without any. */
export function extremes(values: readonly number[]): { readonly min: number; readonly max: number } | null {
  return values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
}

/** Sample standard deviation, over n - 1; null for fewer than 2 values. */
export function sampleDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
