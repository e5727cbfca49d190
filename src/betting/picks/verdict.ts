import { fraction } from '../../lib/math/rounding';
import { reaches, type Gates } from './policy';

export type Verdict = 'BET' | 'NO BET';

type ReasonCode =
  | 'edge_at_least_min'
  | 'edge_below_min'
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

/**
 * Compares an edge and a sigma with the gates. It uses them as published, at six decimals, so that a client can reproduce the
 * verdict from a published row.
 */
export function judge(price: { readonly edge_pp: number; readonly sigma: number }, gates: Gates): { verdict: Verdict; reasons: Reason[] } {
  const edge = fraction(price.edge_pp);
  const sigma = fraction(price.sigma);
  const enoughEdge = reaches(edge, gates.min_edge_pp);
  const reasons: Reason[] = [{ code: enoughEdge ? 'edge_at_least_min' : 'edge_below_min', figure: edge, threshold: gates.min_edge_pp }];
  if (gates.max_uncertainty === null) return { verdict: enoughEdge ? 'BET' : 'NO BET', reasons };

  const sureEnough = reaches(gates.max_uncertainty, sigma);
  reasons.push({ code: sureEnough ? 'sigma_at_most_max' : 'sigma_above_max', figure: sigma, threshold: gates.max_uncertainty });
  return { verdict: enoughEdge && sureEnough ? 'BET' : 'NO BET', reasons };
}
