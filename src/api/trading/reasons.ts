import { limitedStake, type LeftOf } from '../../betting/limits/fill';
import { stakeDollars, type Stake } from '../../betting/picks/kelly';
import { exceeds } from '../../betting/picks/policy';
import { isPassed, type Reason, type ReasonCode } from '../../betting/picks/verdict';
import { dollars, fraction } from '../../lib/math/rounding';
import type { Data } from '../operation';

type Shown = Data<'listLivePicks'>[number];
type StakeReason = NonNullable<Shown['sizing']>['reasons'][number];

const UNITS = {
  edge_at_least_min: 'probability',
  edge_below_min: 'probability',
  ev_above_min: 'dollars_per_dollar',
  ev_at_most_min: 'dollars_per_dollar',
  sigma_at_most_max: 'probability',
  sigma_above_max: 'probability',
  price_far_from_market: 'ratio',
  no_consensus: 'price_sources',
  no_positive_kelly: 'share_of_bankroll',
} as const satisfies Readonly<Record<ReasonCode, Shown['reasons'][number]['unit']>>;

/** A reason of a verdict, as rows show it. */
export function reasonFields({ code, figure, threshold }: Reason) {
  return { code, figure: fraction(figure), threshold, unit: UNITS[code], passed: isPassed(code) };
}

/** What the stakes of a row depend on besides the policy. */
export interface Staking {
  /** Dollars. */
  readonly bankroll: number;
  /** Of the list's stakes. */
  readonly scale: number;
  /** What the caller's limits leave for the row; undefined for no limits. */
  readonly left?: LeftOf | undefined;
}

/** Less than this cannot be staked. */
const CENT = 0.01;

/** Why Kelly stakes nothing, at any bankroll; empty where it does. @param share of the bankroll to stake */
export function kellyReasons(share: number): StakeReason[] {
  return exceeds(share, 0) ? [] : [{ code: 'no_positive_kelly', figure: fraction(share), threshold: 0, unit: 'share_of_bankroll' }];
}

/** Why a stake of Kelly's comes to nothing, or is smaller than asked for. */
export function stakeReasons(stake: Stake, { bankroll, scale, left }: Staking): StakeReason[] {
  const asked = stakeDollars(stake, bankroll, scale);
  if (asked === 0)
    return [{ code: 'less_than_a_cent', figure: fraction(stake.stake_fraction * scale * bankroll), threshold: CENT, unit: 'dollars' }];
  const { stake: limited, limitedBy } = left === undefined ? { stake: asked, limitedBy: null } : limitedStake(asked, left);
  // While one of these two runs, there are no rows.
  if (limitedBy === null || limitedBy === 'time_out_until' || limitedBy === 'exclude_until') return [];
  return [{ code: `limited_by_${limitedBy}`, figure: dollars(asked), threshold: dollars(limited), unit: 'dollars' }];
}
