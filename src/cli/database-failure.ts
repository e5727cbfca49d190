import { codeOf } from '../lib/error-code';

/** What is wrong, and what to do about it. */
export type FoundAndCure = readonly [found: string, cure: string];

/** Why a database lets nobody in, by the code of the system or its SQLSTATE; undefined for an error that is about something else. */
export function databaseFailure(error: unknown): FoundAndCure | undefined {
  return FAILURES.get(codeOf(error));
}

const FAILURES: ReadonlyMap<string, FoundAndCure> = new Map([
  ['ECONNREFUSED', ['nobody listens at the address of the database', 'start PostgreSQL, or correct host and port']],
  ['ENOTFOUND', ['the host of the database has no address', 'correct the host']],
  ['EAI_AGAIN', ['the host of the database has no address', 'correct the host, or see to the name service']],
  ['28P01', ['the database refuses the password', 'correct user and password']],
  ['28000', ['the database refuses the login', 'correct the user, or let it in by pg_hba.conf']],
  ['3D000', ['there is no such database', 'create it with createdb, or correct its name']],
  ['53300', ['the database has no connection left', 'raise max_connections, or close what holds them']],
  ['57P03', ['the database is starting up', 'wait a moment']],
]);
