import type { Knex } from 'knex';
import { NO_LIMITS, type BettingLimits } from '../../betting/limits/limits';

/** The limits of a person in one currency. */
export interface StoredLimits extends BettingLimits {
  readonly currency: string;
  /** Bets that were placed before were within all limits. */
  readonly since: Date;
  readonly version: number;
}

type CoolOffRow = { readonly losses: number | null; readonly amount: number | null; readonly hours: number } | null;
const COLUMNS = [...Object.keys(NO_LIMITS), 'currency', 'since', 'version'];

/** All limits of a person, by currency. */
export async function selectLimits(db: Knex, userId: string): Promise<StoredLimits[]> {
  return limitsOf(db, userId).select<StoredLimits[]>(COLUMNS);
}

/** The same, locked until the transaction ends: of requests at once, each then counts what the one before it stored. */
export async function lockLimits(trx: Knex.Transaction, userId: string): Promise<StoredLimits[]> {
  return limitsOf(trx, userId).forUpdate().select<StoredLimits[]>(COLUMNS);
}

function limitsOf(db: Knex, userId: string): Knex.QueryBuilder {
  return db('public.limits').where({ user_id: userId }).orderBy('currency');
}

/**
 * The limits that hold for bets in a currency. Amounts are those of the currency. A time-out and an exclusion are of the person, in
 * every currency.
 */
export function limitsFor(stored: readonly StoredLimits[], currency: string): BettingLimits {
  const own = stored.find((one) => one.currency === currency) ?? NO_LIMITS;
  const last = (name: 'time_out_until' | 'exclude_until'): Date | null =>
    stored.reduce<Date | null>(
      (latest, { [name]: until }) => (until !== null && (latest === null || until > latest) ? until : latest),
      null,
    );
  return { ...own, time_out_until: last('time_out_until'), exclude_until: last('exclude_until') };
}

/** Stores limits of a currency whole. */
export async function storeLimits(
  trx: Knex.Transaction,
  { userId, currency, since }: { readonly userId: string; readonly currency: string; readonly since: Date },
  limits: BettingLimits,
): Promise<void> {
  const { tiers, cool_off, ...others } = limits;
  const row = { ...named(others), tiers: JSON.stringify(tiers), cool_off: cool_off && JSON.stringify(pauseOf(cool_off)) };
  await trx('public.limits')
    .insert({ user_id: userId, currency, since, ...row })
    .onConflict(['user_id', 'currency'])
    .merge(row);
}

/** The columns alone: limits that were read carry more. */
function named(limits: Omit<BettingLimits, 'tiers' | 'cool_off'>): Omit<BettingLimits, 'tiers' | 'cool_off'> {
  const { stake_per_bet, stake_per_fight, stake_per_card, stake_24h, stake_7d, stake_30d } = limits;
  const { loss_24h, loss_7d, loss_30d, time_out_until, exclude_until } = limits;
  return {
    ...{ stake_per_bet, stake_per_fight, stake_per_card, stake_24h, stake_7d, stake_30d },
    ...{ loss_24h, loss_7d, loss_30d, time_out_until, exclude_until },
  };
}

function pauseOf({ losses, amount, hours }: NonNullable<CoolOffRow>): CoolOffRow {
  return { losses, amount, hours };
}
