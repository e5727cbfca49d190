import type { ColumnInfo } from '../features/column';
import { at } from '../math/vector';

/** The standardisation of a column: `(value - mean) / scale`, 0 for a missing value. */
export interface Scaling {
  /** 0 for antisymmetric columns, whose sign must not change. */
  readonly mean: number;
  readonly scale: number;
}

/**
 * Measures each column over the rows that have it: mean and standard deviation of a symmetric one, root mean square of an antisymmetric
 * one. A column that never varies has scale 1.
 */
export function measureScaling(features: readonly Pick<ColumnInfo, 'symmetry'>[], values: Float64Array): Scaling[] {
  const columns = features.length;
  const n = new Float64Array(columns);
  const sum = new Float64Array(columns);
  const squares = new Float64Array(columns);
  for (let start = 0; start < values.length; start += columns) {
    for (let j = 0; j < columns; j++) {
      const value = at(values, start + j);
      if (Number.isNaN(value)) continue;
      n[j] = at(n, j) + 1;
      sum[j] = at(sum, j) + value;
      squares[j] = at(squares, j) + value * value;
    }
  }
  return features.map(({ symmetry }, j) => {
    const known = at(n, j);
    const mean = symmetry === 'antisymmetric' || known === 0 ? 0 : at(sum, j) / known;
    const variance = known === 0 ? 0 : at(squares, j) / known - mean * mean;
    return { mean, scale: variance > 1e-12 ? Math.sqrt(variance) : 1 };
  });
}

/**
 * One standardised row, with the constant 1 of the intercept at its end.
 * @param scaled output array of an earlier call, to reuse it for many rows
 */
export function standardise(
  scalings: readonly Scaling[],
  row: Float64Array,
  scaled: Float64Array = new Float64Array(scalings.length + 1).fill(1),
): Float64Array {
  scalings.forEach(({ mean, scale }, j) => {
    const value = at(row, j);
    scaled[j] = Number.isNaN(value) ? 0 : (value - mean) / scale;
  });
  return scaled;
}
