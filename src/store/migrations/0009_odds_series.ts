import type { Knex } from 'knex';

/** Lines of price series are kept as they came, like those of every other file. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table bronze.records
      drop constraint records_kind_check,
      add constraint records_kind_check check (kind in ('bouts', 'fighters', 'moneylines', 'odds'));
  `);
}
