import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { DataSource } from '../../rights/data-source';
import type { EventPayload } from '../payload';
import { followsFromPrices, offersBets, withoutPrices } from '../reduced-event';
import { detailFor } from './detail';
import { messageOf } from './formats';
import type { Post, Send } from './post';
import { drop, recordAttempt, type ClaimedDelivery } from './queue';
import { afterAttempt } from './schedule';
import { TEST_TYPE } from './sentences';
import { signatureHeaders } from './signature';
import { pushOf, type PushSender } from './web-push';

/** Standard Webhooks asks for at most 20 kB. */
const LARGEST_BODY = 20_000;

export interface DeliverDeps {
  readonly db: Knex;
  readonly clock: Clock;
  readonly send: Send;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** Undefined where Web Push is off. */
  readonly pushSender?: PushSender | undefined;
  /** Sources that are in force before the database holds anything of them. */
  readonly configuredSources?: readonly string[];
}

/** Makes one attempt at a delivery that was claimed, and records it. @param sources those in force */
export async function deliver(delivery: ClaimedDelivery, sources: readonly DataSource[], deps: DeliverDeps): Promise<void> {
  const { db, clock, send, random, pushSender } = deps;
  const startedAt = clock.now();
  const detail = detailFor(delivery, sources);
  if (detail === 'none' && followsFromPrices(delivery.type)) return drop(db, delivery, 'failed', RESTRICTED, startedAt);
  if (delivery.is_locked && offersBets(delivery.type)) return drop(db, delivery, 'expired', 'a limit of its owner stops bets', startedAt);
  if (delivery.is_void) return drop(db, delivery, 'expired', 'its prices have gone', startedAt);
  const event = payloadOf(delivery, detail !== 'whole');
  if (event === undefined) return drop(db, delivery, 'failed', 'the event is no longer kept', startedAt);
  const message = await messageTo(delivery, event, startedAt, pushSender);
  if (message === undefined) return drop(db, delivery, 'failed', 'this service sends no Web Push any more', startedAt);
  if (Buffer.byteLength(message.body) > LARGEST_BODY)
    return drop(db, delivery, 'failed', `the event is larger than ${LARGEST_BODY / 1000} kB; read it at /events`, startedAt);

  const { trace_id } = delivery;
  const trace = trace_id === null ? {} : { traceparent: traceparent(trace_id) };
  const result = await send({ ...message, headers: { ...message.headers, ...trace, 'user-agent': 'boxing-webhooks/1' } });
  const now = clock.now();
  const { expires_at: expiresAt, failing_since: failingSince, format } = delivery;
  const gone = format === 'web_push' ? UNSUBSCRIBED : GONE;
  const attempted = { attempts: delivery.attempts + 1, now, expiresAt, failingSince, gone };
  await recordAttempt(db, delivery, { result, startedAt, now, update: afterAttempt(result, attempted, random()) });
}

const GONE = [410];
/** A push service may answer either for a subscription that has ended. Source: RFC 8030, section 7.3. */
const UNSUBSCRIBED = [404, 410];

/** Continues a trace with a span of its own. Source: W3C Trace Context, section 3.2. */
function traceparent(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}

/** The message as it is sent, signed or encrypted. Undefined for a browser where Web Push is off. */
async function messageTo(delivery: ClaimedDelivery, event: EventPayload, at: Date, sender?: PushSender): Promise<Post | undefined> {
  const { format, url, push_keys, message_id: id, expires_at: expiresAt, secrets } = delivery;
  if (format === 'web_push') {
    if (sender === undefined || push_keys === null) return undefined;
    return pushOf(event, { url, keys: push_keys, expiresAt }, sender, at);
  }
  const message = messageOf(format, url, event);
  return { ...message, headers: { ...message.headers, ...signatureHeaders({ id, at, body: message.body }, secrets) } };
}

/** Undefined for an event that is no longer kept. */
function payloadOf(
  { message_id, event_id, epoch, type, occurred_at, data }: ClaimedDelivery,
  isReduced: boolean,
): EventPayload | undefined {
  const timestamp = occurred_at.toISOString();
  if (type === TEST_TYPE) return { id: message_id, type, timestamp, data: {} };
  if (data === null) return undefined;
  return { id: `${epoch}.${event_id}`, type, timestamp, data: isReduced ? withoutPrices(type, data) : data };
}

const RESTRICTED = 'the terms of a source forbid what the event says; see GET /data-sources';
