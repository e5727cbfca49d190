import { slope, softmaxInto } from '../forest/softmax';
import type { Margins } from './margins';

/** A row's decomposed probabilities: for each class, the base plus the parts. */
export interface ProbabilityParts {
  /** One per class. */
  readonly base: Float64Array;
  /** Row-major, classes x features. */
  readonly parts: Float64Array;
  readonly probabilities: Float64Array;
}

/** Points and weights of the Gauss-Legendre rule of eight points on [-1, 1], its positive half. */
const GAUSS_LEGENDRE = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
] as const;

/**
 * Converts the parts of the scores to parts of the probabilities: it averages the slopes of a probability along the straight line from the
 * base scores to the row's (the Aumann-Shapley value) and weights each feature's parts of the scores by them. The error of the numerical
 * average, about 1e-9, is spread in proportion to the parts. An ensemble's parts are the means of its members'.
 */
export function probabilityParts(members: readonly Margins[]): ProbabilityParts {
  const classes = members[0]?.base.length ?? 0;
  const features = (members[0]?.parts.length ?? 0) / classes;
  const sum = { base: new Float64Array(classes), parts: new Float64Array(classes * features), probabilities: new Float64Array(classes) };
  for (const margins of members) {
    const member = takeApart(margins, classes, features);
    addTo(sum.base, member.base);
    addTo(sum.parts, member.parts);
    addTo(sum.probabilities, member.probabilities);
  }
  const mean = (values: Float64Array): Float64Array => values.map((value) => value / members.length);
  return { base: mean(sum.base), parts: mean(sum.parts), probabilities: mean(sum.probabilities) };
}

function takeApart({ base, parts }: Margins, classes: number, features: number): ProbabilityParts {
  const change = base.map((_, output) => sumOf(parts.subarray(output * features, (output + 1) * features)));
  const probabilitiesAt = (share: number): Float64Array => {
    const probabilities = new Float64Array(classes);
    const scores = base.map((score, output) => score + share * (change[output] ?? 0));
    softmaxInto(scores, 0, probabilities);
    return probabilities;
  };
  const onTheWay = GAUSS_LEGENDRE.flatMap(([point, weight]) => [
    { weight: weight / 2, probabilities: probabilitiesAt((1 - point) / 2) },
    { weight: weight / 2, probabilities: probabilitiesAt((1 + point) / 2) },
  ]);

  const baseProbabilities = probabilitiesAt(0);
  const probabilities = probabilitiesAt(1);
  const inProbability = new Float64Array(classes * features);
  for (let k = 0; k < classes; k++) {
    const ofClass = inProbability.subarray(k * features, (k + 1) * features);
    for (const output of base.keys()) {
      const meanSlope = onTheWay.reduce((sum, { weight, probabilities: p }) => sum + weight * slope(p, k, output), 0);
      for (let f = 0; f < features; f++) ofClass[f] = (ofClass[f] ?? 0) + meanSlope * (parts[output * features + f] ?? 0);
    }
    spread((probabilities[k] ?? 0) - (baseProbabilities[k] ?? 0) - sumOf(ofClass), ofClass);
  }
  return { base: baseProbabilities, parts: inProbability, probabilities };
}

function spread(residue: number, parts: Float64Array): void {
  const size = parts.reduce((sum, part) => sum + Math.abs(part), 0);
  if (size > 0) for (const [f, part] of parts.entries()) parts[f] = part + (residue * Math.abs(part)) / size;
}

function addTo(sum: Float64Array, values: Float64Array): void {
  for (const [i, value] of values.entries()) sum[i] = (sum[i] ?? 0) + value;
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
