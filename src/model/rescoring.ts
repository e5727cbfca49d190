import type { Model, Rescoring } from './family';

/**
 * The model's predictions of bouts with one column replaced, by its own fast method if it has one, else row by row.
 * @param values row-major, `width` values per bout
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
