import { createEnsemble, type Forests } from '../../../../src/model/families/lgbm/ensemble';
import { lgbmColumns } from '../../../../src/model/families/lgbm/features';
import { permutedScores } from '../../../../src/model/families/lgbm/permuted-scores';
import { columnsIn, scopeOf, type ForestScope } from '../../../../src/model/families/lgbm/scope';
import { trainingDataFor } from '../../../../src/model/families/lgbm/training-data';
import { defaults } from '../../../../packages/gbm/src/training/parameters';
import { train } from '../../../../packages/gbm/src/train';
import { monthOf } from '../../../../src/model/month';
import { seededRandom } from '../../../../src/lib/math/random';
import { shuffleWithin } from '../../../../src/model/evaluation/feature-pnl';
import { detailedRows, detailedWorld } from '../../../builders/detailed-world';

const start = monthOf('2015-01-01');
const world = detailedWorld({ start, fighters: 80, months: 30, boutsAMonth: 30, seed: 4 });
const rows = detailedRows(world, { columns: lgbmColumns, from: start, end: start + 30 });
const width = lgbmColumns.length;

const forestsOf = (scope: ForestScope) =>
  [1, 2].map((seed) =>
    train(trainingDataFor(scope, rows), { ...defaults, rounds: 4, leaves: 7, minRows: 10, featureFraction: 0.5 }, seededRandom(seed)),
  );
const forests: Forests = { any: forestsOf('any'), complete: forestsOf('complete') };

it('equal the ensemble’s scores of the same rows with the column shuffled, for every column', () => {
  const bouts = 40;
  const values = rows.values.slice(rows.values.length - bouts * width);
  const scopeOfBout = Array.from({ length: bouts }, (_, bout) => scopeOf(values, bout * width));
  expect(new Set(scopeOfBout).size).toBe(2);
  const order = shuffleWithin(scopeOfBout, seededRandom(3));
  const ensemble = createEnsemble(forests);
  const rescore = permutedScores(forests, values);
  let moved = 0;
  for (const column of lgbmColumns.keys()) {
    const replaced = Float64Array.from(order, (other) => values[other * width + column]!);
    const said = rescore(column, replaced);
    for (let bout = 0; bout < bouts; bout++) {
      const row = values.slice(bout * width, (bout + 1) * width);
      const before = ensemble.probabilities(row);
      row[column] = replaced[bout]!;
      const expected = ensemble.probabilities(row);
      for (const k of [0, 1, 2]) expect(Math.abs(said[bout]![k]! - expected[k]!)).toBeLessThan(1e-12);
      if (Math.abs(before[0] - expected[0]) > 1e-6) moved++;
    }
  }
  expect(moved).toBeGreaterThan(bouts);
  expect(columnsIn.any.length).toBeLessThan(width);
});
