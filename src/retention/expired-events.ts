import type { Knex } from 'knex';
import { PRICED_EVENTS, withoutPrices } from '../events/reduced-event';

interface PricedEvent {
  readonly event_id: number;
  readonly occurred_at: Date;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Events that are read at once. */
const AT_ONCE = 500;

/**
 * Removes the prices from events that occurred before an instant. The events stay, so that a reader can resume after each of them.
 * @returns how many were changed
 */
export async function reduceExpiredEvents(db: Knex, before: Date): Promise<number> {
  let reduced = 0;
  for (;;) {
    const events = await db('public.events')
      .whereIn('type', PRICED_EVENTS)
      .where('occurred_at', '<', before)
      .whereRaw(`data ->> 'reduced' is null`)
      .orderBy('event_id')
      .limit(AT_ONCE)
      .select<PricedEvent[]>('event_id', 'occurred_at', 'type', 'data');
    for (const { event_id, occurred_at, type, data } of events)
      await db('public.events')
        .where({ event_id, occurred_at })
        .update({ data: JSON.stringify(withoutPrices(type, data)) });
    reduced += events.length;
    if (events.length < AT_ONCE) return reduced;
  }
}
