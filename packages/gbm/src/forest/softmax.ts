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
export function slope(probabilities: Float64Array, theClass: number, output: number): number {
  return (probabilities[theClass] ?? 0) * (Number(theClass === output) - (probabilities[output] ?? 0));
}
