import { findRoot } from '../../lib/math/find-root';
import { logistic, logOdds } from '../../lib/math/log-odds';
import { sum } from '../../lib/math/statistics';
import type { OutcomeProbabilities } from '../odds/types';
import type { Hazards } from './hazards';
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
 *
 *     P(over) = rest + sum_w p_w (1 - dq - td) prod_{i<k} (1 - h_w(i)) (1 - u h_w(k)),  k the round of the total
 *
 * The rest, of disqualifications, technical decisions and draws, does not depend on the shift. A root finder asks often, so only the sum is worked out again.
 * @param lengths all longer than the total; their shares sum to 1
 * @param early share of the endings of a round that come before its middle
 */
export function durationShift(
  winner: OutcomeProbabilities,
  lengths: readonly FightLength[],
  { point, over }: Total,
  early: number,
): number | null {
  const middle = Math.floor(point);
  const terms = lengths.flatMap(({ share, hazards, rare: { disqualification, technical_decision } }) =>
    ([hazards.a, hazards.b] as const).map((ofSide, side) => ({
      weight: share * (side === 0 ? winner.p_a : winner.p_b) * (1 - disqualification - technical_decision),
      odds: ofSide.slice(0, middle + 1).map(logOdds),
    })),
  );
  const lasting = (shift: number): number => {
    let total = 0;
    for (const { weight, odds } of terms) {
      let reached = weight;
      for (let round = 0; round < middle; round += 1) reached *= 1 - logistic((odds[round] ?? 0) + shift);
      total += reached * (1 - early * logistic((odds[middle] ?? 0) + shift));
    }
    return total;
  };
  const asItIs = sum(lengths.map(({ share, hazards, rare }) => share * lastsOver(fightLeaves(winner, hazards, rare), point, early)));
  const rest = asItIs - lasting(0);
  const excess = (shift: number) => rest + lasting(shift) - over;
  if (excess(-LARGEST_SHIFT) < 0 || excess(LARGEST_SHIFT) > 0) return null;
  return findRoot(excess, -LARGEST_SHIFT, LARGEST_SHIFT);
}
