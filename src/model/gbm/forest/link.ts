import type { Objective } from './forest';

/**
 * Probabilities of the classes, from the scores of a row. Two classes of a binary objective have one score, that of class 1.
 * @param out one place per class; must not be the array of scores
 */
export function probabilitiesInto(objective: Objective, scores: Float64Array, out: Float64Array): void {
  if (objective.kind === 'binary') {
    const score = objective.sigmoid * (scores[0] ?? 0);
    out[0] = 1 / (1 + Math.exp(score));
    out[1] = 1 / (1 + Math.exp(-score));
  } else {
    softmaxInto(scores, 0, out);
  }
}

/** Softmax of the `out.length` scores from `start` on. */
export function softmaxInto(scores: Float64Array, start: number, out: Float64Array): void {
  let highest = -Infinity;
  for (let k = 0; k < out.length; k++) highest = Math.max(highest, scores[start + k] ?? 0);
  let sum = 0;
  for (let k = 0; k < out.length; k++) {
    const odds = Math.exp((scores[start + k] ?? 0) - highest);
    out[k] = odds;
    sum += odds;
  }
  for (let k = 0; k < out.length; k++) out[k] = (out[k] ?? 0) / sum;
}

/** Slope of the probability of `theClass` by score `output`, at these probabilities. */
export function slope(objective: Objective, probabilities: Float64Array, theClass: number, output: number): number {
  const p = probabilities[theClass] ?? 0;
  if (objective.kind === 'binary') return (theClass === 1 ? 1 : -1) * objective.sigmoid * p * (1 - p);
  return p * (Number(theClass === output) - (probabilities[output] ?? 0));
}
