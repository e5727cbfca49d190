import type { Knex } from 'knex';

/**
 * Stores with a pick the three probabilities and the reasons that were published with it. The prediction has the model's, and a pick is judged by the
 * blend. They are null in earlier picks, and in those of a process of the version before that still publishes.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.picks
      add column fair_a double precision,
      add column fair_draw double precision,
      add column fair_b double precision,
      add column reasons jsonb
  `);
}
