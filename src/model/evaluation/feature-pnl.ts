import { mean, sampleDeviation } from '../../lib/math/statistics';
import type { Random } from '../../lib/math/random';
import { at } from '../math/vector';

/** The contribution of a feature to the bets, in the unit of the figure; null without a bet. */
export interface Attribution {
  readonly bets: number;
  /** Mean of the figure over the actual bets. */
  readonly actual: number | null;
  /** Mean over the repeats in which there was a bet. */
  readonly shuffled: number | null;
  readonly attribution: number | null;
  /** Standard deviation over the repeats, over n - 1; null for fewer than two. */
  readonly sd: number | null;
}

/**
 * Permutation P&L: the mean figure of the actual bets, such as profit or CLV, less that of the bets with the feature shuffled.
 * @param figures of each bout's bet; NaN where there is none
 * @param ofRepeats the same for each repeat
 */
export function attribute(figures: Float64Array, ofRepeats: readonly Float64Array[]): Attribution {
  const bets = figures.filter(isBet);
  const actual = mean(bets);
  const repeats = ofRepeats.map((ofRepeat) => mean(ofRepeat.filter(isBet))).filter((value) => value !== null);
  const shuffled = mean(repeats);
  const attribution = actual === null || shuffled === null ? null : actual - shuffled;
  return { bets: bets.length, actual, shuffled, attribution, sd: actual === null ? null : sampleDeviation(repeats) };
}

/** The indices of the cases, shuffled within each group (Fisher and Yates). @param groups the group of each case */
export function shuffleWithin<Group>(groups: readonly Group[], random: Random): Int32Array {
  const order = Int32Array.from(groups.keys());
  const members = new Map<Group, number[]>();
  for (const [position, group] of groups.entries()) {
    const ofGroup = members.get(group);
    if (ofGroup === undefined) members.set(group, [position]);
    else ofGroup.push(position);
  }
  for (const positions of members.values()) {
    for (let last = positions.length - 1; last > 0; last--) {
      const [here, there] = [at(positions, last), at(positions, Math.floor(random() * (last + 1)))];
      [order[here], order[there]] = [at(order, there), at(order, here)];
    }
  }
  return order;
}

function isBet(figure: number): boolean {
  return !Number.isNaN(figure);
}
