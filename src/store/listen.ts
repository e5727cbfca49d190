import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from 'pino';

export type Unlisten = () => Promise<void>;
type OnMessage = (payload: string) => void;

export interface Listener {
  /** @throws when the first connection to the database fails */
  listen(channel: string, onMessage: OnMessage): Promise<Unlisten>;
  close(): Promise<void>;
}

interface Subscription {
  readonly channel: string;
  readonly onMessage: OnMessage;
}

export interface Patience {
  /** A listening connection is silent for hours, so a regular query is needed to notice a lost connection. */
  readonly heartbeatMs: number;
  readonly answerMs: number;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;

/**
 * One dedicated connection for all channels, opened with the first of them. A lost connection is reopened, after 100 ms at first,
 * later every 10 s. Notifications sent in between are lost.
 */
export function createListener(url: string, log: Logger, patience: Patience = { heartbeatMs: 15_000, answerMs: 5_000 }): Listener {
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let current: Promise<Connection> | undefined;

  const open = async (): Promise<Connection> => {
    const connection = await connect(url, patience.answerMs);
    const { client, query, cut } = connection;
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscription of subscriptions) if (subscription.channel === channel) subscription.onMessage(payload);
    });
    try {
      for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel))) await query(listenTo(channel));
    } catch (error) {
      cut();
      throw error;
    }
    const heartbeat = setInterval(() => void query('select 1').catch(cut), patience.heartbeatMs).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      if (!closing.signal.aborted) recover();
    });
    return connection;
  };

  const recover = (): void => {
    log.warn('notifications are interrupted');
    current = reopen();
    // Closing ends the attempts.
    current.catch(() => undefined);
  };

  const reopen = async (): Promise<Connection> => {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      await sleep(wait, undefined, { signal: closing.signal });
      try {
        return await open();
      } catch (error) {
        log.debug({ err: error }, 'cannot listen yet');
      }
    }
  };

  return {
    async listen(channel, onMessage) {
      const subscription = { channel, onMessage };
      subscriptions.add(subscription);
      try {
        const { query } = await (current ??= open());
        await query(listenTo(channel));
      } catch (error) {
        subscriptions.delete(subscription);
        if (subscriptions.size === 0) current = undefined;
        throw error;
      }
      return async () => void subscriptions.delete(subscription);
    },
    async close() {
      closing.abort();
      subscriptions.clear();
      await current?.then(
        ({ cut }) => cut(),
        () => undefined,
      );
    },
  };
}

interface Connection {
  readonly client: Client;
  /** Runs one query at a time, so that the heartbeat does not collide with a new subscription. */
  readonly query: (sql: string) => Promise<unknown>;
  /** Closes the socket without notifying the server, which may not answer. */
  readonly cut: () => void;
}

async function connect(url: string, answerMs: number): Promise<Connection> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: 'boxing-listen',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    stream: () => socket,
  });
  client.on('error', () => undefined);
  await client.connect();
  let last: Promise<unknown> = Promise.resolve();
  const query = (sql: string): Promise<unknown> => (last = last.catch(() => undefined).then(() => client.query(sql)));
  return { client, query, cut: () => void socket.destroy() };
}

const listenTo = (channel: string): string => `listen ${escapeIdentifier(channel)}`;
