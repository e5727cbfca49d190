import type { Knex } from 'knex';

/**
 * What each bout made of the published ratings of its two fighters: one row per bout, because checking a reference costs more than the row.
 * The table is empty until ratings are next computed: after an import of fighters or bouts, or by a refit.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table master.rating_history (
      fight_id     bigint primary key references master.fights on delete cascade,
      a_rating     double precision not null,
      a_deviation  double precision not null,
      b_rating     double precision not null,
      b_deviation  double precision not null
    );
    comment on table master.rating_history is
      'Published Glicko-2 ratings of both fighters after each rated bout, in points; bouts of one month are rated together';
  `);
}
