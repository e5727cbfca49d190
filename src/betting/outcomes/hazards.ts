import { logistic, logOdds } from '../../lib/math/log-odds';
import type { Side } from '../odds/types';

/** Probabilities of a stoppage in each round, given who wins and that the round is reached; the first round comes first. */
export type Hazards = Readonly<Record<Side, readonly number[]>>;

/** Hazards of which the log-odds of each are shifted by the same amount. */
export function shiftedHazards({ a, b }: Hazards, shift: number): Hazards {
  const shifted = (hazards: readonly number[]) => hazards.map((hazard) => logistic(logOdds(hazard) + shift));
  return { a: shifted(a), b: shifted(b) };
}
