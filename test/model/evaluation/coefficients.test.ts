import { coefficients } from '../../../src/model/evaluation/coefficients';
import type { ColumnInfo } from '../../../src/model/features/column';
import { probabilitiesAt } from '../../../src/model/logistic/fit';
import { standardise } from '../../../src/model/logistic/scaling';

const features: ColumnInfo[] = [
  { name: 'experience', symmetry: 'antisymmetric' },
  { name: 'experience_sum', symmetry: 'symmetric' },
];
const scalings = [
  { mean: 0, scale: 2 },
  { mean: 5, scale: 3 },
];
const parameters = { scalings, weights: Float64Array.from([0.8, -0.6, -3]), covariance: new Float64Array(9) };

describe('coefficients', () => {
  const table = coefficients(features, parameters);

  it('are ordered by A win, draw and B win, with the intercept first', () => {
    expect(table.map(({ class: outcome, feature, scale }) => [outcome, feature, scale])).toEqual(
      ['a_win', 'draw', 'b_win'].flatMap((outcome) => [
        [outcome, 'intercept', 1],
        [outcome, 'experience', 2],
        [outcome, 'experience_sum', 3],
      ]),
    );
    const expected = [1, 0.4, 0.2, -2, 0, -0.4, 1, -0.4, 0.2];
    table.forEach(({ coefficient }, i) => expect(coefficient).toBeCloseTo(expected[i]!, 14));
  });

  it('score a bout as the model does', () => {
    const row = standardise(scalings, Float64Array.from([1.5, 7]));
    const values = [row[2]!, row[0]!, row[1]!];
    const scores = [0, 1, 2].map((k) => values.reduce((sum, value, j) => sum + value * table[3 * k + j]!.coefficient, 0));
    const total = scores.reduce((sum, score) => sum + Math.exp(score), 0);
    probabilitiesAt(parameters.weights, 1, row).forEach((p, k) => expect(Math.exp(scores[k]!) / total).toBeCloseTo(p, 14));
  });
});
