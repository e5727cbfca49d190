import type { Knex } from 'knex';
import { until } from './until';

/** How many sessions of a database wait for a lock. */
export async function lockWaits(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ n: number }] }>(
    'select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  );
  return rows[0].n;
}

/** Resolves once so many sessions of a database wait for a lock. */
export function untilWaiting(db: Knex, sessions = 1): Promise<void> {
  return until(async () => (await lockWaits(db)) >= sessions, `${sessions} sessions wait for a lock`);
}
