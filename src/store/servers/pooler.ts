import { Client } from 'pg';
import { UserError } from '../../lib/user-error';
import { requestTimeouts } from '../connect';
import type { StoreConfig } from '../store';

/** A problem of a pooler between here and the database, and its cure. */
export interface PoolerProblem {
  readonly variable: 'DATABASE_URL' | 'DATABASE_READ_URL';
  readonly found: string;
  readonly cure: string;
}

/** Queries on each of two connections. The first query reveals an idle pooler; a busy one takes a few. */
const ROUNDS = 5;

/**
 * Whether several clients work in one session of the database, as with PgBouncer in `pool_mode = transaction` or `statement`. What one
 * client sets there is lost, or reaches the next client.
 * @throws the error of a database that cannot be reached
 */
async function sharesSessions(url: string): Promise<boolean> {
  const clients = [openClient(url), openClient(url)];
  try {
    for (const client of clients) await client.connect();
    const seen = clients.map(() => new Set<number>());
    for (let round = 0; round < ROUNDS; round++) for (const [at, client] of clients.entries()) seen[at]?.add(await serverProcess(client));
    // With a session of its own, each client sees one process of the server, and no other client sees it.
    return new Set(seen.flatMap((processes) => [...processes])).size !== clients.length || seen.some(({ size }) => size !== 1);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

function openClient(connectionString: string): Client {
  const { connect: connectionTimeoutMillis, query: query_timeout } = requestTimeouts;
  const client = new Client({ connectionString, application_name: 'boxing-pooler', connectionTimeoutMillis, query_timeout });
  // A lost connection also fails its query.
  client.on('error', () => undefined);
  return client;
}

async function serverProcess(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

type Servers = Pick<StoreConfig, 'databaseUrl' | 'databaseReadUrls'>;

/**
 * Checks that sessions can do what is asked of them. Over `DATABASE_URL` they take roles, listen and hold locks, so they cannot be shared.
 * Over `DATABASE_READ_URL` they only read; a shared session may lose its read-only mode, so its login must not be able to write. A server
 * to read from that cannot be reached is passed over, as in use.
 * @throws the error of a `DATABASE_URL` that cannot be reached
 */
export async function findPoolerProblem({ databaseUrl, databaseReadUrls = [] }: Servers): Promise<PoolerProblem | undefined> {
  if (databaseUrl !== undefined && (await sharesSessions(databaseUrl))) {
    return {
      variable: 'DATABASE_URL',
      found:
        'DATABASE_URL leads through a pooler whose clients share sessions, so roles would reach other clients and notifications be lost',
      cure: 'set pool_mode = session for this database in PgBouncer, or connect without a pooler',
    };
  }
  const unsafe = await Promise.all(databaseReadUrls.map((url) => sharesAndWrites(url).catch(() => false)));
  if (!unsafe.includes(true)) return undefined;
  return {
    variable: 'DATABASE_READ_URL',
    found:
      'DATABASE_READ_URL leads through a pooler whose clients share sessions, which may lose their read-only mode, and its login may write',
    cure: 'use a login that is a member of boxing_reader alone, or set pool_mode = session for this database in PgBouncer',
  };
}

async function sharesAndWrites(url: string): Promise<boolean> {
  return (await sharesSessions(url)) && (await mayWrite(url));
}

/** Asks for the login itself, because a shared session may still have the role of another client. */
async function mayWrite(url: string): Promise<boolean> {
  const client = openClient(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ may_write: boolean }>(`
      select not pg_is_in_recovery()
             and bool_or(has_table_privilege(session_user, table_schema || '.' || quote_ident(table_name), 'insert, update, delete, truncate')) as may_write
      from information_schema.tables where table_schema in ('bronze', 'master', 'public') and table_type = 'BASE TABLE'`);
    return rows[0]?.may_write === true;
  } finally {
    await client.end();
  }
}

/** @throws UserError when a pooler would mix up sessions, and the error of a database that cannot be reached */
export async function assertSessions(config: Servers): Promise<void> {
  const problem = await findPoolerProblem(config);
  if (problem !== undefined) throw new UserError(`${problem.found}: ${problem.cure}`);
}
