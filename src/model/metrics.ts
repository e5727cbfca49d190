import { mean } from '../lib/math/statistics';
import { outcomes } from './record';
import { at } from './math/vector';

/** The probabilities of one bout's outcomes, in the order of `outcomes`; they sum to 1. */
export type Probabilities = readonly [a: number, draw: number, b: number];

/** Quality of predictions on the same bouts. Log loss in nats, the others in 0..1. */
export interface PredictionMetrics {
  /** Bouts scored, including draws. */
  readonly n: number;
  /** The binary figures are over decided bouts, by P(A, given no draw); null when no bout was decided. */
  readonly n_decided: number;
  readonly log_loss: number | null;
  readonly brier: number | null;
  readonly accuracy: number | null;
  /** Null with one class only. */
  readonly roc_auc: number | null;
  readonly log_loss_three_class: number | null;
}

/** The lowest probability in a log loss, so that one impossible event does not make a mean infinite. */
const FLOOR = 1e-15;

/** @param classes class numbers in the order of `outcomes`. */
export function evaluate(predictions: readonly Probabilities[], classes: ArrayLike<number>): PredictionMetrics {
  const won: boolean[] = [];
  const fair: number[] = [];
  predictions.forEach(([a, , b], i) => {
    if (outcomes[at(classes, i)] === 'draw') return;
    won.push(outcomes[at(classes, i)] === 'a_win');
    fair.push(a / (a + b));
  });
  return {
    n: predictions.length,
    n_decided: won.length,
    log_loss: mean(fair.map((p, i) => surprisal(won[i] === true ? p : 1 - p))),
    brier: mean(fair.map((p, i) => (p - Number(won[i])) ** 2)),
    accuracy: mean(fair.map((p, i) => (p === 0.5 ? 0.5 : Number(p > 0.5 === won[i])))),
    roc_auc: rocAuc(fair, won),
    log_loss_three_class: mean(threeClassLosses(predictions, classes)),
  };
}

/** Three-class log loss of each bout: minus the natural logarithm of the probability of its outcome. */
export function threeClassLosses(predictions: readonly Probabilities[], classes: ArrayLike<number>): number[] {
  return predictions.map((p, i) => surprisal(at(p, at(classes, i))));
}

/**
 * Area under the ROC curve by the rank sum (Mann-Whitney), ties at their mean rank; null with one class only.
 * @throws RangeError when a score is NaN
 */
export function rocAuc(scores: readonly number[], positive: readonly boolean[]): number | null {
  if (scores.some(Number.isNaN)) throw new RangeError('a score is NaN and has no rank');
  const order = scores.map((_, i) => i).sort((i, j) => at(scores, i) - at(scores, j));
  let rankSum = 0;
  let positives = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    const score = at(scores, at(order, from));
    while (to < order.length && at(scores, at(order, to)) === score) to++;
    const tied = order.slice(from, to).filter((i) => positive[i] === true).length;
    positives += tied;
    rankSum += (tied * (from + 1 + to)) / 2;
  }
  const negatives = order.length - positives;
  return positives === 0 || negatives === 0 ? null : (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

/** Minus the natural logarithm of the probability of what happened, nats. */
export function surprisal(probability: number): number {
  return -Math.log(Math.max(probability, FLOOR));
}
