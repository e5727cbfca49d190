import type { Knex } from 'knex';
import type { NewEvent } from '../../events/outbox';
import { isLimited, NOTHING_COUNTED } from '../../betting/limits/limits';
import { limitStateAt, type LimitState } from '../../betting/limits/state';
import { countedJournals, NO_PLACES, type LimitsOf } from './counted';
import { stopsFromOtherCurrencies } from './other-currencies';
import { selectLoosenings } from './loosenings';
import { limitsFor, lockLimits } from './stored-limits';

const SEVERITY = { open: 0, limited: 1, locked: 2, excluded: 3 } as const;

interface StateRow {
  readonly currency: string;
  readonly state: LimitState['state'];
}

/**
 * Stores what the limits of a person say now, and tells of what changed since they were last told: `limits.reached` where more is stopped than
 * before, `limits.opened` where less is.
 */
export async function limitNews(trx: Knex.Transaction, now: Date, userId: string): Promise<NewEvent[]> {
  const stored = await lockLimits(trx, userId);
  if (stored.length === 0) return [];
  const told = await trx('public.limit_states').where({ user_id: userId }).select<StateRow[]>('currency', 'state');
  const news: NewEvent[] = [];
  const journalIn = countedJournals(trx, now, userId, { stored, from: now, places: NO_PLACES });
  for (const { currency } of stored) {
    const limits = limitsFor(stored, currency);
    const journal = isLimited(limits) ? await journalIn(currency) : NOTHING_COUNTED;
    const { state, until, reasons } = limitStateAt(limits, journal, now, await stopsFromOtherCurrencies(stored, currency, now, journalIn));
    const before = told.find((one) => one.currency === currency)?.state ?? 'open';
    await trx('public.limit_states')
      .insert({ user_id: userId, currency, state, until })
      .onConflict(['user_id', 'currency'])
      .merge(['state', 'until']);
    if (state === before) continue;
    const type = SEVERITY[state] > SEVERITY[before] ? 'limits.reached' : 'limits.opened';
    news.push({ type, fight_id: null, user_id: userId, data: { currency, state, until, reasons } });
  }
  return news;
}

/** The news of a change of limits for their owner. Publish them last. */
export async function limitEvents(trx: Knex.Transaction, now: Date, { userId, currency }: LimitsOf): Promise<NewEvent[]> {
  const pending = await selectLoosenings(trx, userId, now);
  const waiting = pending.filter((one) => one.currency === currency).map(({ field }) => field);
  return [{ type: 'limits.changed', fight_id: null, user_id: userId, data: { currency, waiting } }, ...(await limitNews(trx, now, userId))];
}
