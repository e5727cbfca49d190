/** A row of `/picks/settled`, as far as its figures follow from one another. */
export interface SettledPick {
  readonly fight_id: number;
  readonly side: 'a' | 'b';
  readonly fair_prob_a: number;
  readonly fair_prob_draw: number;
  readonly fair_prob_b: number;
  readonly fair_prob: number;
  readonly fair_source: string;
  readonly implied_prob_vigfree: number;
  readonly edge_pp: number;
  readonly verdict: string;
  readonly reasons: readonly { readonly code: string; readonly figure: number; readonly threshold: number }[];
  readonly best_market: { readonly market_type: string };
}

/** Reasons for which a pick that passes the gate of the edge is NO BET. */
const BARS = ['ev_at_most_min', 'no_positive_kelly', 'no_consensus', 'price_far_from_market', 'sigma_above_max'];

/** What a settled pick says that the rest of its row denies, in words. */
export function contradictions(pick: SettledPick): string[] {
  const { fight_id, side, fair_prob_a, fair_prob_draw, fair_prob_b, fair_prob, edge_pp, reasons } = pick;
  const own = side === 'a' ? fair_prob_a : fair_prob_b;
  const fair = pick.best_market.market_type === 'h2h' ? own / (fair_prob_a + fair_prob_b) : own;
  const edge = reasons.find(({ code }) => code.startsWith('edge_'));
  const passes = edge !== undefined && edge_pp >= edge.threshold - 1e-9;
  const verdict = passes && !reasons.some(({ code }) => BARS.includes(code)) ? 'BET' : 'NO BET';
  const claims: readonly [boolean, string][] = [
    [Math.abs(fair_prob_a + fair_prob_draw + fair_prob_b - 1) < 2e-6, 'the three probabilities do not sum to 1'],
    [Math.abs(fair - fair_prob) < 3e-6, `the three probabilities give ${fair}, not ${fair_prob}`],
    [Math.abs(fair_prob - pick.implied_prob_vigfree - edge_pp) < 2e-6, 'the edge is not the difference of the probabilities'],
    [edge?.figure === edge_pp, 'the reasons do not name the edge'],
    [edge?.code === (passes ? 'edge_at_least_min' : 'edge_below_min'), 'the reasons do not say on which side of the gate the edge is'],
    [pick.verdict === verdict, `the verdict is ${pick.verdict}, and the reasons say ${verdict}`],
  ];
  return claims.flatMap(([holds, claim]) => (holds ? [] : [`fight ${fight_id}: ${claim}`]));
}
