import { namedValues } from '../../features/column';
import type { Family, Model } from '../../family';
import { lgbmColumns } from '../lgbm/features';
import { explainLinear } from '../../logistic/explain';
import { formatPca, parsePca } from './artifact';
import { columnWeights, fitPca, PCA_RECIPE, pcaScorer, type PcaParameters } from './regression';
import { standardise } from '../../logistic/scaling';

/**
 * The logistic on principal components of the columns of the gradient-boosted families. It is refitted only for comparison with the other
 * families, not for production.
 *
 * Sigma is the uncertainty of the weights (Laplace approximation, delta method). It does not include factors that the model omits.
 */
export const pca: Family = {
  name: 'pca',
  kind: 'logistic_v2_pca',
  features: lgbmColumns,
  recipe: PCA_RECIPE,
  hasCalibratedSigma: false,
  carriesCloses: false,
  trainingRowIndices: ({ classes }) => [...classes.keys()],
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
