import { recorded, versioned } from './baseline/row-triggers';
import type { Migration } from '../schema/migration';

/** Limits that a person sets themselves, in one currency each, and loosenings of them, which wait. */
export const limits: Migration = {
  name: '0009_limits',
  async up(db) {
    await db.raw(`
      create table public.limits (
        user_id         uuid not null references public.users,
        currency        text not null check (currency ~ '^[A-Z]{3}$'),
        -- Of {drawdown, kelly_multiplier}, by drawdown.
        tiers           jsonb not null default '[]',
        stake_per_bet   numeric(14, 2) check (stake_per_bet > 0),
        stake_per_fight numeric(14, 2) check (stake_per_fight > 0),
        stake_per_card  numeric(14, 2) check (stake_per_card > 0),
        stake_24h       numeric(14, 2) check (stake_24h > 0),
        stake_7d        numeric(14, 2) check (stake_7d > 0),
        stake_30d       numeric(14, 2) check (stake_30d > 0),
        loss_24h        numeric(14, 2) check (loss_24h > 0),
        loss_7d         numeric(14, 2) check (loss_7d > 0),
        loss_30d        numeric(14, 2) check (loss_30d > 0),
        -- {losses, amount, hours}.
        cool_off        jsonb,
        time_out_until  timestamptz,
        exclude_until   timestamptz,
        -- Bets that were placed before were within all limits.
        since           timestamptz not null,
        version         integer not null default 1,
        primary key (user_id, currency)
      );
      comment on table public.limits is 'What people limit for themselves: stakes, losses and time, by currency';
      -- Tiers were stored and applied nowhere. They are limits now; no person moved them, so it happens before the trail begins.
      insert into public.limits (user_id, currency, tiers, since)
        select user_id, currency, drawdown_tiers, now() from public.settings where drawdown_tiers <> '[]';
      ${versioned('limits')}
      ${recorded('limits')}
      grant insert, update on public.limits to boxing_writer;

      create table public.limit_loosenings (
        user_id    uuid not null references public.users,
        currency   text not null,
        field      text not null,
        value      jsonb not null,
        asked_at   timestamptz not null,
        opens_at   timestamptz not null,
        lapses_at  timestamptz not null,
        primary key (user_id, currency, field)
      );
      comment on table public.limit_loosenings is 'Changes that would allow more: each can be confirmed between two instants';
      ${recorded('limit_loosenings')}
      grant insert, update, delete on public.limit_loosenings to boxing_writer;

      create table public.limit_states (
        user_id  uuid not null,
        currency text not null,
        state    text not null check (state in ('open', 'limited', 'locked', 'excluded')),
        until    timestamptz,
        primary key (user_id, currency),
        foreign key (user_id, currency) references public.limits
      );
      comment on table public.limit_states is 'What the limits said when their owner was last told, so that each change is told once';
      grant insert, update on public.limit_states to boxing_writer;

      alter table public.bets add column outside_limits boolean not null default false;
      comment on column public.bets.outside_limits is 'Whether its owner logged it although it is beyond a limit of theirs';

      alter table public.bet_imports add column outside_limits boolean not null default false;

      -- The column stays for an API of the version before.
      alter table public.settings alter column drawdown_tiers set default '[]';
      comment on column public.settings.drawdown_tiers is 'Unused: public.limits has the tiers';

      -- A new column comes last, so that an API of the version before reads the view as it was.
      create or replace view public.api_key_lookup as
        select hash, key.user_id, key_id, scopes, expires_at, 'key' as kind, null::uuid as session_id, is_guest,
               exists (select from public.limits where limits.user_id = key.user_id) as has_limits
        from public.api_keys as key join public.users using (user_id) where revoked_at is null and disabled_at is null
        union all
        select session.hash, key.user_id, session.key_id, key.scopes, least(session.expires_at, key.expires_at), session.kind, session.session_id,
               coalesce(is_guest, false), exists (select from public.limits where limits.user_id = key.user_id)
        from public.sessions as session left join public.api_keys as key using (key_id) left join public.users using (user_id)
        where key.revoked_at is null and disabled_at is null;

      -- An API then reads all keys again, and with them who has limits.
      create function public.announce_limits() returns trigger language plpgsql as $$
      begin
        perform pg_notify('keys', '');
        return null;
      end $$;
      create trigger limits_announced after insert on public.limits for each statement execute function public.announce_limits()`);
  },
};
