/** The lowest and the highest value; null if there are no values. */
export function extentOf(values: readonly (number | null)[]): { low: number; high: number } | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    [low, high] = [Math.min(low, value), Math.max(high, value)];
  }
  return low > high ? null : { low, high };
}
