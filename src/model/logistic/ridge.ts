import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { logistic } from '../../lib/math/log-odds';
import { addScaled, at, dot } from '../math/vector';

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
  const { means, scales } = moments(values, columns, rows);
  const size = columns + 1;
  const standardised = new Float64Array(size).fill(1);
  let weights = new Float64Array(size);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = new Float64Array(size);
    const hessian = new Float64Array(size * size);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) standardised[j] = (at(values, i * columns + j) - at(means, j)) / at(scales, j);
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
  const plain = weights.subarray(0, columns).map((weight, j) => weight / at(scales, j));
  return { intercept: at(weights, columns) - dot(plain, means), weights: plain };
}

/** Mean and standard deviation of each column; the deviation of one that never varies is taken as 1. */
function moments(values: Float64Array, columns: number, rows: number) {
  const means = new Float64Array(columns);
  const scales = new Float64Array(columns);
  for (let i = 0; i < rows; i++) addScaled(means, 1 / rows, values, 0, i * columns, columns);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) scales[j] = at(scales, j) + (at(values, i * columns + j) - at(means, j)) ** 2 / rows;
  return { means, scales: scales.map((square) => (square > 1e-12 ? Math.sqrt(square) : 1)) };
}
