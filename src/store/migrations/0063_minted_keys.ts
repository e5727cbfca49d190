import type { Knex } from 'knex';

/**
 * Which key minted a key, so that both can be revoked together. And a key or session that is added or changed is announced by its id after
 * a plus, so that an API reads its row alone. An API of an earlier version reads all keys at any notification.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.api_keys add column minted_by uuid references public.api_keys on delete set null;
    comment on column public.api_keys.minted_by is 'The key with which its owner minted it; null for one that an operator minted';
    create index api_keys_by_minter on public.api_keys (minted_by) where minted_by is not null;
    create index api_keys_by_replaced on public.api_keys (replaces) where replaces is not null;
    grant select (minted_by), update (minted_by) on public.api_keys to boxing_writer;
    create or replace view public.api_key_metadata as
      select key_id, user_id, prefix, created_at, revoked_at, scopes, label, expires_at, version, minted_by from public.api_keys;

    create or replace function public.announce_key() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('keys', old.key_id::text);
      elsif new.revoked_at is not null then
        perform pg_notify('keys', new.key_id::text);
      else
        perform pg_notify('keys', '+' || new.key_id);
      end if;
      return null;
    end $$;

    create or replace function public.announce_session() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('keys', old.session_id::text);
      else
        perform pg_notify('keys', '+' || new.session_id);
      end if;
      return null;
    end $$;
  `);
}
