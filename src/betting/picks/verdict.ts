import { fraction } from '../../lib/math/rounding';
import { exceeds, reaches, type Gates } from './policy';

export type Verdict = 'BET' | 'NO BET';

/** `no_positive_kelly` gated in earlier versions, whose verdicts are stored. */
export type ReasonCode =
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
export interface GatedPrice {
  readonly edge_pp: number;
  readonly sigma: number;
  /** At the net odds. */
  readonly ev_per_dollar: number;
}

/** Compares a price with the gates. It uses the figures as published, so that a client can reproduce the verdict from a published row. */
export function judge(price: GatedPrice, gates: Gates): Judged {
  const reasons = [edgeReason(price, gates), ...valueReason(price, gates), ...sigmaReason(price, gates)];
  return { verdict: reasons.every(({ code }) => isPassed(code)) ? 'BET' : 'NO BET', reasons };
}

const PASSED: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['edge_at_least_min', 'ev_above_min', 'sigma_at_most_max']);

/** Whether a reason is a gate that the price passes. */
export function isPassed(code: ReasonCode): boolean {
  return PASSED.has(code);
}

/** On which side of its gate an edge is. */
export function edgeReason({ edge_pp }: { readonly edge_pp: number }, { min_edge_pp }: Pick<Gates, 'min_edge_pp'>): Reason {
  const edge = fraction(edge_pp);
  return { code: reaches(edge, min_edge_pp) ? 'edge_at_least_min' : 'edge_below_min', figure: edge, threshold: min_edge_pp };
}

function valueReason({ ev_per_dollar }: GatedPrice, { min_ev_per_dollar }: Gates): Reason[] {
  if (min_ev_per_dollar === null) return [];
  const value = fraction(ev_per_dollar);
  return [{ code: exceeds(value, min_ev_per_dollar) ? 'ev_above_min' : 'ev_at_most_min', figure: value, threshold: min_ev_per_dollar }];
}

function sigmaReason(price: GatedPrice, { max_uncertainty }: Gates): Reason[] {
  if (max_uncertainty === null) return [];
  const sigma = fraction(price.sigma);
  return [{ code: reaches(max_uncertainty, sigma) ? 'sigma_at_most_max' : 'sigma_above_max', figure: sigma, threshold: max_uncertainty }];
}
