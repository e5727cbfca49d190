import type { Knex } from 'knex';

/** What users keep in their account beside keys: settings, terms of their bookmakers, and mappings to markets elsewhere. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table public.settings (
      user_id         uuid primary key references public.users,
      bankroll        numeric(14, 2) not null check (bankroll >= 0),
      kelly_fraction  double precision not null check (kelly_fraction between 0 and 10),
      kelly_z         double precision not null check (kelly_z between 0 and 10),
      max_bet_pct     double precision not null check (max_bet_pct between 0 and 1),
      max_outlay_pct  double precision not null check (max_outlay_pct between 0 and 1),
      min_edge_pp     double precision not null check (min_edge_pp between 0 and 1),
      max_uncertainty double precision check (max_uncertainty between 0 and 1),
      -- Of {drawdown, kelly_multiplier}, by draw-down.
      drawdown_tiers  jsonb not null,
      time_zone       text not null,
      odds_format     text not null check (odds_format in ('decimal', 'american')),
      currency        text not null check (currency ~ '^[A-Z]{3}$'),
      version         integer not null default 1
    );
    grant insert, update on public.settings to boxing_writer;

    alter table public.saved_bookmakers
      add column commission double precision check (commission between 0 and 0.5),
      add column min_stake  numeric(14, 2) check (min_stake >= 0),
      add column max_stake  numeric(14, 2) check (max_stake > 0),
      add column stake_step numeric(14, 2) check (stake_step > 0),
      add column version    integer not null default 1;
    grant insert, update, delete on public.saved_bookmakers to boxing_writer;

    -- Everything but the hash may be read by whoever writes keys.
    alter table public.api_keys add column version integer not null default 1;
    grant select (key_id, user_id, prefix, created_at, revoked_at, replaces, scopes, label, expires_at, version), insert,
      update (revoked_at, expires_at, label) on public.api_keys to boxing_writer;
    create or replace view public.api_key_metadata as
      select key_id, user_id, prefix, created_at, revoked_at, scopes, label, expires_at, version from public.api_keys;

    -- Written every half minute by the processes that serve the API.
    create table public.key_usage (
      key_id       uuid primary key references public.api_keys on delete cascade,
      last_used_at timestamptz not null
    );
    grant insert, update on public.key_usage to boxing_writer;

    -- A fight and side of ours under the identifier that a market elsewhere has for it.
    create table public.market_mappings (
      user_id     uuid not null references public.users,
      venue       text not null check (venue ~ '^[a-z0-9_]{1,60}$'),
      market_id   text not null check (length(market_id) between 1 and 200),
      fight_id    bigint not null references master.fights,
      side        text not null check (side in ('a', 'b')),
      market_type text not null check (market_type in ('h2h', 'h2h_3_way')),
      fee_rate    double precision check (fee_rate between 0 and 0.5),
      fee_base    text check (fee_base in ('net_winnings', 'contract')),
      version     integer not null default 1,
      primary key (user_id, venue, market_id),
      check ((fee_rate is null) = (fee_base is null))
    );
    grant insert, update, delete on public.market_mappings to boxing_writer;

    do $$ declare written text; begin
      foreach written in array array['settings', 'saved_bookmakers', 'market_mappings'] loop
        execute format('create trigger %1$s_recorded after insert or update or delete on public.%1$s for each row execute function public.record_change()', written);
      end loop;
      foreach written in array array['settings', 'saved_bookmakers', 'market_mappings', 'api_keys'] loop
        execute format('create trigger %1$s_versioned before update on public.%1$s for each row execute function public.next_version()', written);
      end loop;
    end $$;
  `);
}
