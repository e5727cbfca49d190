import { softmaxInto } from '../forest/softmax';

/** The minimised loss: the negative log likelihood of the classes. */
export interface Loss {
  readonly outputs: number;
  /** Bounds of the derivatives of a row of weight 1. */
  readonly largest: { readonly gradient: number; readonly hessian: number };
  /** The start scores of all rows, which fit the shares of the classes. */
  start(shares: Float64Array): Float64Array;
  /** Writes first and second derivative of the loss by each score of the row whose scores begin at `at`. */
  derive(scores: Float64Array, at: number, theClass: number, gradient: Float64Array, hessian: Float64Array): void;
}

export function softmaxLoss(classes: number): Loss {
  const probabilities = new Float64Array(classes);
  /** Friedman's factor for the one redundant class of softmax. */
  const redundancy = classes / (classes - 1);
  return {
    outputs: classes,
    largest: { gradient: 1, hessian: redundancy / 4 },
    start: (shares) => shares.map(Math.log),
    derive(scores, at, theClass, gradient, hessian) {
      softmaxInto(scores, at, probabilities);
      for (let k = 0; k < classes; k++) {
        const p = probabilities[k] ?? 0;
        gradient[k] = k === theClass ? p - 1 : p;
        hessian[k] = redundancy * p * (1 - p);
      }
    },
  };
}
