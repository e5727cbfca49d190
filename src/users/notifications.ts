import type { Knex } from 'knex';
import type { Clock } from '../lib/clock';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../betting/picks/policy';
import { UserError } from '../lib/user-error';
import { fractionFrom, moneyFrom } from './amounts';
import { findUser } from './users';

/** A user's conditions for notifications. */
export interface Preferences {
  readonly enabled: boolean;
  /** A fraction. */
  readonly min_edge: number;
  /** A probability; null means no limit. */
  readonly max_uncertainty: number | null;
  /** Dollars. */
  readonly min_stake: number;
  /** Dollars; 0 means no bankroll. */
  readonly bankroll: number;
  readonly updated_at: Date;
}

/** Changes as entered; missing values stay. */
export interface PreferenceOptions {
  readonly enabled?: boolean;
  readonly minEdge?: string;
  /** A probability, or `none`. */
  readonly maxUncertainty?: string;
  readonly minStake?: string;
  readonly bankroll?: string;
}

const KEPT = ['enabled', 'min_edge', 'max_uncertainty', 'min_stake', 'bankroll', 'updated_at'];
/** The preferences of a user who has saved none: the thresholds of the service. */
export const DEFAULT_PREFERENCES = {
  enabled: true,
  min_edge: DEFAULT_GATES.min_edge_pp,
  max_uncertainty: DEFAULT_GATES.max_uncertainty,
  min_stake: 0,
  bankroll: DEFAULT_SIZING.bankroll,
};
const MOST = 999_999_999_999.99;

/** Changes a user's preferences. @throws UserError for invalid values, or when nothing is changed */
export async function setPreferences(db: Knex, clock: Clock, email: string, options: PreferenceOptions): Promise<Preferences> {
  const given = Object.fromEntries(Object.entries(rowOf(options)).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0)
    throw new UserError('nothing to set; name at least one of the options that boxing notifications set --help lists');
  const { user_id } = await findUser(db, email);
  const updated_at = clock.now();
  const [preferences] = await db('public.notification_preferences')
    .insert({ user_id, ...DEFAULT_PREFERENCES, ...given, updated_at })
    .onConflict('user_id')
    .merge({ ...given, updated_at })
    .returning<Preferences[]>(KEPT);
  if (preferences === undefined) throw new Error('the preferences were not stored');
  return preferences;
}

/** A user's preferences; null if none are set. @throws UserError when no user has the address */
export async function findPreferences(db: Knex, email: string): Promise<Preferences | null> {
  const { user_id } = await findUser(db, email);
  const [preferences] = await db('public.notification_preferences').where({ user_id }).select<Preferences[]>(KEPT);
  return preferences ?? null;
}

function rowOf({ enabled, minEdge, maxUncertainty, minStake, bankroll }: PreferenceOptions) {
  return {
    enabled,
    min_edge: minEdge === undefined ? undefined : fractionFrom(minEdge, 'smallest edge'),
    max_uncertainty: maxUncertainty === undefined ? undefined : uncertaintyFrom(maxUncertainty),
    min_stake: minStake === undefined ? undefined : moneyFrom(minStake, { what: 'smallest stake', least: 0, most: MOST }),
    bankroll: bankroll === undefined ? undefined : moneyFrom(bankroll, { what: 'bankroll', least: 0, most: MOST }),
  };
}

function uncertaintyFrom(text: string): number | null {
  return text === 'none' ? null : fractionFrom(text, 'largest uncertainty, unless "none"');
}
