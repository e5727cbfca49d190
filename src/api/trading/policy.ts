import type { Pricing } from '../../betting/fair/fair';
import type { BettingPolicy, Gates, Sizing } from '../../betting/picks/policy';
import type { StakesOfList } from './rows';

/**
 * How a request wants prices read, judged and sized. The bankroll is 0, because verdicts and shares are the same for every bankroll, unless
 * a stake is less than a cent of it.
 */
export interface Policy extends BettingPolicy, StakesOfList {
  readonly pricing: Pricing;
}

interface PolicyQuery extends Sizing, Pricing, Omit<Gates, 'max_uncertainty'> {
  readonly max_uncertainty?: number;
  readonly max_outlay_pct?: number;
}

/** No probability has a larger sigma, so a gate of 1 stops nothing. */
const NO_GATE = 1;

/** The caller's thresholds and sizing. The contract's defaults equal those of the default policy. @param isLimited whether the caller limits stakes */
export function policyOf(query: PolicyQuery, isLimited = false): Policy {
  const { bankroll, kelly_fraction, kelly_z, max_bet_pct, max_outlay_pct = 0, fair, devig } = query;
  const { min_edge_pp, max_uncertainty = NO_GATE, min_price_sources, min_ev_per_dollar } = query;
  const sizing = { bankroll: 0, kelly_fraction, kelly_z, max_bet_pct };
  const gates = {
    ...{ min_edge_pp, min_price_sources, min_ev_per_dollar },
    max_uncertainty: max_uncertainty < NO_GATE ? max_uncertainty : null,
  };
  return { ...sizing, ...gates, pricing: { fair, devig }, isSized: bankroll > 0, isScaled: max_outlay_pct > 0, isLimited };
}
