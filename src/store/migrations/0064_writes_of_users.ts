import type { Knex } from 'knex';

/**
 * Writes are counted per user, whichever key they use. Services of an earlier version go on counting in write_counts, by key; nothing else
 * reads it any more.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.user_write_counts (
      user_id  uuid not null references public.users on delete cascade,
      policy   text not null check (policy in ('writes', 'imports')),
      -- Minutes since 1970.
      minute   bigint not null,
      requests integer not null,
      primary key (user_id, policy)
    );
    comment on table public.user_write_counts is 'What each user wrote in their latest minute, over all services; only where a limit is set';
    grant insert, update on public.user_write_counts to boxing_writer;
    comment on table public.write_counts is 'What each key wrote in its latest minute, as services before user_write_counts counted';
  `);
}
