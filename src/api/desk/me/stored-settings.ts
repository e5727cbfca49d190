import type { Knex } from 'knex';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../../betting/picks/policy';
import { limitsFor, selectLimits } from '../../../journal/limits/stored-limits';
import { DEFAULT_CURRENCY } from '../../../users/settings';
import type { Data } from '../../operation';

export type Settings = Data<'getMe'>['settings'];
/** The columns; the tiers are limits. */
export type SettingsRow = Omit<Settings, 'drawdown_tiers'> & { readonly version: number };

/** What holds until a user says otherwise: the defaults of the trading API's parameters. */
const DEFAULTS: Omit<SettingsRow, 'version'> = {
  ...DEFAULT_SIZING,
  min_edge_pp: DEFAULT_GATES.min_edge_pp,
  max_uncertainty: DEFAULT_GATES.max_uncertainty,
  max_outlay_pct: 0,
  time_zone: 'UTC',
  odds_format: 'decimal',
  currency: DEFAULT_CURRENCY,
};

/** Settings that were never changed have version 0. */
export async function readSettings(db: Knex, userId: string): Promise<SettingsRow> {
  const row = await db('public.settings')
    .where({ user_id: userId })
    .first<SettingsRow | undefined>([...Object.keys(DEFAULTS), 'version']);
  return row ?? { ...DEFAULTS, version: 0 };
}

/** The tiers in the currency of the settings. */
export async function readTiers(db: Knex, userId: string, currency: string): Promise<Settings['drawdown_tiers']> {
  return [...limitsFor(await selectLimits(db, userId), currency).tiers];
}

/** Stores settings whole. Lock the user before. @param version 0 for a user who has none yet */
export async function storeSettings(trx: Knex.Transaction, userId: string, { version, ...row }: SettingsRow): Promise<void> {
  if (version === 0) await trx('public.settings').insert({ user_id: userId, ...row });
  else await trx('public.settings').where({ user_id: userId }).update(row);
}

/** Gives the settings another version, because what is shown with them has changed. */
export async function touchSettings(trx: Knex.Transaction, userId: string): Promise<void> {
  await storeSettings(trx, userId, await readSettings(trx, userId));
}

/** Stores one setting, as it was asked for before it had to wait. */
export async function storeSetting(trx: Knex.Transaction, userId: string, name: string, value: unknown): Promise<void> {
  await storeSettings(trx, userId, { ...(await readSettings(trx, userId)), [name]: value });
}
