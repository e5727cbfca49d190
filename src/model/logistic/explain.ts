import type { ColumnInfo } from '../features/column';
import type { Explanation } from '../family';
import { explanationOf } from '../explanation';
import { probabilityParts } from '../../../packages/gbm/src/scoring/probability-parts';
import { at } from '../math/vector';

/**
 * Decomposes a prediction of the corner-symmetric logistic. The base is the prediction of a bout whose columns are all average.
 * @param standardised the row on the common scale, the constant of the intercept last.
 * @param row the values to show
 */
export function explainLinear(
  columns: readonly ColumnInfo[],
  weights: Float64Array,
  standardised: Float64Array,
  row: Float64Array,
): Explanation {
  const features = columns.length;
  const parts = new Float64Array(3 * features);
  for (let j = 0; j < features; j++) {
    const part = at(weights, j) * at(standardised, j);
    if (columns[j]?.symmetry === 'antisymmetric') {
      parts[j] = part / 2;
      parts[2 * features + j] = -part / 2;
    } else parts[features + j] = part;
  }
  const base = Float64Array.of(0, at(weights, features), 0);
  return explanationOf('linear', columns, row, probabilityParts([{ base, parts }]));
}
