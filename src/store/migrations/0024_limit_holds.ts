import type { Migration } from '../schema/migration';

/** The end of the last time-out or exclusion of a key's owner, in any currency. */
const EXCLUDED_UNTIL = `
  (select max(greatest(time_out_until, exclude_until)) from public.limits where limits.user_id = key.user_id) as excluded_until`;

/** What a changed or voided bet counted before: limits keep counting it for a while, so that no change of the journal opens them. */
export const limitHolds: Migration = {
  name: '0024_limit_holds',
  async up(db) {
    await db.raw(`
      create table public.limit_holds (
        hold_id     bigint generated always as identity primary key,
        user_id     uuid not null references public.users,
        currency    text not null check (currency ~ '^[A-Z]{3}$'),
        -- No foreign keys: a voided bet has left the journal, and its fight may be merged with another.
        bet_id      uuid not null,
        fight_id    bigint not null,
        fight_date  date not null,
        venue       text,
        placed_at   timestamptz not null,
        own_stake   numeric(14, 2) not null check (own_stake >= 0),
        settled_at  timestamptz,
        loss        numeric(17, 2) not null check (loss >= 0),
        -- False for a gain that its owner recorded and that does not make up for losses yet.
        is_loss     boolean not null,
        is_void     boolean not null,
        held_until  timestamptz not null,
        check ((settled_at is not null) or loss = 0)
      );
      comment on table public.limit_holds is 'What bets counted towards limits before their owner changed or voided them';
      comment on column public.limit_holds.held_until is 'Until then it counts in every window, and later in those that reach back to it';
      create index limit_holds_by_user on public.limit_holds (user_id, currency, held_until);
      create index limit_holds_by_bet on public.limit_holds (bet_id);
      grant insert, delete on public.limit_holds to boxing_writer;

      alter table public.file_imports add column limits_freed_at timestamptz, add column limits_freed boolean;
      comment on column public.file_imports.limits_freed is 'Whether undoing it freed what it had added to limits; null before, and without limits';

      -- A new column comes last, so that an API of the version before reads the view as it was.
      create or replace view public.api_key_lookup as
        select hash, key.user_id, key_id, scopes, expires_at, 'key' as kind, null::uuid as session_id, is_guest,
               exists (select from public.limits where limits.user_id = key.user_id) as has_limits, ${EXCLUDED_UNTIL}
        from public.api_keys as key join public.users using (user_id) where revoked_at is null and disabled_at is null
        union all
        select session.hash, key.user_id, session.key_id, key.scopes, least(session.expires_at, key.expires_at), session.kind, session.session_id,
               coalesce(is_guest, false), exists (select from public.limits where limits.user_id = key.user_id), ${EXCLUDED_UNTIL}
        from public.sessions as session left join public.api_keys as key using (key_id) left join public.users using (user_id)
        where key.revoked_at is null and disabled_at is null;
      create trigger exclusions_announced after update of time_out_until, exclude_until on public.limits
        for each statement execute function public.announce_limits()`);
  },
};
