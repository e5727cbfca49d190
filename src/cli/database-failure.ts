import { codeOf } from '../lib/unknown-values';
import { isSilence } from '../store/failures';

/** A problem and its cure. */
export type FoundAndCure = readonly [found: string, cure: string];

/** The reason why a connection to the database fails, by system code or SQLSTATE; undefined for other errors. */
export function databaseFailure(error: unknown): FoundAndCure | undefined {
  const known = FAILURES.get(codeOf(error));
  return known ?? (isSilence(error) ? SILENT : undefined);
}

export const SILENT: FoundAndCure = [
  'the database does not answer in time',
  'check that it runs and accepts connections from this machine',
];

export const READ_ONLY: FoundAndCure = [
  'the database is read-only',
  'give the address of the primary server, or set default_transaction_read_only to off there',
];

const FAILURES: ReadonlyMap<string, FoundAndCure> = new Map([
  ['ECONNREFUSED', ['no server listens at the address of the database', 'start PostgreSQL, or correct host and port']],
  ['ENOTFOUND', ['the host of the database has no address', 'correct the host']],
  ['EAI_AGAIN', ['the host of the database has no address', 'correct the host, or check the name service']],
  ['28P01', ['the database rejects the password', 'correct user and password']],
  ['28000', ['the database rejects the login', 'correct the user, or allow it in pg_hba.conf']],
  ['3D000', ['there is no such database', 'create it with createdb, or correct its name']],
  ['ECONNRESET', ['the database closed the connection', 'check that it runs, and try again']],
  ['25006', READ_ONLY],
  ['53100', ['the disk of the database is full', 'free space there, and try again']],
  ['53200', ['the database has no memory left', 'give it more, and try again']],
  ['53300', ['the database has no connection left', 'raise max_connections or the limit of the login, or close other connections']],
  ['57P01', ['the database is shutting down', 'start it again']],
  ['57P02', ['the database has crashed and starts again', 'wait a moment']],
  ['57P03', ['the database is starting up', 'wait a moment']],
]);
