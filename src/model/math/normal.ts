/** From here on the continued fraction converges faster than the series and is more exact. */
const FAR = 2;
const TERMS = 100;

/** Probability that a standard normal value lies at least `|z|` from 0, to 12 digits; 0 if it underflows. */
export function twoSidedTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  return x < FAR ? 1 - nearErf(x) : farErfc(x);
}

/** `erf x = 2/sqrt(pi) exp(-x^2) (x + 2x^3/3 + 4x^5/15 + ...)`: Abramowitz and Stegun, 7.1.6. */
function nearErf(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < TERMS; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

/** `erfc x = exp(-x^2)/sqrt(pi) / (x + (1/2)/(x + 1/(x + (3/2)/(x + ...))))`: Abramowitz and Stegun, 7.1.14. */
function farErfc(x: number): number {
  let denominator = x;
  for (let n = TERMS; n > 0; n--) denominator = x + n / 2 / denominator;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / denominator;
}
