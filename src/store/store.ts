import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { systemClock } from '../lib/clock';
import { shared } from '../lib/shared';
import { connect, jobTimeouts, requestTimeouts } from './connect';
import { startEmbedded } from './embedded';
import { createListener, type Unlisten } from './listen';

export interface StoreConfig {
  /** Unset: the embedded PostgreSQL, with its data under `dataDir`. */
  readonly databaseUrl?: string;
  /**
   * A replica, a pooler, or a login of its own that may only read. Unset: `databaseUrl`, working as the role boxing_reader. A login that
   * is a member of boxing_reader and of nothing else is the safer choice: a session can give up a role, but not its login.
   */
  readonly databaseReadUrl?: string;
  readonly dataDir: string;
}

export interface Store {
  /** The owner's connections: migrations, pipeline, command line. */
  readonly db: Knex;
  /** What the API works with: it cannot write, and cannot see credentials. */
  readonly reader: Knex;
  /**
   * Reads from the primary with the rights of `reader`, for what a lagging replica must not decide. One connection, so that requests
   * never keep it waiting.
   */
  readonly primaryReader: Knex;
  /** Calls back for every notification on a channel until `Unlisten`. What is sent while the connection is lost never arrives. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<Unlisten>;
  /** Resolves when the database answers the API's role. It is asked at most once per second, for all who ask here. */
  ping(): Promise<void>;
  /** Gives everything back; the embedded server stops with the last process that uses it. May be called again. */
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
    db,
    reader,
    primaryReader,
    listen: (channel, onMessage) => listener.listen(channel, onMessage),
    ping: shared(async () => void (await reader.raw('select 1')), PING_MS, systemClock),
    close: () => (closed ??= close()),
  };
}
