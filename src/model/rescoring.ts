import type { Model, Rescoring } from './family';

/**
 * What the model says when one column of some bouts holds other values: its own way where it has a fast one, else row by row.
 * @param values row-major, `width` values a bout
 */
export function rescoringOf(model: Model, values: Float64Array, width: number): Rescoring {
  return model.rescoring?.(values) ?? rowByRow(model, values, width);
}

function rowByRow(model: Model, values: Float64Array, width: number): Rescoring {
  return (column, replaced) =>
    Array.from(replaced, (value, i) => {
      const row = values.slice(i * width, (i + 1) * width);
      row[column] = value;
      return model.probabilities(row);
    });
}
