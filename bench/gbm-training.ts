import type { Forest } from '../packages/gbm/src/forest/forest';
import { defaults } from '../packages/gbm/src/training/parameters';
import { createScorer } from '../packages/gbm/src/scoring/scorer';
import { train } from '../packages/gbm/src/train';

import { seededRandom } from '../src/lib/math/random';
import { seconds, type Bench } from './bench';
import { syntheticRows, trainingData, type LabelledRows } from './synthetic-rows';
import { runXgboost, xgboostVersion } from './xgboost';

const ROWS = 100_000;
const COLUMNS = 40;
const parameters = { ...defaults, rounds: 200, learningRate: 0.1, leaves: 31, l2: 1, minRows: 20 };
/** The same algorithm: leaf by leaf on histograms, second order, all rows and columns. */
const sameForXgboost = {
  objective: 'multi:softprob',
  num_class: 3,
  eta: parameters.learningRate,
  tree_method: 'hist',
  grow_policy: 'lossguide',
  max_depth: 0,
  max_leaves: parameters.leaves,
  max_bin: 255,
  lambda: parameters.l2,
};

/** Training in one thread and its quality on unseen rows, compared with XGBoost if that is installed. */
export const gbmTraining: Bench = {
  name: 'gbm-training',
  run(note) {
    const rows = syntheticRows(ROWS, COLUMNS, 7);
    const unseen = syntheticRows(20_000, COLUMNS, 8);
    const version = xgboostVersion();
    note(
      `${ROWS} x ${COLUMNS}, ${parameters.rounds} rounds x 3 classes, ${parameters.leaves} leaves, one thread; reading and binning are not timed.`,
    );
    if (version === null) note('The xgboost command is not installed, so there is no comparison.');
    const xgboost = version === null ? null : runXgboost(rows, unseen, parameters.rounds, sameForXgboost);

    const data = trainingData(rows);
    let forest: Forest | undefined;
    const time = seconds(() => {
      forest = train(data, parameters, seededRandom(1));
    });
    const reference = (value: number | undefined) => (value === undefined ? {} : { reference: { name: version ?? '', value } });
    const ours = forest ? meanLogLoss(scoreAll(forest, unseen), unseen) : NaN;
    const theirs = xgboost ? meanLogLoss(xgboost.probabilities, unseen) : undefined;
    return [
      { what: 'training', unit: 's', measured: time, ...reference(xgboost?.seconds), asked: { of: 'ratio', atMost: 1.4 } },
      { what: 'log loss', unit: 'nats', measured: ours, ...reference(theirs), asked: { of: 'difference', atMost: 0.002 } },
    ];
  },
};

function scoreAll(forest: Forest, { values, classes }: LabelledRows): Float64Array {
  const scorer = createScorer(forest);
  const all = new Float64Array(3 * classes.length);
  for (let i = 0; i < classes.length; i++) scorer.probabilities(values, i * COLUMNS, all.subarray(3 * i, 3 * i + 3));
  return all;
}

function meanLogLoss(probabilities: Float64Array, { classes }: LabelledRows): number {
  return classes.reduce((sum, theClass, i) => sum - Math.log(probabilities[3 * i + theClass] ?? NaN), 0) / classes.length;
}
