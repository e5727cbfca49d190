import type { Knex } from 'knex';

/**
 * Locks as rows. Every login may take advisory locks, so one that only reads could stop the pipeline with them; a row is locked only by who
 * may update it. Rows that arrive in order (migration 0008) wait for each other by such a row too, through a function, as boxing_writer may
 * update none.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.locks (name text primary key);
    comment on table public.locks is 'What one process at a time may do: it locks the row until its transaction ends';
    insert into public.locks (name)
    values ('run'), ('grading'), ('clv'), ('import'), ('public.users'), ('public.bets'), ('public.events');

    -- Whoever adds rows now holds the earlier lock.
    lock table public.users, public.bets, public.events in share row exclusive mode;

    create function public.lock_arrivals(table_name text) returns void language plpgsql security definer set search_path = '' as $$
    begin
      perform from public.locks where name = 'public.' || table_name for update;
      if not found then raise exception 'public.locks has no row public.%', table_name; end if;
    end $$;
    comment on function public.lock_arrivals is 'Lets nobody else add rows to the table until the transaction ends';
    revoke all on function public.lock_arrivals from public;
    grant execute on function public.lock_arrivals to boxing_writer;

    create or replace function public.arrive_in_order() returns trigger language plpgsql as $$
    begin
      perform public.lock_arrivals(tg_table_name);
      return null;
    end $$;
  `);
}
