import { Client } from 'pg';
import type { Logger } from 'pino';
import { connect, type ServerChoice, type Timeouts } from '../connect';

export interface ReadServersConfig {
  /** The primary, which is read as boxing_reader when no other server answers. */
  readonly primaryUrl: string;
  /** In order of preference. */
  readonly readUrls: readonly string[];
}

/** What the last look at a server found. */
interface ReadServerState {
  /** Host and port. */
  readonly server: string;
  readonly isPrimary: boolean;
  readonly up: boolean;
  /** Whether new requests read from it. */
  readonly inUse: boolean;
  /** Bytes of WAL that the primary has written and this server has not replayed; undefined unless both answered. */
  readonly lagBytes: number | undefined;
}

/** Servers to read from, of which the first that answers is chosen. */
export interface ReadServers extends ServerChoice {
  /** As of the last look, at most three seconds ago; empty before the first reading. */
  states(): ReadServerState[];
  /** Whether the primary answered the last look; true before the first. */
  primaryIsUp(): boolean;
  close(): Promise<void>;
}

interface Server {
  readonly url: string;
  readonly client: Pick<Client, 'host' | 'port' | 'user' | 'database'>;
  readonly isPrimary: boolean;
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Undefined before the first look, and after a connection was lost. */
  up: boolean | undefined;
  /** Position in the WAL: written on a primary, replayed on a replica. */
  position: bigint | undefined;
}

const LOOK_MS = 1_000;

/** With `LOOK_MS`, a server that goes silent is given up after three seconds. */
const timeouts: Timeouts = { connect: 2_000, statement: 2_000, query: 2_000, acquire: 2_500, idleInTransaction: 10_000 };

/** Looks at every server each second, from the first reading on. Connections to a server that is lost are closed, queries included. */
export function openReadServers({ primaryUrl, readUrls }: ReadServersConfig, log: Logger): ReadServers {
  const connections = new Set<Client>();
  const primary = openServer(primaryUrl, true);
  const servers = [...readUrls.map((url) => openServer(url, false)), primary];
  let timer: NodeJS.Timeout | undefined;

  /** The primary is the last resort, so nothing is gained by asking whether it is up. */
  const preferred = (): Server => servers.find(({ up }) => up !== false) ?? primary;
  const isDecided = (server: Server): boolean => server.isPrimary || server.up === true;
  const serverOf = (connection: Client): Server | undefined => servers.find(({ client }) => isSame(client, connection));

  const look = async (server: Server): Promise<void> => {
    const before = server.up;
    await server.look();
    if (server.up === before) return;
    if (before !== undefined || !server.up) log.warn({ server: nameOf(server), up: server.up }, 'a database server was lost or is back');
    if (server.up) return;
    for (const connection of connections) if (serverOf(connection) === server) void connection.end();
  };
  const start = (): void => {
    timer ??= setInterval(() => servers.forEach((server) => void look(server)), LOOK_MS).unref();
  };

  return {
    async choose() {
      if (timer === undefined) void look(primary);
      start();
      for (;;) {
        const server = preferred();
        if (isDecided(server)) return server.url;
        await look(server);
      }
    },
    isCurrent(url) {
      const server = preferred();
      return server.url === url && isDecided(server);
    },
    isChosen: (connection) => serverOf(connection) === preferred(),
    roleOf: (connection) => (serverOf(connection)?.isPrimary ? 'boxing_reader' : undefined),
    opened(connection) {
      connections.add(connection);
      connection.once('end', () => {
        connections.delete(connection);
        const server = serverOf(connection);
        if (server?.up === true) server.up = undefined;
      });
    },
    states: () =>
      servers.map((server) => ({
        server: nameOf(server),
        isPrimary: server.isPrimary,
        up: server.up !== false,
        inUse: server === preferred(),
        lagBytes: lagOf(server, primary),
      })),
    primaryIsUp: () => primary.up !== false,
    async close() {
      clearInterval(timer);
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

function openServer(url: string, isPrimary: boolean): Server {
  const db = connect(url, { applicationName: 'boxing-look', poolSize: 1, timeouts, readOnly: true });
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      const { rows } = await db.raw<{ rows: [{ position: string }] }>(
        'select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as position',
      );
      [server.up, server.position] = [true, parsePosition(rows[0].position)];
    } catch {
      // The reason does not matter here: the log names the server, and its own log has the cause.
      [server.up, server.position] = [false, undefined];
    }
  };
  const server: Server = {
    url,
    client: new Client({ connectionString: url }),
    isPrimary,
    look: () => (looking ??= look().finally(() => (looking = undefined))),
    close: () => db.destroy(),
    up: undefined,
    position: undefined,
  };
  return server;
}

const nameOf = ({ client }: Server): string => `${client.host}:${client.port}`;

function isSame(a: Server['client'], b: Server['client']): boolean {
  return a.host === b.host && a.port === b.port && a.user === b.user && a.database === b.database;
}

/** Of PostgreSQL's text, two hexadecimal numbers of 32 bits. */
function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Both were asked at about the same time, so a replica may seem ahead. */
function lagOf({ position }: Server, primary: Server): number | undefined {
  if (position === undefined || primary.position === undefined) return undefined;
  return Math.max(0, Number(primary.position - position));
}
