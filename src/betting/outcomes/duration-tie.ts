import { findRoot } from '../../lib/math/find-root';
import { sum } from '../../lib/math/statistics';
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

/** A length that a fight can have, with its probability. */
export interface FightLength {
  readonly share: number;
  /** One for each scheduled round. */
  readonly hazards: Hazards;
  readonly rare: RareEndings;
}

/** Hazards of which no shift is larger. */
const LARGEST_SHIFT = 8;

/**
 * The shift of both winners' hazards at which the fight lasts over a total with a given probability. Each factor of that probability falls strictly in the
 * shift, so there is one at most; null where even the largest shifts do not reach it.
 * @param lengths all longer than the total; their shares sum to 1
 * @param early share of the endings of a round that come before its middle
 */
export function durationShift(
  winner: OutcomeProbabilities,
  lengths: readonly FightLength[],
  { point, over }: Total,
  early: number,
): number | null {
  const excess = (shift: number) =>
    sum(
      lengths.map(({ share, hazards, rare }) => share * lastsOver(fightLeaves(winner, shiftedHazards(hazards, shift), rare), point, early)),
    ) - over;
  if (excess(-LARGEST_SHIFT) < 0 || excess(LARGEST_SHIFT) > 0) return null;
  return findRoot(excess, -LARGEST_SHIFT, LARGEST_SHIFT);
}
