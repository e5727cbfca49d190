import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { logistic } from '../../lib/math/log-odds';
import { addScaled, at, dot } from '../math/vector';
import { measureScaling, standardise, type Scaling } from './scaling';

/** A logistic on plain columns: the log-odds of a row are `intercept + weights . row`. */
export interface RidgeFit {
  readonly intercept: number;
  readonly weights: Float64Array;
}

const MOST_STEPS = 50;
const CLOSE = 1e-10;

/**
 * Minimises the negative log likelihood plus `1/2 * |standardised weights|^2 / variance`, the intercept unpenalised, by Newton's method.
 * @param values row-major, without a column of the intercept @param happened 1 where the row's event happened
 * @param variance of the normal prior of a standardised weight
 */
export function fitRidge(values: Float64Array, columns: number, happened: Uint8Array, variance: number): RidgeFit {
  const rows = happened.length;
  const scalings = measureScaling(new Array<{ symmetry: 'symmetric' }>(columns).fill({ symmetry: 'symmetric' }), values);
  const size = columns + 1;
  const scaled = standardisedRows(scalings, values, rows);
  let weights = new Float64Array(size);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = new Float64Array(size);
    const hessian = new Float64Array(size * size);
    for (let i = 0; i < rows; i++) {
      const standardised = scaled.subarray(i * size, (i + 1) * size);
      const p = logistic(dot(weights, standardised));
      addScaled(gradient, at(happened, i) - p, standardised);
      const curvature = p * (1 - p);
      // The lower triangle.
      for (let j = 0; j < size; j++) addScaled(hessian, curvature * at(standardised, j), standardised, j * size, 0, j + 1);
    }
    for (let j = 0; j < columns; j++) {
      gradient[j] = at(gradient, j) - at(weights, j) / variance;
      hessian[j * size + j] = at(hessian, j * size + j) + 1 / variance;
    }
    for (let j = 0; j < size; j++) for (let k = 0; k < j; k++) hessian[k * size + j] = at(hessian, j * size + k);
    const change = new CholeskyDecomposition(Matrix.from1DArray(size, size, hessian)).solve(Matrix.columnVector(gradient)).to1DArray();
    weights = weights.map((weight, j) => weight + at(change, j));
    if (Math.max(...change.map(Math.abs)) <= CLOSE) break;
  }
  const plain = scalings.map(({ scale }, j) => at(weights, j) / scale);
  const shift = scalings.reduce((sum, { mean }, j) => sum + at(plain, j) * mean, 0);
  return { intercept: at(weights, columns) - shift, weights: Float64Array.from(plain) };
}

/** Once for all steps. The constant of the intercept ends each row. */
function standardisedRows(scalings: readonly Scaling[], values: Float64Array, rows: number): Float64Array {
  const columns = scalings.length;
  const scaled = new Float64Array(rows * (columns + 1)).fill(1);
  for (let i = 0; i < rows; i++)
    standardise(scalings, values.subarray(i * columns, (i + 1) * columns), scaled.subarray(i * (columns + 1), (i + 1) * (columns + 1)));
  return scaled;
}
