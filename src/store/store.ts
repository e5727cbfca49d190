import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { systemClock } from '../lib/clock';
import { shared } from '../lib/shared';
import { connect, jobTimeouts, requestTimeouts } from './connect';
import { startEmbedded } from './embedded';
import { createListener, type Unlisten } from './listen';

export interface StoreConfig {
  /** If unset, the embedded PostgreSQL is used, with its data under `dataDir`. */
  readonly databaseUrl?: string;
  /**
   * A replica, a pooler, or a separate read-only login. If unset, `databaseUrl` is used with the role boxing_reader. A login that is a
   * member of boxing_reader alone is safer, because a session can give up its role but not its login.
   */
  readonly databaseReadUrl?: string;
  readonly dataDir: string;
}

export interface Store {
  /** The address of the database, also of the embedded one. */
  readonly url: string;
  /** The owner's connections: migrations, pipeline, command line. */
  readonly db: Knex;
  /** The API's connections, which cannot write and cannot see credentials. */
  readonly reader: Knex;
  /**
   * Reads from the primary with the rights of `reader`, for decisions that must not depend on a lagging replica. One connection, which
   * requests never use.
   */
  readonly primaryReader: Knex;
  /** Calls back for every notification on a channel until `Unlisten`. What is sent while the connection is lost never arrives. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<Unlisten>;
  /** Resolves when the database answers the API's role. All callers share at most one query per second. */
  ping(): Promise<void>;
  /** Closes all connections; the embedded server stops with the last process that uses it. May be called again. */
  close(): Promise<void>;
}

const PING_MS = 1_000;

/** Opens the database without migrating it. @throws EmbeddedDatabaseError when the embedded server cannot run here */
export async function openStore(config: StoreConfig, log: Logger): Promise<Store> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, log) : undefined;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const db = connect(url, { applicationName: 'boxing', poolSize: 8, timeouts: jobTimeouts, log });
  const reader = connect(config.databaseReadUrl ?? url, {
    applicationName: 'boxing-api',
    poolSize: 10,
    timeouts: requestTimeouts,
    log,
    readOnly: true,
    ...(config.databaseReadUrl === undefined && { role: 'boxing_reader' }),
  });
  const primaryReader = connect(url, {
    applicationName: 'boxing-primary',
    poolSize: 1,
    timeouts: requestTimeouts,
    log,
    readOnly: true,
    role: 'boxing_reader',
  });
  const listener = createListener(url, log);
  let closed: Promise<void> | undefined;

  const close = async (): Promise<void> => {
    await listener.close();
    await Promise.all([db.destroy(), reader.destroy(), primaryReader.destroy()]);
    await embedded?.leave();
  };

  return {
    url,
    db,
    reader,
    primaryReader,
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    ping: shared(async () => void (await reader.raw('select 1')), PING_MS, systemClock),
    close: () => (closed ??= close()),
  };
}
