import type { Knex } from 'knex';

/** Knex's table of applied migrations. This table and its `_lock` twin are not shown with the other tables of schema public. */
export const MIGRATION_TABLE = 'knex_migrations';

/** Names of the migrations that the database has, of any version, in the order in which they ran; none for a new database. */
export async function appliedMigrations(db: Knex): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: [{ found: boolean }] }>('select to_regclass(?) is not null as found', [
    `public.${MIGRATION_TABLE}`,
  ]);
  return new Set<string>(rows[0].found ? await db.withSchema('public').from(MIGRATION_TABLE).orderBy('id').pluck('name') : []);
}
