import fc from 'fast-check';
import { readForest } from '../../src/lightgbm/read';
import { quickScores } from '../../src/scoring/quick-scores';
import { walkedScores } from '../../src/scoring/scorer';
import { modelText } from '../lightgbm-files';
import { seededRandom } from '../seeded-random';
import { drawRows, fit } from '../synthetic-rows';

const COLUMNS = 6;
const random = seededRandom(3);
/** A sixth of the values is missing, so that nodes send missing values to either side; the others repeat, so that they lie on thresholds. */
const rows = drawRows(2000, COLUMNS, random, (row) => (row[0]! * row[1]! > 0.1 ? 0 : row[2]! > 0 ? 1 : 2));
for (let i = 0; i < rows.values.length; i++) rows.values[i] = i % 6 === 5 ? NaN : Math.round(20 * rows.values[i]!) / 20;

const value = fc.oneof(
  fc.integer({ min: -22, max: 22 }).map((twentieths) => twentieths / 20),
  fc.double({ min: -2, max: 2 }),
  fc.constantFrom(NaN, 0, -0, Infinity, -Infinity),
);

it.each([
  [2, 1],
  [15, 5],
  [32, 5],
])('gives the very scores of walking each tree, up to %s leaves', (leaves, minRows) => {
  const forest = fit(rows, { rounds: 30, leaves, minRows });
  expect(Math.max(...forest.trees.map(({ leafValue }) => leafValue.length))).toBe(leaves);
  const [quick, walked] = [quickScores(forest)!, walkedScores(forest)];
  const [one, other] = [new Float64Array(3), new Float64Array(3)];
  fc.assert(
    fc.property(fc.array(value, { minLength: 2 * COLUMNS, maxLength: 2 * COLUMNS }), fc.constantFrom(0, COLUMNS), (values, start) => {
      quick(Float64Array.from(values), start, one);
      walked(Float64Array.from(values), start, other);
      expect([...one]).toEqual([...other]);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['categories', () => readForest(modelText('categorical'))],
  ['zero coded as missing', () => readForest(modelText('zero_as_missing'))],
  ['more leaves than bits', () => fit(rows, { rounds: 30, leaves: 33, minRows: 5 })],
])('leaves a forest with %s to the walk', (_, forest) => {
  expect(quickScores(forest())).toBeNull();
});

it('scores a forest that counts a missing value as 0', () => {
  const forest = readForest(modelText('no_missing'));
  const quick = quickScores(forest)!;
  const [one, other] = [new Float64Array(3), new Float64Array(3)];
  for (const missing of [0, 3]) {
    const row = Float64Array.from(forest.features, (_feature, column) => (column === missing ? NaN : column / 4 - 1));
    quick(row, 0, one);
    walkedScores(forest)(row, 0, other);
    expect([...one]).toEqual([...other]);
  }
});
