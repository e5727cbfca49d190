import type { Slope } from '../evaluation/regression-slope';
import { at } from '../math/vector';

export type TwoSlopes = readonly [first: Slope, second: Slope];

const MOST_STEPS = 50;
const CLOSE = 1e-10;
/** Below this share of the product of their information, two columns are collinear. */
const SINGULAR = 1e-9;

/**
 * The slopes of a logistic on two columns without an intercept, by Newton's method; their standard errors are from the second derivatives
 * there. Null where the columns are collinear or separate wins from losses perfectly, so that no finite slope exists.
 * @param won 1 where the row is a win
 */
export function fitTwoSlopes(first: Float64Array, second: Float64Array, won: Uint8Array): TwoSlopes | null {
  let [a, b] = [0, 0];
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { byA, byB, aa, ab, bb } = derivatives(first, second, won, a, b);
    const determinant = aa * bb - ab * ab;
    if (!(determinant > SINGULAR * aa * bb)) return null;
    const [stepA, stepB] = [(bb * byA - ab * byB) / determinant, (aa * byB - ab * byA) / determinant];
    a += stepA;
    b += stepB;
    if (Math.abs(stepA) + Math.abs(stepB) <= CLOSE * (1 + Math.abs(a) + Math.abs(b))) {
      return [
        { slope: a, stderr: Math.sqrt(bb / determinant) },
        { slope: b, stderr: Math.sqrt(aa / determinant) },
      ];
    }
  }
  return null;
}

/** The gradient and the negative second derivatives of the logarithm of the likelihood. */
function derivatives(first: Float64Array, second: Float64Array, won: Uint8Array, a: number, b: number) {
  let [byA, byB, aa, ab, bb] = [0, 0, 0, 0, 0];
  for (let i = 0; i < won.length; i++) {
    const [x, y] = [at(first, i), at(second, i)];
    const p = 1 / (1 + Math.exp(-a * x - b * y));
    const residual = at(won, i) - p;
    const weight = p * (1 - p);
    byA += residual * x;
    byB += residual * y;
    aa += weight * x * x;
    ab += weight * x * y;
    bb += weight * y * y;
  }
  return { byA, byB, aa, ab, bb };
}
