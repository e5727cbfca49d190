import type { Knex } from 'knex';
import { addDeliveries, type NewDelivery } from '../../../events/webhooks/enqueue';
import { Problem } from '../../problem';
import type { Data } from '../../operation';

type Delivery = Data<'listWebhookDeliveries'>[number];

export interface DeliveryRow extends Omit<
  Delivery,
  'occurred_at' | 'created_at' | 'expires_at' | 'next_attempt_at' | 'finished_at' | 'attempts'
> {
  readonly occurred_at: Date;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly next_attempt_at: Date | null;
  readonly finished_at: Date | null;
  readonly attempts: readonly (Omit<Delivery['attempts'][number], 'started_at'> & { readonly started_at: string })[];
}

interface Page {
  readonly state: Delivery['state'] | undefined;
  readonly limit: number;
  /** The row before the page. */
  readonly after: { readonly created_at: string; readonly delivery_id: string } | undefined;
}

/** Newest first. */
export function readDeliveries(db: Knex, webhookId: string, { state, limit, after }: Page): Promise<DeliveryRow[]> {
  const query = deliveries(db).where('d.webhook_id', webhookId);
  if (state !== undefined) query.where('d.state', state);
  if (after !== undefined)
    query.whereRaw('(d.created_at, d.delivery_id) < (cast(? as timestamptz), cast(? as uuid))', [after.created_at, after.delivery_id]);
  return query
    .orderBy([
      { column: 'd.created_at', order: 'desc' },
      { column: 'd.delivery_id', order: 'desc' },
    ])
    .limit(limit);
}

/** @throws Problem delivery_not_found, also for a delivery of another webhook */
export async function readDelivery(db: Knex, webhookId: string, deliveryId: string): Promise<DeliveryRow> {
  const row: DeliveryRow | undefined = await deliveries(db).where({ 'd.webhook_id': webhookId, 'd.delivery_id': deliveryId }).first();
  if (row === undefined) throw new Problem('delivery_not_found', `the webhook has no delivery ${deliveryId}`);
  return row;
}

/** Adds a delivery and reads it. */
export async function addDelivery(trx: Knex.Transaction, delivery: NewDelivery & { delivery_id: string }): Promise<DeliveryRow> {
  await addDeliveries(trx, [delivery]);
  return readDelivery(trx, delivery.webhook_id, delivery.delivery_id);
}

/** Whether an event is in the outbox. */
export async function isKept(db: Knex, eventId: number): Promise<boolean> {
  return (await db('public.events').where({ event_id: eventId }).first('event_id')) !== undefined;
}

function deliveries(db: Knex): Knex.QueryBuilder {
  const attempts = db('public.webhook_attempts as a')
    .whereRaw('a.delivery_id = d.delivery_id')
    .select(
      db.raw(
        `coalesce(jsonb_agg(jsonb_build_object(
           'started_at', to_char(a.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'duration_ms', a.duration_ms, 'status', a.status, 'error', a.error) order by a.number), '[]')`,
      ),
    );
  return db('public.webhook_deliveries as d').select(
    ...['d.delivery_id', 'd.message_id', 'd.event_id', 'd.type', 'd.fight_id', 'd.state', 'd.reason'],
    ...['d.occurred_at', 'd.created_at', 'd.expires_at', 'd.next_attempt_at', 'd.finished_at'],
    attempts.as('attempts'),
  );
}
