import { PRIOR_BOUTS } from './carried-closes';
import type { Interval } from '../math/quantile';
import { finite, object, type JsonObject } from '../json';
import { fitOffsetSlope } from '../logistic/offset-slope';

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
/** Half the width of a 95 % interval, in standard errors. */
const HALF_WIDTH = 1.96;

/**
 * The weight `w` of a logistic of A's win on `model + w gap` that is most probable after the bouts. The prior is 0 with a standard deviation
 * of 0.5.
 */
export function fitCarriedWeight(bouts: readonly CarriedBout[]): CarriedWeight {
  const carried = bouts.filter(({ gap }) => gap !== 0);
  const { slope, stderr } = fitOffsetSlope(
    Float64Array.from(carried, ({ model }) => model),
    Float64Array.from(carried, ({ gap }) => gap),
    Uint8Array.from(carried, ({ won }) => Number(won)),
    { mean: 0, deviation: PRIOR_DEVIATION },
  );
  return { n: carried.length, weight: slope, low: slope - HALF_WIDTH * stderr, high: slope + HALF_WIDTH * stderr };
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
