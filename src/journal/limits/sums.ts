import type { Knex } from 'knex';
import { countsAllSettled, type BettingLimits } from '../../betting/limits/limits';
import { weeklySums, weekStart } from '../../betting/limits/weekly-sums';
import { DAY_MS } from '../../lib/clock';
import { NO_PLACES, selectCounted, type LimitsOf } from './counted';
import { limitsFor, type StoredLimits } from './stored-limits';

interface Wanted {
  readonly limits: BettingLimits;
  /** Where the newest sums are to end. */
  readonly last: Date;
}

interface Kept {
  /** Where the newest sums end; null without any. */
  readonly newest: Date | null;
  /** Since when the journal has changed below its sums; null where it has not. */
  readonly changed_since: Date | null;
}

/** Makes the sums of a person's older journal that are missing or no longer right, unless somebody is changing the journal at the moment. */
export async function keepLimitSums(db: Knex, now: Date, userId: string, stored: readonly StoredLimits[]): Promise<void> {
  const last = weekStart(new Date(now.getTime() - DAY_MS));
  for (const { currency } of stored) {
    const limits = limitsFor(stored, currency);
    if (!countsAllSettled(limits) || isKept(await selectKept(db, { userId, currency }), last)) continue;
    await db.transaction(async (trx) => {
      if (await isUnchanging(trx, userId)) await makeSums(trx, now, { userId, currency }, { limits, last });
    });
  }
}

async function makeSums(trx: Knex.Transaction, now: Date, whose: LimitsOf, { limits, last }: Wanted): Promise<void> {
  const of = { user_id: whose.userId, currency: whose.currency };
  // Late money counts at its own time here: while it counts at another, these sums are not used.
  const journal = await selectCounted(trx, new Date(now.getTime() + DAY_MS), whose, { only: { limits, from: last, places: NO_PLACES } });
  const outdated = trx('public.limit_sums').where(of);
  await (journal.earlier === undefined ? outdated : outdated.where('before', '>', journal.earlier.before)).delete();
  await trx('public.limit_sum_marks').where(of).delete();
  const rows = weeklySums({ ...journal, held: [] }, last).map((sums) => ({ ...of, ...sums }));
  await trx.batchInsert('public.limit_sums', rows);
}

async function selectKept(db: Knex, { userId, currency }: LimitsOf): Promise<Kept> {
  const of = { user_id: userId, currency };
  const newest = await db('public.limit_sums').where(of).max<{ newest: Date | null }[]>({ newest: 'before' });
  const changed = await db('public.limit_sum_marks').where(of).min<{ changed_since: Date | null }[]>({ changed_since: 'since' });
  return { newest: newest[0]?.newest ?? null, changed_since: changed[0]?.changed_since ?? null };
}

function isKept({ newest, changed_since }: Kept, last: Date): boolean {
  return changed_since === null && newest !== null && newest >= last;
}

/**
 * Whether no other transaction has changed the journal and not ended yet; then none can before this one ends. Each change of bets locks the
 * owner's totals, and each new row with an owner keeps the row of the owner.
 */
async function isUnchanging(trx: Knex.Transaction, userId: string): Promise<boolean> {
  for (const table of ['public.users', 'public.bet_totals_by_user'])
    if ((await trx(table).where({ user_id: userId }).forUpdate().skipLocked().first('user_id')) === undefined) return false;
  return true;
}
