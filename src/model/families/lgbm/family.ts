import { outcomes } from '../../record';
import type { Artifact, Family, Model } from '../../family';
import type { JsonObject } from '../../json';
import type { Forest } from '../../../../packages/gbm/src/forest/forest';
import { defaults, type Parameters } from '../../../../packages/gbm/src/training/parameters';
import { classWeights, type TrainingData } from '../../../../packages/gbm/src/training/training-data';
import { at } from '../../math/vector';
import { formatBoosted, parseBoosted } from './artifact';
import { createEnsemble, rememberMargins, type Ensemble, type Forests } from './ensemble';
import { lgbmColumns } from './features';
import { permutedScores } from './permuted-scores';
import { scopes, type ForestScope } from './scope';
import { recentRows, SELECTION, trainingDataFor } from './training-data';

/** Tuned on bouts before 2018, where only few columns per tree and a heavy penalty help; with a fifth fewer rounds and longer steps. */
const PARAMETERS: Parameters = {
  ...defaults,
  rounds: 130,
  learningRate: 0.1,
  leaves: 15,
  minRows: 100,
  l2: 20,
  featureFraction: 0.3,
  baggingFraction: 0.4,
};

/** A single gradient-boosted member. */
export const lgbm: Family = boosted('lgbm', 'lgbm_v1', 1);

/** Ten members, each with its own draws of rows and columns. */
export const lgbmEnsemble: Family = boosted('lgbm_ens', 'lgbm_ens_v5', 10);

/** Gradient-boosted trees over three outcomes. Each member has one forest for any bout and one for bouts of complete histories. */
export function boosted(name: Family['name'], kind: string, members: number): Family {
  const recipe = { ...SELECTION, parameters: { ...PARAMETERS }, member_count: members };
  return {
    name,
    kind,
    features: lgbmColumns,
    recipe,
    hasCalibratedSigma: false,
    carriesCloses: true,
    trainingRowIndices: recentRows,
    async fit(rows, { seed, trainMembers }) {
      const seeds = Array.from({ length: members }, (_, i) => seed + i);
      const background: Record<ForestScope, JsonObject> = { any: {}, complete: {} };
      const forests: Record<ForestScope, Forest[]> = { any: [], complete: [] };
      for (const scope of scopes) {
        const data = trainingDataFor(scope, rows);
        forests[scope] = await trainMembers({ data, parameters: PARAMETERS }, seeds);
        background[scope] = { rows: data.classes.length, class_shares: shares(data) };
      }
      return model(
        createEnsemble(forests, rememberMargins),
        forests,
        formatBoosted({ forests, seeds, background: { ...recipe, training: background } }),
      );
    },
    read(artifact) {
      const forests = parseBoosted(artifact, members);
      return model(createEnsemble(forests), forests, artifact);
    },
  };
}

function model(ensemble: Ensemble, forests: Forests, artifact: Artifact): Model {
  return { ...ensemble, rescoring: (values) => permutedScores(forests, values), toArtifact: () => artifact };
}

function shares(data: TrainingData): JsonObject {
  const weights = classWeights(data, outcomes.length);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries(outcomes.map((outcome, k) => [outcome, at(weights, k) / all]));
}
