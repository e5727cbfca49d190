import type { Knex } from 'knex';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import { openStore, type Store } from '../../src/store/store';
import { databaseAt, onServer, templateVariable } from './test-server';

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

/** The URL of a new database of this run: a clone of the migrated template, or an empty one. Dropped when the run ends, if not before. */
export async function createDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const url = templateUrl();
  const template = path.posix.basename(new URL(url).pathname);
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  await onServer(url, (client) => client.query(`create database "${name}" template "${kind === 'migrated' ? template : 'template0'}"`));
  return databaseAt(url, name);
}

/** A migrated database that nobody else uses. Call `drop` when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await createDatabase();
  const store = await openStore({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }));
  const drop = async (): Promise<void> => {
    await store.close();
    await onServer(url, (client) => client.query(`drop database "${path.posix.basename(new URL(url).pathname)}" with (force)`));
  };
  return { url, store, db: store.db, reader: store.reader, drop };
}
