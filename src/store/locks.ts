import type { Knex } from 'knex';

/**
 * Every advisory lock that the service takes, as the SQL of its key; no two are equal. Versions that run side by side exclude each other
 * by these keys, so a key never changes. (The triggers of migration 0008, `advisoryLock` and the
 * idempotency keys of the desk lock two-part keys, which PostgreSQL keeps apart from these.)
 */
export const LOCKS = {
  /** One process migrates the schema. */
  migration: '7309001',
  /** Shared by all processes that use the embedded server; taken in its database `postgres`. */
  presence: '7309002',
  /** One import of records at a time: they all write the same fighters. */
  import: '7309003',
  /** One run of the pipeline at a time. */
  run: `hashtext('boxing run')`,
  /** One grading at a time. */
  grading: `hashtext('boxing grading')`,
  /** One computation of the CLV figures at a time. */
  clv: `hashtext('boxing clv')`,
  /** One process sets up the demo. */
  demo: `hashtext('boxing demo')`,
} as const;

/** PostgreSQL's code of a lock that was not granted within `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes transactions that may create the same row wait for each other; a row that exists can be locked itself.
 * @param table with its schema @param key of the row, as one text
 */
export async function advisoryLock(trx: Knex.Transaction, table: string, key: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(?::regclass::oid::integer, hashtext(?))', [table, key]);
}
