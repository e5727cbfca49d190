import type { Forest } from '../packages/gbm/src/forest/forest';
import { bothOrders } from '../packages/gbm/src/scoring/margins';
import { defaults } from '../packages/gbm/src/training/parameters';
import { probabilityParts } from '../packages/gbm/src/scoring/probability-parts';
import { createScorer } from '../packages/gbm/src/scoring/scorer';
import { train } from '../packages/gbm/src/train';
import { createExplainer } from '../packages/gbm/src/scoring/tree-shap';
import { seededRandom } from '../src/lib/math/random';
import { seconds, type Bench } from './bench';
import { syntheticRows, trainingData } from './synthetic-rows';

const COLUMNS = 40;
const MEMBERS = 10;

/** Scoring of a row by one member, and explanation of a bout by an ensemble in both orders of its corners. */
export const gbmScoring: Bench = {
  name: 'gbm-scoring',
  run() {
    const rows = syntheticRows(20_000, COLUMNS, 7);
    const data = trainingData(rows);
    const large = train(data, { ...defaults, rounds: 200, leaves: 31 }, seededRandom(1));
    const small = train(data, { ...defaults, rounds: 150, leaves: 15, featureFraction: 0.7, baggingFraction: 0.7 }, seededRandom(1));
    return [
      {
        what: 'score a row, 200 x 3 trees, 31 leaves',
        unit: 'ms',
        measured: scoring(large, rows.values),
        asked: { of: 'figure', atMost: 0.05 },
      },
      { what: 'explain a row, 200 x 3 trees, 31 leaves', unit: 'ms', measured: explaining(large, rows.values, 1) / 2 },
      {
        what: `explain a bout, both orders, ${MEMBERS} members of 150 x 3 trees, 15 leaves`,
        unit: 'ms',
        measured: explaining(small, rows.values, MEMBERS),
        asked: { of: 'figure', atMost: 120 },
      },
    ];
  },
};

/** Milliseconds per row, after warm-up. */
function scoring(forest: Forest, values: Float64Array): number {
  const scorer = createScorer(forest);
  const out = new Float64Array(3);
  const all = (): number =>
    seconds(() => {
      for (let start = 0; start < values.length; start += COLUMNS) scorer.probabilities(values, start, out);
    });
  all();
  return (all() * 1000 * COLUMNS) / values.length;
}

/** Milliseconds per bout, after warm-up. */
function explaining(forest: Forest, values: Float64Array, members: number): number {
  const explain = createExplainer(forest);
  const bouts = 20;
  const all = (): number =>
    seconds(() => {
      for (let bout = 0; bout < bouts; bout++) {
        const [given, swapped] = [2 * bout * COLUMNS, (2 * bout + 1) * COLUMNS];
        const margins = Array.from({ length: members }, () => bothOrders(explain(values, given), explain(values, swapped)));
        probabilityParts(margins);
      }
    });
  all();
  return (all() * 1000) / bouts;
}
