import type { Knex } from 'knex';

/**
 * Sessions of browsers: what a session cookie stands for. The view that authentication reads lists them beside the keys, and whoever listens
 * for ended keys learns of ended sessions in the same way.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.sessions (
      session_id uuid primary key default gen_random_uuid(),
      -- Of a random token, and for the operator of the system token too, so that the session ends when that one changes.
      hash       bytea not null unique check (length(hash) = 32),
      kind       text not null check (kind in ('user', 'operator')),
      key_id     uuid references public.api_keys on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      check ((kind = 'user') = (key_id is not null))
    );
    create index sessions_by_key on public.sessions (key_id, created_at);
    create index sessions_by_expiry on public.sessions (expires_at);
    revoke all on public.sessions from boxing_reader;
    grant insert, delete on public.sessions to boxing_writer;

    -- A session ends at its own time, or with its key.
    create or replace view public.api_key_lookup as
      select hash, user_id, key_id, scopes, expires_at, 'key' as kind, null::uuid as session_id
      from public.api_keys where revoked_at is null
      union all
      select session.hash, key.user_id, session.key_id, key.scopes, least(session.expires_at, key.expires_at), session.kind, session.session_id
      from public.sessions as session left join public.api_keys as key using (key_id) where key.revoked_at is null;

    create function public.announce_session() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('keys', old.session_id::text);
      else
        perform pg_notify('keys', '');
      end if;
      return null;
    end $$;
    create trigger sessions_announced after insert or update or delete on public.sessions
      for each row execute function public.announce_session();
  `);
}
