import { addScaled, at, dot, largestMagnitude } from './vector';

/** A smooth function: returns its value at `point` and writes its gradient there into `gradient`. */
export type ObjectiveFunction = (point: Float64Array, gradient: Float64Array) => number;

export interface Minimum {
  readonly point: Float64Array;
  readonly value: number;
  readonly iterations: number;
  /** False when the iteration limit stopped it. */
  readonly converged: boolean;
}

interface Correction {
  readonly step: Float64Array;
  readonly change: Float64Array;
  readonly curvature: number;
}

const MEMORY = 10;
const SUFFICIENT_DECREASE = 1e-4;
const SHORTEST_STEP = 1e-12;
/** A decrease below this share of the value is rounding error. */
const SMALLEST_DECREASE = 1e-12;

/**
 * Limited-memory BFGS with a backtracking line search (Nocedal and Wright, "Numerical Optimization", algorithms 7.4 and 3.1).
 * Deterministic. It ends where no gradient component exceeds the tolerance, or where the value decreases only by rounding.
 */
export function minimise(objective: ObjectiveFunction, start: Float64Array, { tolerance = 1e-8, maxIterations = 500 } = {}): Minimum {
  let gradient = new Float64Array(start.length);
  let value = objective(start, gradient);
  let point = start;
  const corrections: Correction[] = [];
  for (let iterations = 0; iterations < maxIterations; iterations++) {
    if (largestMagnitude(gradient) <= tolerance) return { point, value, iterations, converged: true };
    const direction = descentDirection(gradient, corrections);
    const firstStep = corrections.length > 0 ? 1 : Math.min(1, 1 / Math.sqrt(dot(gradient, gradient)));
    const next = search(objective, point, value, direction, dot(gradient, direction), firstStep);
    if (next === null) return { point, value, iterations, converged: true };
    remember(corrections, difference(next.point, point), difference(next.gradient, gradient));
    const decrease = value - next.value;
    ({ point, value, gradient } = next);
    if (decrease <= SMALLEST_DECREASE * Math.abs(value)) return { point, value, iterations, converged: true };
  }
  return { point, value, iterations: maxIterations, converged: false };
}

/** The two-loop recursion: minus the approximate inverse Hessian times the gradient. */
function descentDirection(gradient: Float64Array, corrections: readonly Correction[]): Float64Array {
  const direction = gradient.map((component) => -component);
  const projections = corrections.toReversed().map((correction) => {
    const projection = dot(correction.step, direction) / correction.curvature;
    addScaled(direction, -projection, correction.change);
    return { correction, projection };
  });
  const newest = corrections.at(-1);
  if (newest !== undefined) {
    const scale = newest.curvature / dot(newest.change, newest.change);
    direction.forEach((component, i) => (direction[i] = component * scale));
  }
  for (const { correction, projection } of projections.toReversed()) {
    addScaled(direction, projection - dot(correction.change, direction) / correction.curvature, correction.step);
  }
  return direction;
}

/** Halves the step until the value falls enough; null if no step does. */
function search(
  objective: ObjectiveFunction,
  point: Float64Array,
  value: number,
  direction: Float64Array,
  slope: number,
  firstStep: number,
) {
  for (let step = firstStep; step > SHORTEST_STEP; step /= 2) {
    const candidate = point.slice();
    addScaled(candidate, step, direction);
    const gradient = new Float64Array(point.length);
    const lower = objective(candidate, gradient);
    if (lower <= value + SUFFICIENT_DECREASE * step * slope) return { point: candidate, value: lower, gradient };
  }
  return null;
}

function remember(corrections: Correction[], step: Float64Array, change: Float64Array): void {
  const curvature = dot(step, change);
  if (curvature <= 1e-14) return;
  corrections.push({ step, change, curvature });
  if (corrections.length > MEMORY) corrections.shift();
}

function difference(left: Float64Array, right: Float64Array): Float64Array {
  return left.map((component, i) => component - at(right, i));
}
