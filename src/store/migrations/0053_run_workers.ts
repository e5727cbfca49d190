import type { Knex } from 'knex';

/** Each run keeps the process that does it, as its connections are called. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table public.runs add column worker text');
}
