import type { Knex } from 'knex';
import { connect, requestTimeouts, type Timeouts } from '../../store/connect';
import { codeOf } from '../../lib/unknown-values';
import { examineReader, examineServer, type ReaderState, type ServerState } from '../../store/examine';
import { assertMigratable, readSchemaState } from '../../store/schema/migrate';
import { OLDEST_SERVER } from '../../store/rights';
import { findPoolerProblem } from '../../store/servers/pooler';
import type { StoreConfig } from '../../store/store';
import { serverShortageOf } from '../../store/failures';
import { databaseFailure, READ_ONLY, SILENT, type FoundAndCure } from '../database-failure';
import { ok, problem, problemOf, warning, type Finding } from './finding';

/** Runs the checks with a few connections. The checks never throw for a problem that they find. */
export async function withConnection<T>(
  url: string,
  role: string | undefined,
  work: (db: Knex) => Promise<T>,
  timeouts: Timeouts = requestTimeouts,
): Promise<T> {
  const options = { applicationName: 'boxing-doctor', poolSize: 2, timeouts, readOnly: true };
  const db = connect(url, role === undefined ? options : { ...options, role });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @param variable the setting that holds the address */
export function unreachable(check: string, variable: string, error: unknown): Finding {
  const code = codeOf(error);
  const [found, cure] = databaseFailure(error) ?? READER_FAILURES[code] ?? (isSqlState(code) ? refused(code) : SILENT);
  // A server that says what it lacks has the right address.
  return problem(check, found, serverShortageOf(error) === undefined ? `${cure}; its address is set in ${variable}` : cure);
}

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

function refused(code: string): FoundAndCure {
  return [`the database rejects a query with SQLSTATE ${code}`, 'check its log'];
}

const READER_FAILURES: Readonly<Record<string, FoundAndCure>> = {
  '22023': ['the login is not a member of boxing_reader', 'run boxing migrate with the login of the owner'],
  '42501': ['the login may not work as boxing_reader', 'run boxing migrate with the login of the owner'],
};

export function checkServer({ server_version, server_version_num, login, is_read_only }: ServerState): Finding {
  const found = `PostgreSQL ${server_version}, as ${login}`;
  if (server_version_num < OLDEST_SERVER)
    return problem('database', `${found}, is too old`, 'upgrade to PostgreSQL 15 or newer, or unset DATABASE_URL');
  return is_read_only ? problem('database', `${found}: ${READ_ONLY[0]}`, READ_ONLY[1]) : ok('database', found);
}

async function checkSchema(db: Knex, pending: readonly string[]): Promise<Finding> {
  if (pending.length === 0) return ok('schema', 'is up to date');
  const found =
    pending.length === 1 ? `the migration ${pending[0]} is missing` : `${pending.length} migrations are missing, from ${pending[0]} on`;
  try {
    await assertMigratable(db);
    return warning('schema', found, 'run boxing migrate; every start does it too');
  } catch (error) {
    return problem('schema', found, problemOf('schema', error).cure ?? '');
  }
}

export function checkTrigrams({ has_trigrams }: ServerState): Finding {
  return has_trigrams
    ? ok('name search', 'the extension pg_trgm is installed')
    : problem(
        'name search',
        'the extension pg_trgm is missing',
        'run create extension pg_trgm in this database, from the package postgresql-contrib',
      );
}

/** As much as the alert ReplicaBehind allows. */
const LAG_BYTES = 64 * 1024 * 1024;

/** @param isOwn whether the API has a separate login, in DATABASE_READ_URL */
export function checkReader({ login, reads, writes, reads_keys, is_replica, replica_lag }: ReaderState, isOwn: boolean): Finding {
  const grant = 'grant boxing_reader to this login and nothing else, or unset DATABASE_READ_URL';
  const cure = isOwn ? grant : 'run revoke all on public.api_keys from boxing_reader as the owner, and grant it select only';
  if (reads !== true)
    return problem(
      'reading',
      `${login} may not read the published tables`,
      isOwn ? grant : 'run boxing migrate with the login of the owner',
    );
  if (reads_keys === true) return (isOwn ? warning : problem)('reading', `${login} may read the table of keys`, cure);
  if (writes === true && !is_replica) return (isOwn ? warning : problem)('reading', `${login} may write`, cure);
  if (replica_lag !== null && replica_lag > LAG_BYTES)
    return warning(
      'reading',
      `the replica is ${Math.round(replica_lag / 1024 / 1024)} MB of WAL behind the primary`,
      'check its replication, or unset DATABASE_READ_URL',
    );
  return ok('reading', `${login} can only read${is_replica ? ', on a replica' : ''}`);
}

/** Connects to the API's database, or as the API's role, and checks its privileges there. */
export async function examineReading(url: string, isOwn: boolean, { position }: ServerState): Promise<Finding> {
  try {
    return await withConnection(url, isOwn ? undefined : 'boxing_reader', async (db) =>
      checkReader(await examineReader(db, position), isOwn),
    );
  } catch (error) {
    return unreachable('reading', isOwn ? 'DATABASE_READ_URL' : 'DATABASE_URL', error);
  }
}

/** Checks that no pooler mixes up the sessions of the service. Undefined for a database that cannot be reached: other checks report that. */
export async function examinePooler(config: StoreConfig): Promise<Finding | undefined> {
  try {
    const found = await findPoolerProblem(config);
    return found === undefined ? ok('sessions', 'no pooler shares them where it must not') : problem('sessions', found.found, found.cure);
  } catch {
    return undefined;
  }
}

type SchemaState = 'current' | 'old' | 'missing';

/** Checks the server, the schema and its extension. @throws when the database cannot be reached */
export async function examineDatabase(
  db: Knex,
): Promise<{ readonly findings: Finding[]; readonly server: ServerState; readonly schema: SchemaState }> {
  const server = await examineServer(db);
  const { pending, isNew } = await readSchemaState(db);
  const schema = await checkSchema(db, pending);
  const isCurrent = pending.length === 0;
  return {
    server,
    schema: isCurrent ? 'current' : isNew ? 'missing' : 'old',
    findings: [checkServer(server), schema, ...(isCurrent ? [checkTrigrams(server)] : [])],
  };
}
