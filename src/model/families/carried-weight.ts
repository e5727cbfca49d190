import { sum } from '../../lib/math/statistics';
import { logistic } from '../../lib/math/log-odds';
import { PRIOR_BOUTS } from './carried-closes';
import type { Interval } from '../math/quantile';
import { finite, object, type JsonObject } from '../json';

/** A decided bout: the model's log-odds of A's win given no draw, how much earlier closes favour A, and the result. */
export interface CarriedBout {
  readonly model: number;
  readonly gap: number;
  readonly won: boolean;
}

/** The share of the gap that a model adds to its log-odds, with its 95 % interval. */
export interface CarriedWeight extends Interval {
  /** Bouts that it was fitted on of which a fighter had a correction. */
  readonly n: number;
  readonly weight: number;
}

/** Of the weight before any bout: closes are not carried until results bear them out. */
const PRIOR_DEVIATION = 0.5;
/** How closes are carried: another way gives other predictions. */
export const CARRYING = { prior_bouts: PRIOR_BOUTS, prior_deviation: PRIOR_DEVIATION };
const PRECISION = 1 / PRIOR_DEVIATION ** 2;
/** Half the width of a 95 % interval, in standard errors. */
const HALF_WIDTH = 1.96;
const MOST_STEPS = 50;
const CLOSE = 1e-10;

/**
 * The weight `w` of a logistic of A's win on `model + w gap` that is most probable after the bouts, by Newton's method; its interval is from
 * the second derivative there (the Laplace approximation). The prior is 0 with a standard deviation of 0.5.
 */
export function fitCarriedWeight(bouts: readonly CarriedBout[]): CarriedWeight {
  const carried = bouts.filter(({ gap }) => gap !== 0);
  let weight = 0;
  let information = PRECISION;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const predicted = carried.map(({ model, gap, won }) => ({ gap, won, p: logistic(model + weight * gap) }));
    information = PRECISION + sum(predicted.map(({ gap, p }) => p * (1 - p) * gap ** 2));
    const step = (sum(predicted.map(({ gap, won, p }) => (Number(won) - p) * gap)) - PRECISION * weight) / information;
    weight += step;
    if (Math.abs(step) <= CLOSE) break;
  }
  const half = HALF_WIDTH / Math.sqrt(information);
  return { n: carried.length, weight, low: weight - half, high: weight + half };
}

export function formatCarriedWeight({ n, weight, low, high }: CarriedWeight): JsonObject {
  return { n, weight, low, high };
}

/** Parses a stored weight. @throws UnusableModel for values that are not numbers */
export function parseCarriedWeight(value: unknown): CarriedWeight {
  const stored = object(value, 'the weight of carried closes');
  const figure = (name: string): number => finite(stored[name], `${name} of the carried closes`);
  return { n: figure('n'), weight: figure('weight'), low: figure('low'), high: figure('high') };
}
