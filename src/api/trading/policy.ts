import type { Pricing } from '../../betting/fair/fair';
import { DEFAULT_GATES, specifiedGates, type BettingPolicy, type Gates, type GateSet, type Sizing } from '../../betting/picks/policy';
import { Problem } from '../problem';
import type { StakesOfList } from './rows';

/** How a request wants prices read, judged and sized. The bankroll is 0, because verdicts and shares are the same for every bankroll. */
export interface Policy extends BettingPolicy, StakesOfList {
  readonly pricing: Pricing;
}

/** The thresholds of a request; what it leaves out is not there. */
interface GatesQuery {
  readonly gates?: GateSet;
  readonly min_edge_pp: number;
  readonly max_uncertainty?: number;
  readonly min_price_sources?: number;
  readonly min_ev_per_dollar?: number;
}

interface PolicyQuery extends Sizing, Pricing {
  readonly max_outlay_pct?: number;
}

/** No probability has a larger sigma, so a gate of 1 stops nothing. */
const NO_GATE = 1;

/** The gates that decide the verdicts of a request. @param inForce where the request names none @throws Problem */
export function gatesOf(query: GatesQuery, inForce: GateSet): Gates {
  const own = { min_edge_pp: query.min_edge_pp, max_uncertainty: sigmaGate(query) };
  if (gateSetOf(query, inForce) === 'specification') return specifiedGates(own);
  const { min_price_sources = DEFAULT_GATES.min_price_sources, min_ev_per_dollar = DEFAULT_GATES.min_ev_per_dollar } = query;
  return { ...own, min_price_sources, min_ev_per_dollar };
}

/** Which prices `/optimizer/plus-ev` lists: a threshold that the request leaves out excludes nothing. */
export function filtersOf(query: GatesQuery): Gates {
  const { min_edge_pp, min_price_sources = null, min_ev_per_dollar = null } = query;
  return { min_edge_pp, max_uncertainty: sigmaGate(query), min_price_sources, min_ev_per_dollar };
}

/**
 * Which set of gates a request asks for.
 * @throws Problem where it names thresholds that the specification does not know beside `gates=specification`
 */
export function gateSetOf(query: Omit<GatesQuery, 'min_edge_pp'>, inForce: GateSet): GateSet {
  const { gates = inForce } = query;
  if (gates === 'all') return gates;
  for (const name of ['min_ev_per_dollar', 'min_price_sources'] as const) {
    const given = query[name];
    if (given !== undefined)
      throw new Problem(
        `invalid_${name}`,
        `\`${name}\` must be left out with \`gates=specification\`, whose gates are the edge and sigma alone (got ${given}); send \`gates=all\` to use it`,
      );
  }
  return gates;
}

function sigmaGate({ max_uncertainty = NO_GATE }: Pick<GatesQuery, 'max_uncertainty'>): number | null {
  return max_uncertainty < NO_GATE ? max_uncertainty : null;
}

/** How a request wants prices read and sized, and its gates. @param isLimited whether the caller limits stakes */
export function policyOf(query: PolicyQuery, gates: Gates, isLimited = false): Policy {
  const { bankroll, kelly_fraction, kelly_z, max_bet_pct, max_outlay_pct = 0, fair, devig } = query;
  const sizing = { bankroll: 0, kelly_fraction, kelly_z, max_bet_pct };
  return { ...sizing, ...gates, pricing: { fair, devig }, isSized: bankroll > 0, isScaled: max_outlay_pct > 0, isLimited };
}
