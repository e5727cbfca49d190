import { inverse, Matrix } from 'ml-matrix';
import { minimise, type ObjectiveFunction } from '../math/lbfgs';
import type { Probabilities } from '../metrics';
import { addScaled, at, dot } from '../math/vector';

/**
 * A multinomial logistic of a win for A, a draw and a win for B that is symmetric in the corners by construction:
 *
 *     score of A = margin / 2,   score of B = -margin / 2,   score of a draw = draw
 *     margin = weights . antisymmetric columns,   draw = weights . (symmetric columns, 1)
 *
 * Swapping the corners only negates the margin and swaps the two wins. It equals the fit with free weights on both orders of every bout,
 * at half the cost.
 */
export interface Design {
  /** Row-major; in a row the antisymmetric columns come first, then the symmetric ones, then the constant 1 of the intercept. */
  readonly values: Float64Array;
  readonly columns: number;
  readonly antisymmetric: number;
}

export interface LogisticFit {
  /** One weight for each column of the design, the intercept last. */
  readonly weights: Float64Array;
  /** Laplace approximation: the inverse Hessian of the penalised negative log likelihood at its minimum, row-major. */
  readonly covariance: Float64Array;
  readonly iterations: number;
  readonly converged: boolean;
}

/** The sign of the margin in the likelihood of a win for A, a draw and a win for B. */
const SIGN = [1, 0, -1] as const;
const DRAW = 1;

/**
 * Minimises `negative log likelihood + penalty / 2 * |weights|^2`, the intercept unpenalised, by L-BFGS.
 * @param classes class numbers 0 (A won), 1 (draw), 2 (B won), one for each row of the design.
 */
export function fitLogistic(design: Design, classes: ArrayLike<number>, penalty: number): LogisticFit {
  const { point, iterations, converged } = minimise(penalisedLoss(design, classes, penalty), new Float64Array(design.columns));
  return { weights: point, covariance: inverseHessian(design, point, penalty), iterations, converged };
}

/** The three probabilities of the row of a design that begins at `start` of `values`. */
export function probabilitiesAt(weights: Float64Array, antisymmetric: number, values: Float64Array, start = 0): Probabilities {
  const margin = dot(weights, values, 0, start, antisymmetric);
  const draw = dot(weights, values, antisymmetric, start + antisymmetric, weights.length - antisymmetric);
  return softmax(margin, draw);
}

/** Variances of the three probabilities due to the uncertainty of the weights: the delta method on the Laplace approximation. */
export function weightVariance(fit: Pick<LogisticFit, 'weights' | 'covariance'>, antisymmetric: number, row: Float64Array): Probabilities {
  const p = probabilitiesAt(fit.weights, antisymmetric, row);
  const variance = (k: number): number => {
    const byMargin = (at(p, k) * (at(SIGN, k) - (p[0] - p[2]))) / 2;
    const byDraw = at(p, k) * (Number(k === DRAW) - p[DRAW]);
    return quadraticForm(
      fit.covariance,
      row.map((value, j) => (j < antisymmetric ? byMargin : byDraw) * value),
    );
  };
  return [variance(0), variance(1), variance(2)];
}

/** The minimised function, as a mean over the rows, so that the minimiser's tolerance does not depend on their number. */
export function penalisedLoss({ values, columns, antisymmetric }: Design, classes: ArrayLike<number>, penalty: number): ObjectiveFunction {
  const rows = values.length / columns;
  return (weights, gradient) => {
    let loss = 0;
    gradient.fill(0);
    for (let i = 0, start = 0; i < rows; i++, start += columns) {
      const outcome = at(classes, i);
      const p = probabilitiesAt(weights, antisymmetric, values, start);
      loss -= Math.log(at(p, outcome));
      const byMargin = (p[0] - p[2] - at(SIGN, outcome)) / 2;
      const byDraw = p[DRAW] - Number(outcome === DRAW);
      addScaled(gradient, byMargin, values, 0, start, antisymmetric);
      addScaled(gradient, byDraw, values, antisymmetric, start + antisymmetric, columns - antisymmetric);
    }
    const penalised = weights.map((weight, j) => (j < columns - 1 ? weight : 0));
    loss += (penalty / 2) * dot(penalised, penalised);
    addScaled(gradient, penalty, penalised);
    gradient.forEach((component, j) => (gradient[j] = component / rows));
    return loss / rows;
  };
}

function inverseHessian({ values, columns, antisymmetric }: Design, weights: Float64Array, penalty: number): Float64Array {
  // The upper triangle, then its mirror image.
  const hessian = new Float64Array(columns * columns);
  for (let start = 0; start < values.length; start += columns) {
    const [a, draw, b] = probabilitiesAt(weights, antisymmetric, values, start);
    const marginMargin = (a + b - (a - b) ** 2) / 4;
    const marginDraw = (-draw * (a - b)) / 2;
    const drawDraw = draw * (1 - draw);
    for (let j = 0; j < columns; j++) {
      const value = at(values, start + j);
      const split = Math.max(j, antisymmetric);
      const byDraw = j < antisymmetric ? marginDraw : drawDraw;
      addScaled(hessian, marginMargin * value, values, j * columns + j, start + j, split - j);
      addScaled(hessian, byDraw * value, values, j * columns + split, start + split, columns - split);
    }
  }
  for (let j = 0; j < columns; j++) for (let k = 0; k < j; k++) hessian[j * columns + k] = at(hessian, k * columns + j);
  for (let j = 0; j < columns - 1; j++) hessian[j * columns + j] = at(hessian, j * columns + j) + penalty;
  return Float64Array.from(inverse(Matrix.from1DArray(columns, columns, hessian)).to1DArray());
}

function softmax(margin: number, draw: number): Probabilities {
  const highest = Math.max(Math.abs(margin) / 2, draw);
  const a = Math.exp(margin / 2 - highest);
  const d = Math.exp(draw - highest);
  const b = Math.exp(-margin / 2 - highest);
  const sum = a + b + d;
  return [a / sum, d / sum, b / sum];
}

function quadraticForm(matrix: Float64Array, vector: Float64Array): number {
  return vector.reduce((sum, value, j) => sum + value * dot(matrix, vector, j * vector.length, 0, vector.length), 0);
}
