import type { Knex } from 'knex';
import { notify } from '../store/notify';
import type { EventType } from './event-types';
import { enqueueDeliveries } from './webhooks/enqueue';

/** The channel that announces new events; the payload is the id of the newest. */
export const EVENTS_CHANNEL = 'events';

export interface NewEvent {
  readonly type: EventType;
  /** The fight that it is about, if any. */
  readonly fight_id: number | null;
  /** Only this user may see it; everyone if null. */
  readonly user_id: string | null;
  /** As the contract describes it for the type. */
  readonly data: object;
}

/**
 * Adds events to the outbox, in this order, within the transaction that makes them true, with their deliveries to webhooks, and announces
 * them. These must be its last statements: until it ends, no other transaction can publish.
 */
export async function publishEvents(trx: Knex.Transaction, at: Date, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { rows } = await trx.raw<{ rows: [{ first: number; last: number }] }>(
    `with added as (
       insert into public.events (occurred_at, type, fight_id, user_id, data)
       select :at, type, fight_id, user_id, data
       from json_to_recordset(:events) as event (type text, fight_id bigint, user_id uuid, data json)
       returning event_id
     )
     select min(event_id) as first, max(event_id) as last from added`,
    { at, events: JSON.stringify(events) },
  );
  const [{ first, last }] = rows;
  await enqueueDeliveries(trx, first, last);
  await notify(trx, EVENTS_CHANNEL, String(last));
}

/** @param cause what was published: the poll of a run, results that an import brought, or a model */
export function boardUpdated(cause: 'run' | 'grading' | 'model', runId: number | null): NewEvent {
  return { type: 'board.updated', fight_id: null, user_id: null, data: { run_id: runId, cause } };
}
