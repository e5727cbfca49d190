const HALVINGS = 200;

/**
 * The root of a decreasing function between two bounds, by bisection; a bound if there is no root.
 * @param tolerance how far above the root the answer may be; 0 for the nearest double
 */
export function findRoot(falling: (x: number) => number, lower: number, upper: number, tolerance = 0): number {
  let [low, high] = [lower, upper];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high || high - low <= tolerance) break;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}
