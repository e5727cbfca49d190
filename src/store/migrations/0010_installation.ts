import type { Knex } from 'knex';

/** Whether this database holds the real world or the demo's, decided by the first that writes into it: the two never mix. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.installation (
      only_row      boolean primary key default true check (only_row),
      origin        text not null check (origin in ('real', 'demo')),
      claimed_at    timestamptz not null,
      demo_seed     bigint,
      -- When the demo world had been set up whole.
      demo_ready_at timestamptz,
      check (origin = 'demo' or (demo_seed is null and demo_ready_at is null)),
      check (origin = 'real' or demo_seed is not null)
    );
    insert into public.installation (origin, claimed_at)
    select 'real', now()
    where exists (select from bronze.imports) or exists (select from bronze.feed_payloads) or exists (select from master.fights);
  `);
}
