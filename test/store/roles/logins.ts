import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { DatabaseError } from 'pg';
import { connect, requestTimeouts } from '../../../src/store/connect';
import { onServer } from '../../support/test-server';

export type ApiRole = 'boxing_reader' | 'boxing_writer' | 'boxing_operator';

/** A login that has these roles and nothing else, so that no `reset role` leads out of them. */
export interface Login {
  readonly name: string;
  readonly db: Knex;
  drop(): Promise<void>;
}

/** @param url of the database, as its owner */
export async function createLogin(url: string, roles: readonly ApiRole[]): Promise<Login> {
  const name = `boxing_test_${randomBytes(5).toString('hex')}`;
  await onServer(url, (client) => client.query(`create role ${name} login in role ${roles.join(', ')}`));
  const asLogin = new URL(url);
  asLogin.username = name;
  const db = connect(asLogin.href, { applicationName: 'boxing-test', poolSize: 1, timeouts: requestTimeouts });
  const drop = async (): Promise<void> => {
    await db.destroy();
    await onServer(url, (client) => client.query(`drop role ${name}`));
  };
  return { name, db, drop };
}

/** The SQLSTATE of what the server refuses, or `done`. */
export async function codeOf(db: Knex, sql: string): Promise<string> {
  return db.raw(sql).then(
    () => 'done',
    (error: unknown) => (error instanceof DatabaseError ? (error.code ?? '') : String(error)),
  );
}
