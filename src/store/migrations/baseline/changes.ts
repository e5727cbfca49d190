/**
 * Schema public: rules of every table that users write. Each change is recorded, rows have versions, and rows of some tables become visible in the
 * order of their numbers. Triggers of the tables below call these functions, so no way to write passes them by.
 */
export const CHANGE_TABLES = `
  -- Who changed what users keep here, when, and what it was before. It holds all that users keep here, so it is for the operator's own login.
  create table public.changes (
    change_id   bigint generated always as identity primary key,
    changed_at  timestamptz not null default now(),
    -- User, key and operation of a request; null for the command line and the pipeline.
    actor       text,
    table_name  text not null,
    change      text not null check (change in ('insert', 'update', 'delete')),
    before      jsonb,
    after       jsonb
  );
  create index changes_by_table on public.changes (table_name, change_id);
  revoke all on public.changes from boxing_reader, boxing_writer;

  -- It works with its owner's rights, so that nobody else needs any on the trail. Hashes and secrets stay out of it.
  create function public.record_change() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into public.changes (actor, table_name, change, before, after) values (
      nullif(current_setting('boxing.actor', true), ''), tg_table_name, lower(tg_op),
      case when tg_op <> 'INSERT' then to_jsonb(old) - array['hash', 'secret', 'old_secret'] end,
      case when tg_op <> 'DELETE' then to_jsonb(new) - array['hash', 'secret', 'old_secret'] end);
    return null;
  end $$;
  -- Those who may call it may also start it from a temporary table of their own. Triggers that exist need no right to it.
  revoke all on function public.record_change() from public;

  -- Counts the versions of a row, for the tag by which clients say which one they change.
  create function public.next_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$;

  -- Lists are walked in order of arrival, so that what arrives during a walk comes after all that was seen. Transactions that add rows wait
  -- for each other: the order of the numbers is the order in which the rows become visible. They wait through a function, because
  -- boxing_writer may update no row of public.locks.
  create function public.lock_arrivals(table_name text) returns void language plpgsql security definer set search_path = '' as $$
  begin
    perform from public.locks where name = 'public.' || table_name for update;
    if not found then raise exception 'public.locks has no row public.%', table_name; end if;
  end $$;
  comment on function public.lock_arrivals is 'Lets nobody else add rows to the table until the transaction ends';
  revoke all on function public.lock_arrivals from public;
  grant execute on function public.lock_arrivals to boxing_writer;

  create function public.arrive_in_order() returns trigger language plpgsql as $$
  begin
    perform public.lock_arrivals(tg_table_name);
    return null;
  end $$;
`;
