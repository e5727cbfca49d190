import type { Knex } from 'knex';

/** The holdout audit has new parts: it is left out until the next refit makes it anew. */
export async function up(db: Knex): Promise<void> {
  await db('public.analytics').where({ name: 'model_holdout_audit' }).delete();
}
