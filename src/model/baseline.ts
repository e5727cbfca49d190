import { eachRow, type Family, type Model } from './family';
import {
  deviationDifference,
  experienceDifference,
  featureValues,
  namedValues,
  ratingGap,
  ratingMargin,
  recordDifference,
  recordGap,
  sureWinRateDifference,
  totalExperience,
  totalWinRate,
} from './features';
import { fitLogistic, probabilitiesAt, weightVariance } from './logistic';
import { formatLogistic, parseLogistic, type LogisticParameters } from './logistic-artifact';
import type { Probabilities } from './metrics';
import { measureScaling, standardise } from './standardise';
import { ratingVariance } from './uncertainty';

const features = [
  ratingMargin,
  deviationDifference,
  recordDifference,
  experienceDifference,
  sureWinRateDifference,
  ratingGap,
  recordGap,
  totalExperience,
  totalWinRate,
];
const ANTISYMMETRIC = features.filter(({ symmetry }) => symmetry === 'antisymmetric').length;
/** On standardised columns, for the sum over all bouts: a weight of 1 costs as much as half a nat. */
const PENALTY = 1;

/**
 * A multinomial logistic on differences of rating and record. The ratings are Glicko-2 in the external view: in the full view these
 * features tell which man's own page was read (AUC 1.00; 0.85 in the external view, about what the winner himself tells), and pages
 * were read of men who did well later. On the bouts of 2018-2021 the full view scores 0.292 instead of 0.324, all of it where one man
 * has a page (0.239, 0.281); where both have one it is no better (0.471, 0.467).
 *
 * Sigma joins two independent doubts: of the weights (Laplace approximation, delta method) and of both ratings (see uncertainty).
 * It does not hold what the model leaves out.
 */
export const baseline: Family = {
  name: 'baseline',
  kind: 'logistic_v1',
  features,
  fit(rows) {
    const scalings = measureScaling(features, rows.values);
    const columns = features.length + 1;
    const values = new Float64Array(rows.classes.length * columns);
    let start = 0;
    for (const row of eachRow(rows)) {
      values.set(standardise(scalings, row), start);
      start += columns;
    }
    const { weights, covariance } = fitLogistic({ values, columns, antisymmetric: ANTISYMMETRIC }, rows.classes, PENALTY);
    return Promise.resolve(model({ scalings, weights, covariance }));
  },
  read: (artifact) => model(parseLogistic(features, artifact)),
};

function model(parameters: LogisticParameters): Model {
  const score = (row: Float64Array): Probabilities =>
    probabilitiesAt(parameters.weights, ANTISYMMETRIC, standardise(parameters.scalings, row));
  return {
    probabilities: score,
    predict(a, b) {
      const values = featureValues(features, a, b);
      const [p_a, p_draw, p_b] = score(values);
      const byWeights = weightVariance(parameters, ANTISYMMETRIC, standardise(parameters.scalings, values));
      const byRatings = ratingVariance((a, b) => score(featureValues(features, a, b)), a, b);
      return {
        p_a,
        p_draw,
        p_b,
        sigma_a: Math.sqrt(byWeights[0] + byRatings[0]),
        sigma_b: Math.sqrt(byWeights[2] + byRatings[2]),
        features: namedValues(features, values),
        members: [{ name: baseline.name, p_a, p_draw, p_b }],
      };
    },
    toArtifact: () => formatLogistic(features, parameters),
  };
}
