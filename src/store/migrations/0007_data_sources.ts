import type { Migration } from '../schema/migration';

/** What the terms of sources allow, and users who are guests: terms that allow prices for the operator seldom allow them for others. */
export const dataSources: Migration = {
  name: '0007_data_sources',
  async up(db) {
    await db.raw(`
      create table master.data_sources (
        source      text primary key,
        display_to  text not null check (display_to in (${LEVELS})),
        data_to     text not null check (data_to in (${LEVELS})),
        derived_to  text not null check (derived_to in (${LEVELS})),
        keep_hours  integer check (keep_hours > 0),
        csv         boolean,
        stream      boolean,
        webhook     boolean,
        export      boolean,
        mcp         boolean,
        ml          boolean,
        attribution text,
        terms_url   text,
        read_on     date,
        note        text,
        updated_at  timestamptz not null
      );
      comment on table master.data_sources is 'Who may see what of a source, where an operator changed the standard rights';

      alter table public.users add column is_guest boolean not null default false;
      comment on column public.users.is_guest is 'Whether the user is somebody else than the operator, to whom the terms of a source may forbid its prices';

      -- A new column comes last, so that an API of the version before reads the view as it was.
      create or replace view public.api_key_lookup as
        select hash, key.user_id, key_id, scopes, expires_at, 'key' as kind, null::uuid as session_id, is_guest
        from public.api_keys as key join public.users using (user_id) where revoked_at is null and disabled_at is null
        union all
        select session.hash, key.user_id, session.key_id, key.scopes, least(session.expires_at, key.expires_at), session.kind, session.session_id,
               coalesce(is_guest, false)
        from public.sessions as session left join public.api_keys as key using (key_id) left join public.users using (user_id)
        where key.revoked_at is null and disabled_at is null;

      -- An API then reads all keys again, and with them who is a guest.
      drop trigger users_announced on public.users;
      create trigger users_announced after update of disabled_at, is_guest on public.users
        for each row execute function public.announce_user()`);
  },
};

const LEVELS = `'self', 'key_holders', 'public'`;
