import { fraction } from '../../lib/math/rounding';
import { sizeStake, type SizedPrice, type Stake } from './kelly';
import { exceeds, reaches, type BettingPolicy, type Gates } from './policy';

export type Verdict = 'BET' | 'NO BET';

type ReasonCode =
  | 'edge_at_least_min'
  | 'edge_below_min'
  | 'ev_above_min'
  | 'ev_at_most_min'
  | 'sigma_at_most_max'
  | 'sigma_above_max'
  | 'price_far_from_market'
  | 'no_consensus'
  | 'no_positive_kelly';

/** A reason for a verdict: a figure and the threshold it was compared with. */
export interface Reason {
  readonly code: ReasonCode;
  readonly figure: number;
  readonly threshold: number;
}

export interface Judged {
  readonly verdict: Verdict;
  /** Every gate that the price fails, and those of edge, value and sigma also where it passes them. */
  readonly reasons: readonly Reason[];
}

/** The figures of a price that the gates compare. */
export interface GatedPrice extends SizedPrice {
  readonly edge_pp: number;
  /** At the net odds. */
  readonly ev_per_dollar: number;
}

/**
 * Compares a price with the gates and asks for a stake. It uses the figures as published, so that a client can reproduce the verdict from
 * a published row.
 */
export function judge(price: GatedPrice, policy: BettingPolicy): Judged {
  const { max_uncertainty, min_ev_per_dollar } = policy;
  const [value, sigma] = [fraction(price.ev_per_dollar), fraction(price.sigma)];
  const edge = edgeReason(price, policy);
  const hasValue = exceeds(value, min_ev_per_dollar);
  const isSure = max_uncertainty === null || reaches(max_uncertainty, sigma);
  const lacksStake = stakeReason(sizeStake(price, policy), policy);
  const reasons: Reason[] = [
    edge,
    { code: hasValue ? 'ev_above_min' : 'ev_at_most_min', figure: value, threshold: min_ev_per_dollar },
    ...(max_uncertainty === null
      ? []
      : [{ code: isSure ? ('sigma_at_most_max' as const) : ('sigma_above_max' as const), figure: sigma, threshold: max_uncertainty }]),
    ...lacksStake,
  ];
  const passes = edge.code === 'edge_at_least_min' && hasValue && isSure && lacksStake.length === 0;
  return { verdict: passes ? 'BET' : 'NO BET', reasons };
}

/** On which side of its gate an edge is. */
export function edgeReason({ edge_pp }: { readonly edge_pp: number }, { min_edge_pp }: Pick<Gates, 'min_edge_pp'>): Reason {
  const edge = fraction(edge_pp);
  return { code: reaches(edge, min_edge_pp) ? 'edge_at_least_min' : 'edge_below_min', figure: edge, threshold: min_edge_pp };
}

/** The reason that nothing is staked: no share of the bankroll, or less than a cent of it. */
function stakeReason({ kelly_raw, stake_fraction, stake_dollars }: Stake, { bankroll, kelly_fraction }: BettingPolicy): Reason[] {
  const share = kelly_raw * kelly_fraction;
  if (!exceeds(share, 0)) return [{ code: 'no_positive_kelly', figure: share, threshold: 0 }];
  return bankroll === 0 || stake_dollars > 0 ? [] : [{ code: 'no_positive_kelly', figure: stake_fraction, threshold: 0.01 / bankroll }];
}
