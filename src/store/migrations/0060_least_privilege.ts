import type { Knex } from 'knex';

/** Nobody who only reads stops the pipeline or users, or acts as the owner; and writes are counted where all services see them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(LOCKS);
  await db.raw(ARRIVALS);
  await db.raw(WRITE_COUNTS);
  await db.raw(CLOSED);
}

/** Every login may take advisory locks. A row is locked only by who may update it. */
const LOCKS = `
  create table public.locks (name text primary key);
  comment on table public.locks is 'What one process at a time may do: it locks the row until its transaction ends';
  insert into public.locks (name)
  values ('run'), ('grading'), ('clv'), ('import'), ('public.users'), ('public.bets'), ('public.events');

  create function public.lock_user(locked uuid) returns void language plpgsql security definer set search_path = '' as $$
  begin
    perform from public.users where user_id = locked for no key update;
  end $$;
  comment on function public.lock_user is 'Until the transaction ends, nobody else changes what the user may have one of';
  revoke all on function public.lock_user from public;
  grant execute on function public.lock_user to boxing_writer;`;

/** Rows that arrive in order (migration 0008) wait for each other by such a row, through a function, as boxing_writer may update none. */
const ARRIVALS = `
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
  end $$;`;

const WRITE_COUNTS = `
  create table public.write_counts (
    key_id   uuid not null references public.api_keys on delete cascade,
    policy   text not null check (policy in ('writes', 'imports')),
    -- Minutes since 1970.
    minute   bigint not null,
    requests integer not null,
    primary key (key_id, policy)
  );
  comment on table public.write_counts is 'What each key wrote in its latest minute, over all services; only where a limit is set';
  grant insert, update on public.write_counts to boxing_writer;`;

/**
 * These functions work with the owner's rights. Who may call one may also start it from a temporary table of their own, with types of their
 * own. Triggers that exist need no right to it. PostgreSQL 14 let everybody create in schema public, and an upgraded database still does.
 */
const CLOSED = `
  revoke all on function public.record_change(), public.total_bets() from public;
  revoke create on schema public from public;`;
