import type { Knex } from 'knex';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import { requestTimeouts } from '../../src/store/connect';
import { openStore, type Store } from '../../src/store/store';
import { databaseAt, onServer, templateVariable } from './test-server';

/** Contents of a new database: nothing at all. */
export const EMPTY = 'template0';

export interface TestDatabase {
  readonly url: string;
  readonly store: Store;
  readonly db: Knex;
  readonly reader: Knex;
  drop(): Promise<void>;
}

/** The URL of the migrated database that every test database is a clone of. */
export function templateUrl(): string {
  const url = process.env[templateVariable];
  if (url === undefined) throw new Error(`${templateVariable} is not set: run the tests through jest`);
  return url;
}

/** The name of that database, which begins the name of every database of the run. */
export const templateName = (): string => nameOf(templateUrl());

export const nameOf = (url: string): string => path.posix.basename(new URL(url).pathname);

/** The URL of a new database of this run: a clone of the migrated template or of another, or an empty one. Dropped when the run ends, if not before. */
export async function createDatabase(template = templateName()): Promise<string> {
  const url = templateUrl();
  const name = `${templateName()}_${randomBytes(5).toString('hex')}`;
  // A third of the processor time of the other strategy, which writes each page to the log.
  await onServer(url, (client) => client.query(`create database "${name}" template "${template}" strategy file_copy`));
  return databaseAt(url, name);
}

/** A migrated database that nobody else uses. Call `drop` when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return openTestDatabase(await createDatabase());
}

/** A server that clones databases for every test beside other work can take longer to answer than a request may wait. */
const PATIENT = { ...requestTimeouts, connect: 30_000, acquire: 40_000 };

/** Opens a database of this run. Call `drop` when done. */
export async function openTestDatabase(url: string): Promise<TestDatabase> {
  const store = await openStore({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }), { requests: PATIENT });
  const drop = async (): Promise<void> => {
    await store.close();
    await onServer(url, (client) => client.query(`drop database "${nameOf(url)}" with (force)`));
  };
  return { url, store, db: store.db, reader: store.reader, drop };
}
