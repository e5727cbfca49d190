import type { Knex } from 'knex';

/**
 * Why a name is without a fighter, beside each decision and attempt; null if resolved. Until now nobody bore an unresolved name and several
 * fighters an ambiguous one.
 */
export async function up(db: Knex): Promise<void> {
  for (const table of ['master.name_resolutions', 'master.resolution_attempts']) {
    await db.raw(`
      alter table ${table}
        add reason text check (reason in ('unknown_name', 'several_bearers', 'other_sex', 'retired'));
      update ${table} set reason = case outcome when 'ambiguous' then 'several_bearers' else 'unknown_name' end
      where outcome <> 'resolved'`);
  }
}
