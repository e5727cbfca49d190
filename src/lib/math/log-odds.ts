/** Probabilities nearer to 0 or 1 are taken as this far from them, so that their log-odds are finite. */
const LEAST = 1e-6;

/** `ln(p / (1 - p))`; NaN for NaN. */
export function logOdds(probability: number): number {
  const p = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(p / (1 - p));
}

/** The probability with these log-odds. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
