import { namedValues } from './columns/column';
import type { Family, Model } from './family';
import { lgbmColumns } from './lgbm/lgbm-columns';
import { explainLinear } from './linear-parts';
import { formatPca, parsePca } from './pca-artifact';
import { columnWeights, fitPca, PCA_RECIPE, pcaScorer, type PcaParameters } from './pca-logistic';
import { standardise } from './standardise';

/**
 * The logistic on principal components of the columns of the gradient-boosted families. It is of the past: it is refitted to be held
 * against the others, and is not put into production.
 *
 * Sigma is the doubt about the weights (Laplace approximation, delta method). It does not hold what the model leaves out.
 */
export const pca: Family = {
  name: 'pca',
  kind: 'logistic_v2_pca',
  features: lgbmColumns,
  recipe: PCA_RECIPE,
  sigmaIsWhole: false,
  learntRows: ({ classes }) => [...classes.keys()],
  fit: (rows) => Promise.resolve(model(fitPca(lgbmColumns, rows))),
  read: ({ manifest }) => model(parsePca(lgbmColumns, manifest)),
};

function model(parameters: PcaParameters): Model {
  const scorer = pcaScorer(parameters);
  const weights = columnWeights(parameters, lgbmColumns.length);
  return {
    probabilities: (row) => scorer.probabilities(row),
    predict(row) {
      const [p_a, p_draw, p_b] = scorer.probabilities(row);
      const variance = scorer.variance(row);
      return {
        p_a,
        p_draw,
        p_b,
        sigma_a: Math.sqrt(variance[0]),
        sigma_b: Math.sqrt(variance[2]),
        features: namedValues(lgbmColumns, row),
        members: [{ name: pca.name, p_a, p_draw, p_b }],
      };
    },
    explain: (row) => explainLinear(lgbmColumns, weights, standardise(parameters.scalings, row), row),
    toArtifact: () => ({ manifest: formatPca(lgbmColumns, parameters), files: new Map() }),
  };
}
