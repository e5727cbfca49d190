import type { Knex } from 'knex';
import { hostname } from 'node:os';
import { pid } from 'node:process';
import type { Logger } from 'pino';
import { systemClock } from '../lib/clock';
import { shared } from '../lib/shared';
import { connect, jobTimeouts, requestTimeouts, type Timeouts } from './connect';
import { startEmbedded } from './embedded';
import { openReadServers, type ReadServers } from './servers/read-servers';
import { createListener, type Unlisten } from './listen';

export interface StoreConfig {
  /** If unset, the embedded PostgreSQL is used, with its data under `dataDir`. */
  readonly databaseUrl?: string;
  /**
   * Replicas, a pooler, or a separate read-only login, in order of preference. If none is given or none answers, `databaseUrl` is used with
   * the role boxing_reader. A login that is a member of boxing_reader alone is safer, because a session can give up its role but not its login.
   */
  readonly databaseReadUrls?: readonly string[];
  readonly dataDir: string;
}

export interface Store {
  /** The address of the database, also of the embedded one. */
  readonly url: string;
  /** The owner's connections: migrations, pipeline, command line. */
  readonly db: Knex;
  /** The API's connections, which cannot write and cannot see credentials. */
  readonly reader: Knex;
  /** Reads keys from the primary, with the rights of `reader`, because a replica may lag. One connection, which requests never use. */
  readonly keyReader: Knex;
  /** Reads from the primary with the rights of `reader`: what a user wrote a moment ago must be in the next answer. */
  readonly primary: Knex;
  /** Writes to the tables that users keep here, and to nothing else. */
  readonly writer: Knex;
  /** Where `reader` reads, if it has a choice. */
  readonly readServers: Pick<ReadServers, 'states' | 'primaryIsUp'> | undefined;
  /** Calls back for every notification on a channel until `Unlisten`. Notifications sent while the connection is lost never arrive. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<Unlisten>;
  /** Resolves when the database answers the API's role. All callers share at most one query per second. */
  ping(): Promise<void>;
  /** Closes all connections; the embedded server stops with the last process that uses it. May be called again. */
  close(): Promise<void>;
  /** Leaves the embedded server without waiting for what its connections do, before the process exits. */
  abandon(): Promise<void>;
}

export interface StoreOptions {
  readonly signal?: AbortSignal | undefined;
  readonly readOnly?: boolean;
  readonly requests?: Timeouts;
}

const PING_MS = 1_000;

/**
 * Opens the database without migrating it.
 * @param options.signal ends the start of the embedded server
 * @param options.readOnly makes every session read-only, also those of the owner and the writer
 * @param options.requests the timeouts of all connections but the owner's
 * @throws EmbeddedDatabaseError when the embedded server cannot run here
 */
export async function openStore(
  config: StoreConfig,
  log: Logger,
  { signal, readOnly = false, requests = requestTimeouts }: StoreOptions = {},
): Promise<Store> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, log, { signal }) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  // By this name a run says which process does it, and another worker ends its connections if it freezes.
  const applicationName = `boxing ${hostname()}:${pid}`;
  const db = connect(url, { applicationName, poolSize: 8, timeouts: jobTimeouts, log, readOnly });
  const { databaseReadUrls: readUrls } = config;
  const readServers = readUrls && openReadServers({ primaryUrl: url, readUrls }, log);
  const reader = connect(readServers ?? url, {
    applicationName: 'boxing-api',
    poolSize: 10,
    timeouts: requests,
    log,
    readOnly: true,
    ...(readServers === undefined && { role: 'boxing_reader' }),
  });
  const ofPrimary = { timeouts: requests, log, readOnly: true, role: 'boxing_reader' };
  const keyReader = connect(url, { ...ofPrimary, applicationName: 'boxing-keys', poolSize: 1 });
  const primary = connect(url, { ...ofPrimary, applicationName: 'boxing-primary', poolSize: 5 });
  const writer = connect(url, {
    applicationName: 'boxing-writer',
    poolSize: 10,
    timeouts: requests,
    log,
    readOnly,
    role: 'boxing_writer',
  });
  const listener = createListener(url, log);
  let closed: Promise<void> | undefined;

  const close = async (): Promise<void> => {
    await listener.close();
    await Promise.all([db.destroy(), reader.destroy(), keyReader.destroy(), primary.destroy(), writer.destroy()]);
    await readServers?.close();
    await embedded?.leave();
  };

  return {
    url,
    db,
    reader,
    keyReader,
    primary,
    writer,
    readServers,
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    ping: shared(async () => void (await reader.raw('select 1')), PING_MS, systemClock),
    close: () => (closed ??= close()),
    abandon: async () => void (await embedded?.leave()),
  };
}
