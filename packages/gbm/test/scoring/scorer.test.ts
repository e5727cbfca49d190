import { readForest } from '../../src/lightgbm/read';
import { createScorer } from '../../src/scoring/scorer';
import { distance, expected, modelText, variants } from '../lightgbm-files';

describe.each(variants)('a LightGBM model, %s', (name) => {
  const scorer = createScorer(readForest(modelText(name)));
  const { rows, raw, probability } = expected(name);

  it('has the raw scores of LightGBM', () => {
    const scores = new Float64Array(3);
    for (const [i, row] of rows.entries()) {
      scorer.scores(row, 0, scores);
      expect(distance(scores, raw[i] ?? [])).toBeLessThanOrEqual(1e-12);
    }
  });

  it('has the probabilities of LightGBM', () => {
    const probabilities = new Float64Array(3);
    for (const [i, row] of rows.entries()) {
      scorer.probabilities(row, 0, probabilities);
      expect(distance(probabilities, probability[i] ?? [])).toBeLessThanOrEqual(1e-12);
    }
  });
});

it('scores a row in place in a table', () => {
  const { rows, raw } = expected('numeric');
  const table = Float64Array.from(rows.flatMap((row) => [...row]));
  const scores = new Float64Array(3);
  createScorer(readForest(modelText('numeric'))).scores(table, 7 * 8, scores);
  expect(distance(scores, raw[7] ?? [])).toBeLessThanOrEqual(1e-12);
});
