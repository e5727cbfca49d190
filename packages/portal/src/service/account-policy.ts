import { settings, type Settings } from './preferences';

/** What counts as a BET for the account, as a request has it; nothing where no settings are known, and the service's own policy counts. */
export function accountGates(): Partial<{ readonly min_edge_pp: number; readonly max_uncertainty: number }> {
  if (settings.value === undefined) return {};
  const { min_edge_pp, max_uncertainty } = settings.value;
  return { min_edge_pp, ...(max_uncertainty !== null && { max_uncertainty }) };
}

/** How the account sizes a stake. */
export function accountSizing(): Partial<Pick<Settings, 'kelly_fraction' | 'kelly_z' | 'max_bet_pct'>> {
  if (settings.value === undefined) return {};
  const { kelly_fraction, kelly_z, max_bet_pct } = settings.value;
  return { kelly_fraction, kelly_z, max_bet_pct };
}

/** The account's cap on all stakes of a list together. */
export function accountOutlay(): Partial<Pick<Settings, 'max_outlay_pct'>> {
  return settings.value === undefined ? {} : { max_outlay_pct: settings.value.max_outlay_pct };
}
