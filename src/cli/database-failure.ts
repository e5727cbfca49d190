import { codeOf } from '../lib/unknown-values';

/** A problem and its cure. */
export type FoundAndCure = readonly [found: string, cure: string];

/** The reason why a connection to the database fails, by system code or SQLSTATE; undefined for other errors. */
export function databaseFailure(error: unknown): FoundAndCure | undefined {
  return FAILURES.get(codeOf(error));
}

const FAILURES: ReadonlyMap<string, FoundAndCure> = new Map([
  ['ECONNREFUSED', ['no server listens at the address of the database', 'start PostgreSQL, or correct host and port']],
  ['ENOTFOUND', ['the host of the database has no address', 'correct the host']],
  ['EAI_AGAIN', ['the host of the database has no address', 'correct the host, or check the name service']],
  ['28P01', ['the database rejects the password', 'correct user and password']],
  ['28000', ['the database rejects the login', 'correct the user, or allow it in pg_hba.conf']],
  ['3D000', ['there is no such database', 'create it with createdb, or correct its name']],
  ['53300', ['the database has no connection left', 'raise max_connections, or close other connections']],
  ['57P03', ['the database is starting up', 'wait a moment']],
]);
