import { at, dot } from '../math/vector';

/** A slope with its standard error, in nats per unit of the column. */
export interface Slope {
  readonly slope: number;
  readonly stderr: number;
}

/** The slope where no value differs from 0: unknown. */
const UNKNOWN: Slope = { slope: 0, stderr: 1_000_000 };
/** Sum of squares below which values differ from 0 only by rounding. */
const NOTHING = 1e-9;
const MOST_STEPS = 100;
const CLOSE = 1e-10;

/**
 * A logistic regression on one column without an intercept: it maximises the likelihood times the square root of the information
 * (Firth 1993, "Bias reduction of maximum likelihood estimates", with Jeffreys' prior). That removes the bias of small samples and keeps
 * the slope finite where the column separates wins from losses perfectly; with many rows it equals the maximum likelihood estimate.
 * @param values rows with a 0, such as missing ones on the common scale, have no effect
 * @param targets share of a win in each row, 0 to 1
 */
export function fitSlope(values: Float64Array, targets: Float64Array): Slope {
  if (dot(values, values) < NOTHING) return UNKNOWN;
  let slope = 0;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { score, curvature } = derivatives(values, targets, slope);
    const step = score / curvature;
    slope += step;
    if (Math.abs(step) <= CLOSE * (1 + Math.abs(slope))) break;
  }
  return { slope, stderr: 1 / Math.sqrt(derivatives(values, targets, slope).information) };
}

/**
 * The first derivative of the penalised log-likelihood (`score`), the expected negative second derivative of the log-likelihood
 * (`information`), and the step's `curvature`: the information of the data plus half a win and half a loss spread over the rows, which is
 * the effect of the prior.
 */
function derivatives(values: Float64Array, targets: Float64Array, slope: number): Record<'score' | 'information' | 'curvature', number> {
  let residual = 0;
  let information = 0;
  let change = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const value = at(values, i);
    if (value === 0) continue;
    const p = 1 / (1 + Math.exp(-slope * value));
    const weight = p * (1 - p) * value * value;
    residual += (at(targets, i) - p) * value;
    information += weight;
    change += weight * (1 - 2 * p) * value;
    squares += weight * weight;
  }
  return { score: residual + change / information / 2, information, curvature: information + squares / information };
}
