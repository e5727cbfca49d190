import type { Knex } from 'knex';

/** Users may also read odds as fractions. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.settings
      drop constraint settings_odds_format_check,
      add constraint settings_odds_format_check check (odds_format in ('decimal', 'american', 'fractional'));
  `);
}
