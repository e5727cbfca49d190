import { settings, type Settings } from './preferences';

/** Parameters that set the account's thresholds for a BET; empty if its settings are not known, so that the service's policy applies. */
export function accountGates(): Partial<{ readonly min_edge_pp: number; readonly max_uncertainty: number }> {
  if (settings.value === undefined) return {};
  const { min_edge_pp, max_uncertainty } = settings.value;
  return { min_edge_pp, ...(max_uncertainty !== null && { max_uncertainty }) };
}

/** Parameters that size a stake as the account does. */
export function accountSizing(): Partial<Pick<Settings, 'kelly_fraction' | 'kelly_z' | 'max_bet_pct'>> {
  if (settings.value === undefined) return {};
  const { kelly_fraction, kelly_z, max_bet_pct } = settings.value;
  return { kelly_fraction, kelly_z, max_bet_pct };
}

/** The parameter that caps all stakes of a list together, as the account does. */
export function accountOutlay(): Partial<Pick<Settings, 'max_outlay_pct'>> {
  return settings.value === undefined ? {} : { max_outlay_pct: settings.value.max_outlay_pct };
}
