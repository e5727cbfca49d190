import type { Objective } from '../forest/forest';
import { softmaxInto } from '../forest/link';

/** The minimised loss: the negative log likelihood of the classes. */
export interface Loss {
  readonly outputs: number;
  /** Bounds of the derivatives of a row of weight 1. */
  readonly largest: { readonly gradient: number; readonly hessian: number };
  /** The start scores of all rows, which fit the shares of the classes. */
  start(shares: Float64Array): Float64Array;
  /** Writes first and second derivative of the loss by each score of the row whose scores begin at `at`. */
  derive(scores: Float64Array, at: number, theClass: number, gradient: Float64Array, hessian: Float64Array): void;
  /** In nats. */
  of(scores: Float64Array, at: number, theClass: number): number;
}

export function lossOf(objective: Objective): Loss {
  return objective.kind === 'multiclass' ? softmaxLoss(objective.classes) : logisticLoss(objective.sigmoid);
}

function softmaxLoss(classes: number): Loss {
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
    of(scores, at, theClass) {
      softmaxInto(scores, at, probabilities);
      return -Math.log(probabilities[theClass] ?? 0);
    },
  };
}

function logisticLoss(sigmoid: number): Loss {
  return {
    outputs: 1,
    largest: { gradient: sigmoid, hessian: sigmoid ** 2 / 4 },
    start: ([p0 = 0, p1 = 0]) => Float64Array.of(Math.log(p1 / p0) / sigmoid),
    derive(scores, at, theClass, gradient, hessian) {
      const p = 1 / (1 + Math.exp(-sigmoid * (scores[at] ?? 0)));
      gradient[0] = sigmoid * (theClass === 1 ? p - 1 : p);
      hessian[0] = sigmoid * sigmoid * p * (1 - p);
    },
    of(scores, at, theClass) {
      const margin = sigmoid * (scores[at] ?? 0) * (theClass === 1 ? 1 : -1);
      return Math.log1p(Math.exp(-Math.abs(margin))) + Math.max(0, -margin);
    },
  };
}
