import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Knex } from 'knex';
import type { Format } from '../../src/events/webhooks/formats';
import { newSecret } from '../../src/events/webhooks/signature';
import { publishEvents, type NewEvent } from '../../src/events/outbox';
import type { Clock } from '../../src/lib/clock';

/** A clock that a test moves. */
export interface HandClock extends Clock {
  set(at: Date): void;
}

export function handClock(start: string | Date): HandClock {
  let now = new Date(start).getTime();
  return { now: () => new Date(now), set: (at) => void (now = at.getTime()) };
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The same as it came. */
  readonly bytes: Buffer;
  readonly at: Date;
}

export interface Receiver {
  readonly origin: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** An HTTP server on loopback that keeps what it gets and answers as told; an answer that is not ended hangs. */
export async function startReceiver(
  clock: Clock,
  answer: (message: Received, response: ServerResponse) => void = (_, response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const message = { path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes, at: clock.now() };
      received.push(message);
      answer(message, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The headers of Standard Webhooks among those of a message, as its package takes them. */
export function signatureOf({ headers }: Received): Record<string, string> {
  return Object.fromEntries(['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, String(headers[`webhook-${name}`])]));
}

interface WebhookOptions {
  readonly userId: string;
  readonly url: string;
  readonly format?: Format;
  readonly types?: readonly string[];
  readonly filter?: object;
}

/** Adds a webhook without the API. */
export async function insertWebhook(
  db: Knex,
  clock: Clock,
  { userId, url, format = 'standard', types, filter = {} }: WebhookOptions,
): Promise<{ webhook_id: string; secret: string }> {
  const secret = newSecret();
  const [row] = await db('public.webhooks')
    .insert({ user_id: userId, url, format, types: types && [...types], filter, created_at: clock.now() })
    .returning<{ webhook_id: string }[]>('webhook_id');
  const { webhook_id } = row!;
  await db('public.webhook_secrets').insert({ webhook_id, secret, created_at: clock.now() });
  return { webhook_id, secret };
}

/** Publishes events and their deliveries. @returns the ids of the events */
export async function publish(db: Knex, at: Date, ...events: readonly NewEvent[]): Promise<number[]> {
  return db.transaction(async (trx) => {
    await publishEvents(trx, at, events);
    return trx('public.events').orderBy('event_id', 'desc').limit(events.length).pluck('event_id');
  });
}

/** An event for everyone. */
export function event(type: NewEvent['type'], data: object = {}, of: Partial<NewEvent> = {}): NewEvent {
  return { type, data, fight_id: null, user_id: null, ...of };
}
