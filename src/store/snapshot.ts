import type { Knex } from 'knex';

/**
 * Reads one state of one server, however many queries the work makes: nothing is published between them, and they never go to two replicas of
 * which one lags. They share a connection, so await each before the next.
 */
export function inSnapshot<T>(db: Knex, work: (snapshot: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work, { isolationLevel: 'repeatable read', readOnly: true });
}
