import type { Knex } from 'knex';
import { notify } from '../../store/notify';
import { sourcesInForce } from '../../rights/stored-sources';
import { deadlineOf } from './deadlines';
import { detailFor, type Readers } from './detail';
import { firstAttemptAt, matchesEndpoint, type Conditions, type Endpoint, type Filter, type OutboxEvent } from './matching';
import type { QuietHours } from './quiet-hours';

/** The channel that tells workers of new deliveries. */
export const DELIVERIES = 'webhook_deliveries';

/**
 * Adds a delivery for each pair of an event and an endpoint that it goes to, in the transaction that publishes the events.
 * @param firstEventId of the events
 * @param lastEventId inclusive
 */
export async function enqueueDeliveries(trx: Knex.Transaction, firstEventId: number, lastEventId: number): Promise<void> {
  const endpoints = await activeEndpoints(trx);
  if (endpoints.length === 0) return;
  const events = await trx('public.events')
    .whereBetween('event_id', [firstEventId, lastEventId])
    .orderBy('event_id')
    .select<OutboxEvent[]>('event_id', 'occurred_at', 'type', 'fight_id', 'user_id', 'data');
  const deliveries = events.flatMap((event) =>
    endpoints.filter((endpoint) => matchesEndpoint(event, endpoint)).map((endpoint) => deliveryOf(event, endpoint)),
  );
  await addDeliveries(trx, deliveries);
}

/** A delivery that no worker has seen. */
export interface NewDelivery extends Pick<OutboxEvent, 'type' | 'fight_id' | 'occurred_at'> {
  readonly webhook_id: string;
  /** Null for a test. */
  readonly event_id: number | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly next_attempt_at: Date;
  /** That of the delivery that it repeats. */
  readonly message_id?: string;
}

/** Adds deliveries and wakes the workers when the transaction commits. */
export async function addDeliveries(trx: Knex.Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await trx.batchInsert('public.webhook_deliveries', [...deliveries], 1_000);
  await notify(trx, DELIVERIES);
}

function deliveryOf({ event_id, type, fight_id, occurred_at }: OutboxEvent, endpoint: Endpoint): NewDelivery {
  return {
    ...{ webhook_id: endpoint.webhook_id, event_id, type, fight_id, occurred_at },
    created_at: occurred_at,
    expires_at: deadlineOf(type, occurred_at),
    next_attempt_at: firstAttemptAt(occurred_at, endpoint),
  };
}

interface EndpointRow extends Omit<Conditions, 'quiet'>, Pick<Endpoint, 'webhook_id' | 'user_id' | 'types'>, Readers {
  readonly filter: Filter;
  readonly is_channel: boolean;
  readonly quiet: QuietHours | null;
}

/** Preferences apply to the channels that they name, or else to every endpoint that a person reads. */
async function activeEndpoints(trx: Knex.Transaction): Promise<Endpoint[]> {
  const { rows } = await trx.raw<{ rows: EndpointRow[] }>(`
    select w.webhook_id, w.user_id, w.types, w.filter, w.format, u.is_guest,
           coalesce(w.webhook_id = any (p.channels), p.user_id is not null and w.format <> 'standard') as is_channel,
           p.enabled, p.event_types, p.min_edge, p.max_uncertainty, p.min_stake, p.bankroll,
           case when p.quiet_from is not null then
             json_build_object('from', to_char(p.quiet_from, 'HH24:MI'), 'to', to_char(p.quiet_to, 'HH24:MI'), 'time_zone', p.quiet_time_zone)
           end as quiet
    from public.webhooks w join public.users u using (user_id)
    left join public.notification_preferences p using (user_id)
    where w.disabled_at is null and u.disabled_at is null`);
  const sources = rows.some(({ filter, is_guest }) => filter.books !== undefined || is_guest) ? await sourcesInForce(trx) : [];
  return rows.map(({ webhook_id, user_id, types, filter, format, is_guest, is_channel, ...conditions }) => {
    const seesPrices = detailFor({ format, is_guest }, sources) === 'whole';
    const ownerSeesPrices = !is_guest || detailFor({ format: 'standard', is_guest }, sources) === 'whole';
    return { webhook_id, user_id, types, filter, seesPrices, ownerSeesPrices, conditions: is_channel ? conditions : null };
  });
}
