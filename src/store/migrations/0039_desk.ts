import type { Knex } from 'knex';

/**
 * What the Desk API's writes rest on: scopes of keys, the role that writes as a user, idempotency keys, the trail of all changes, and versions of
 * rows.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.api_keys
      add column scopes text[] not null default '{read}'
        check ('read' = any (scopes) and scopes <@ '{read,journal,account,stream}'),
      add column label text check (length(label) between 1 and 200),
      add column expires_at timestamptz;
    create or replace view public.api_key_lookup as
      select hash, user_id, key_id, scopes, expires_at from public.api_keys where revoked_at is null;
    create or replace view public.api_key_metadata as
      select key_id, user_id, prefix, created_at, revoked_at, scopes, label, expires_at from public.api_keys;

    -- Roles belong to the cluster: another database may have made it, or be making it now.
    do $$ begin
      if not exists (select from pg_roles where rolname = 'boxing_writer') then
        create role boxing_writer nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      if not pg_has_role('boxing_writer', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
        grant boxing_writer to current_user;
      end if;
    exception when unique_violation then null;
    end $$;
    -- It reads what the API reads, and each migration grants it the tables that users write.
    grant usage on schema bronze, master, public to boxing_writer;
    grant select on all tables in schema bronze, master, public to boxing_writer;
    alter default privileges in schema bronze, master, public grant select on tables to boxing_writer;
    revoke all on public.api_keys from boxing_writer;

    -- An answer to a request that creates, so that a retry gets it again. Kept for 24 hours.
    create table public.idempotency_keys (
      user_id          uuid not null references public.users on delete cascade,
      idempotency_key  text not null check (length(idempotency_key) between 1 and 255),
      -- SHA-256 of method, path and body.
      request_hash     bytea not null check (length(request_hash) = 32),
      status           smallint not null,
      headers          jsonb not null,
      body             text not null,
      created_at       timestamptz not null default now(),
      primary key (user_id, idempotency_key)
    );
    create index idempotency_keys_by_age on public.idempotency_keys (created_at);
    grant insert, update, delete on public.idempotency_keys to boxing_writer;
    revoke all on public.idempotency_keys from boxing_reader;

    -- Who changed what users keep here, when, and what it was before. Written by triggers, so that no way to write goes unrecorded.
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
    -- It holds all that users keep here, so it is for the operator's own login.
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
    create trigger api_keys_recorded after insert or update or delete on public.api_keys
      for each row execute function public.record_change();

    -- Counts the versions of a row, for the tag by which clients say which one they change.
    create function public.next_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
  `);
}
