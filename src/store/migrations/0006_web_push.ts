import type { Migration } from '../schema/migration';

/** Lets a browser be a webhook: what its messages are encrypted for, and the key by which push services know this service. */
export const webPush: Migration = {
  name: '0006_web_push',
  async up(db) {
    await db.raw(`
      alter table public.webhooks drop constraint webhooks_format_check;
      alter table public.webhooks
        add constraint webhooks_format_check check (format in ('standard', 'discord', 'slack', 'telegram', 'ntfy', 'web_push')),
        -- What the browser made for its subscription: p256dh and auth.
        add column push_keys jsonb,
        add constraint webhooks_push_keys_check check ((format = 'web_push') = (push_keys is not null));

      -- Subscriptions belong to this key, so it is made once and never replaced. Only the owner of the tables, as whom messages are sent, can read the private one.
      create table public.vapid_keys (
        is_only     boolean primary key default true check (is_only),
        public_key  text not null,
        private_key text not null,
        created_at  timestamptz not null
      );
      revoke all on public.vapid_keys from boxing_reader, boxing_writer;
      grant select (public_key) on public.vapid_keys to boxing_reader, boxing_writer`);
  },
};
