import type { Knex } from 'knex';

/**
 * A user can be disabled: the keys and sessions stay, and are refused until the user is enabled again. Whoever listens for ended keys learns
 * of it at once, as of revoked ones.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.users add column disabled_at timestamptz;

    create or replace view public.api_key_lookup as
      select hash, key.user_id, key_id, scopes, expires_at, 'key' as kind, null::uuid as session_id
      from public.api_keys as key join public.users using (user_id) where revoked_at is null and disabled_at is null
      union all
      select session.hash, key.user_id, session.key_id, key.scopes, least(session.expires_at, key.expires_at), session.kind, session.session_id
      from public.sessions as session left join public.api_keys as key using (key_id) left join public.users using (user_id)
      where key.revoked_at is null and disabled_at is null;

    create function public.announce_user() returns trigger language plpgsql as $$
    begin
      if new.disabled_at is null then
        perform pg_notify('keys', '');
      else
        perform pg_notify('keys', key_id::text) from public.api_keys where user_id = new.user_id;
      end if;
      return null;
    end $$;
    create trigger users_announced after update of disabled_at on public.users
      for each row execute function public.announce_user();
  `);
}
