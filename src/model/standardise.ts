import type { Feature } from './features';
import { at } from './vector';

/** How a column is brought to a common scale: `(value - mean) / scale`, a missing value to 0. */
export interface Scaling {
  /** 0 for antisymmetric columns, whose sign must stay. */
  readonly mean: number;
  readonly scale: number;
}

/**
 * Measures each column over the rows in which it is known: mean and standard deviation of a symmetric one, root mean square of an
 * antisymmetric one. A column that never varies keeps its scale.
 */
export function measureScaling(features: readonly Feature[], values: Float64Array): Scaling[] {
  return features.map(({ symmetry }, column) => {
    let n = 0;
    let sum = 0;
    let squares = 0;
    for (let i = column; i < values.length; i += features.length) {
      const value = at(values, i);
      if (Number.isNaN(value)) continue;
      n++;
      sum += value;
      squares += value * value;
    }
    const mean = symmetry === 'antisymmetric' || n === 0 ? 0 : sum / n;
    const variance = n === 0 ? 0 : squares / n - mean * mean;
    return { mean, scale: variance > 1e-12 ? Math.sqrt(variance) : 1 };
  });
}

/** One row on the common scale, with the constant 1 of the intercept at its end. */
export function standardise(scalings: readonly Scaling[], row: Float64Array): Float64Array {
  const scaled = new Float64Array(scalings.length + 1).fill(1);
  for (const [j, { mean, scale }] of scalings.entries()) {
    const value = at(row, j);
    scaled[j] = Number.isNaN(value) ? 0 : (value - mean) / scale;
  }
  return scaled;
}
