import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { EventPayload } from '../payload';
import { messageOf } from './formats';
import type { Send } from './post';
import { drop, recordAttempt, type ClaimedDelivery } from './queue';
import { afterAttempt } from './schedule';
import { TEST_TYPE } from './sentences';
import { signatureHeaders } from './signature';

/** Standard Webhooks asks for at most 20 kB. */
const LARGEST_BODY = 20_000;

export interface DeliverDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly send: Send;
  /** A number in [0, 1). */
  readonly random: () => number;
}

/** Makes one attempt at a delivery that was claimed, and records it. @param epoch of the events' ids */
export async function deliver(delivery: ClaimedDelivery, epoch: string, { db, clock, send, random }: DeliverDeps): Promise<void> {
  const startedAt = clock.now();
  if (delivery.is_void) return drop(db, delivery, 'expired', 'its prices have gone', startedAt);
  const event = payloadOf(delivery, epoch);
  if (event === undefined) return drop(db, delivery, 'failed', 'the event is no longer kept', startedAt);
  const message = messageOf(delivery.format, delivery.url, event);
  if (Buffer.byteLength(message.body) > LARGEST_BODY)
    return drop(db, delivery, 'failed', `the event is larger than ${LARGEST_BODY / 1000} kB; read it at /events`, startedAt);

  const signed = signatureHeaders({ id: delivery.message_id, at: startedAt, body: message.body }, delivery.secrets);
  const result = await send({ ...message, headers: { ...message.headers, ...signed, 'user-agent': 'boxing-webhooks/1' } });
  const now = clock.now();
  const attempted = { attempts: delivery.attempts + 1, now, expiresAt: delivery.expires_at, failingSince: delivery.failing_since };
  await recordAttempt(db, delivery, { result, startedAt, now, update: afterAttempt(result, attempted, random()) });
}

/** Undefined for an event that is no longer kept. */
function payloadOf({ message_id, event_id, type, occurred_at, data }: ClaimedDelivery, epoch: string): EventPayload | undefined {
  const timestamp = occurred_at.toISOString();
  if (type === TEST_TYPE) return { id: message_id, type, timestamp, data: {} };
  return data === null ? undefined : { id: `${epoch}.${event_id}`, type, timestamp, data };
}
