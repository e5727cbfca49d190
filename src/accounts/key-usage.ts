import type { Knex } from 'knex';

/** Stores when keys were last used. A key that was deleted meanwhile has no usage. @param writer works as `boxing_writer` */
export async function storeKeyUsage(writer: Knex, keys: readonly string[], at: Date): Promise<void> {
  await writer.raw(
    `insert into public.key_usage (key_id, last_used_at)
     select key_id, :at from public.api_keys where key_id = any(:keys)
     on conflict (key_id) do update set last_used_at = greatest(key_usage.last_used_at, excluded.last_used_at)`,
    { at, keys },
  );
}
