import type { Knex } from 'knex';

/**
 * The times in which an unchanged prediction was not confirmed by the newest run, because the feed did not price the fight: from the last
 * confirmation before to the first one after. A replay at such a time shows the prediction as old as it was then. Predictions of earlier
 * versions count as confirmed by every run between their first and last confirmation.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.prediction_gaps (
      prediction_id  bigint not null references public.predictions,
      last_before    timestamptz not null,
      first_after    timestamptz not null,
      primary key (prediction_id, last_before),
      check (first_after > last_before)
    );
  `);
}
