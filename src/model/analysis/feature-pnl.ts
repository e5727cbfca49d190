import { meanOf } from '../quantile';
import type { Random } from '../random';
import { at } from '../vector';

/** What a feature earns, per unit staked; null where there is no bet to tell it from. */
export interface Attribution {
  readonly n_bets: number;
  readonly roi: number | null;
  /** Mean over the repeats in which there was a bet. */
  readonly roi_shuffled: number | null;
  readonly roi_attribution: number | null;
  /** Over the repeats, over n - 1; null for fewer than two. */
  readonly roi_attribution_sd: number | null;
}

/**
 * Permutation P&L: the return of the bets that were made, less that of the bets that would have been with the feature shuffled.
 * @param profits of each bout's bet, per unit staked; NaN where there is none
 * @param shuffled the same of each repeat
 */
export function attribute(profits: Float64Array, shuffled: readonly Float64Array[]): Attribution {
  const bets = profits.filter(isBet);
  const roi = meanOf(bets);
  const repeats = shuffled.map((ofRepeat) => meanOf(ofRepeat.filter(isBet))).filter((mean) => mean !== null);
  const roi_shuffled = meanOf(repeats);
  const roi_attribution = roi === null || roi_shuffled === null ? null : roi - roi_shuffled;
  return { n_bets: bets.length, roi, roi_shuffled, roi_attribution, roi_attribution_sd: roi === null ? null : deviation(repeats) };
}

/** The numbers of the cases, shuffled among those of one group (Fisher and Yates). @param groups which group each case is of */
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

function isBet(profit: number): boolean {
  return !Number.isNaN(profit);
}

function deviation(values: readonly number[]): number | null {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}
