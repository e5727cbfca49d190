import { findRoot } from '../../lib/math/find-root';
import type { OutcomeProbabilities } from '../odds/types';
import { shiftedHazards, type Hazards } from './hazards';
import { fightLeaves, type RareEndings } from './leaves';
import { lastsOver } from './marginals';

/** A total of rounds with the probability that the fight lasts longer. */
export interface Total {
  /** Such as 8.5. */
  readonly point: number;
  readonly over: number;
}

/** Hazards of which no shift is larger. */
const LARGEST_SHIFT = 8;

/**
 * The shift of both winners' hazards at which the fight lasts over a total with a given probability. Each factor of that probability falls strictly in the
 * shift, so there is one at most; null where even the largest shifts do not reach it.
 * @param early share of the endings of a round that come before its middle
 */
export function durationShift(
  winner: OutcomeProbabilities,
  hazards: Hazards,
  rare: RareEndings,
  { point, over }: Total,
  early: number,
): number | null {
  const excess = (shift: number) => lastsOver(fightLeaves(winner, shiftedHazards(hazards, shift), rare), point, early) - over;
  if (excess(-LARGEST_SHIFT) < 0 || excess(LARGEST_SHIFT) > 0) return null;
  return findRoot(excess, -LARGEST_SHIFT, LARGEST_SHIFT);
}
