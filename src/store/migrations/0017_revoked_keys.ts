import type { Knex } from 'knex';

/**
 * Every change of a key is announced on the channel `keys`, whoever makes it. The payload is the id of a key that is no longer valid, so
 * that an API can refuse it before it reads the keys again; it is empty for a new key.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create or replace view public.api_key_lookup as select hash, user_id, key_id from public.api_keys where revoked_at is null;

    create function public.announce_key() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('keys', old.key_id::text);
      else
        perform pg_notify('keys', case when new.revoked_at is null then '' else new.key_id::text end);
      end if;
      return null;
    end $$;
    create trigger api_keys_announced after insert or update or delete on public.api_keys
      for each row execute function public.announce_key();
  `);
}
