/** Steps beyond those of bisection that the method may take. */
const EXTRA_STEPS = 1;
/** How far an interpolated point is moved towards the middle: a share of the first interval, times the square of the present one. */
const TRUNCATION = 0.2;

/**
 * The root of a decreasing function between two bounds; a bound if there is no root. Interpolates where that is safe and halves the interval
 * where it is not, so it needs about ten evaluations and never more than bisection needs.
 * Source: I. F. D. Oliveira and R. H. C. Takahashi, "An enhancement of the bisection method average performance preserving minmax
 * optimality", ACM Transactions on Mathematical Software 47 (2020).
 * @param tolerance how far above the root the answer may be; by default as little as doubles allow
 */
export function findRoot(falling: (x: number) => number, lower: number, upper: number, tolerance = 0): number {
  let [low, high] = [lower, upper];
  let [atLow, atHigh] = [falling(low), falling(high)];
  if (atLow <= 0) return low;
  if (atHigh > 0) return high;
  const precision = Math.max(tolerance, Number.EPSILON * Math.max(Math.abs(lower), Math.abs(upper)));
  const width = upper - lower;
  const mostSteps = Math.max(0, Math.ceil(Math.log2(width / precision))) + EXTRA_STEPS;
  for (let step = 0; high - low > precision; step += 1) {
    const middle = low + (high - low) / 2;
    const interpolated = (atHigh * low - atLow * high) / (atHigh - atLow);
    const towards = Math.sign(middle - interpolated);
    const shift = (TRUNCATION / width) * (high - low) ** 2;
    const truncated = shift <= Math.abs(middle - interpolated) ? interpolated + towards * shift : middle;
    const reach = (precision / 2) * 2 ** (mostSteps - step) - (high - low) / 2;
    const chosen = Math.abs(truncated - middle) <= reach ? truncated : middle - towards * reach;
    // Beside a bound where the function is almost zero, the point rounds to the bound itself, far from where the interval ends.
    const x = chosen > low && chosen < high ? chosen : middle;
    if (!(x > low && x < high)) break;
    const at = falling(x);
    if (at > 0) [low, atLow] = [x, at];
    else [high, atHigh] = [x, at];
  }
  return high;
}
