import type { Knex } from 'knex';

/** Brings statistics and search index up to date after many fighters were written. A search reads the index's pending entries one by one. */
export async function analyzeFighters(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    analyze master.fighters;
    select gin_clean_pending_list('master.fighters_name_normal_trgm')`);
}
