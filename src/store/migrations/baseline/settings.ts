import { recorded, versioned } from './row-triggers';

/** Schema public: what users set in their account, and the terms of their bookmakers. */
export const SETTING_TABLES = `
  create table public.settings (
    user_id         uuid primary key references public.users,
    bankroll        numeric(14, 2) not null check (bankroll >= 0),
    kelly_fraction  double precision not null check (kelly_fraction between 0 and 10),
    kelly_z         double precision not null check (kelly_z between 0 and 10),
    max_bet_pct     double precision not null check (max_bet_pct between 0 and 1),
    max_outlay_pct  double precision not null check (max_outlay_pct between 0 and 1),
    min_edge_pp     double precision not null check (min_edge_pp between 0 and 1),
    max_uncertainty double precision check (max_uncertainty between 0 and 1),
    -- Of {drawdown, kelly_multiplier}, by drawdown.
    drawdown_tiers  jsonb not null,
    time_zone       text not null,
    odds_format     text not null check (odds_format in ('decimal', 'american', 'fractional')),
    currency        text not null check (currency ~ '^[A-Z]{3}$'),
    version         integer not null default 1
  );
  ${versioned('settings')}
  ${recorded('settings')}
  grant insert, update on public.settings to boxing_writer;

  create table public.saved_bookmakers (
    saved_bookmaker_id uuid primary key default gen_random_uuid(),
    user_id       uuid not null references public.users,
    book          text not null,
    username      text,
    account_id    text,
    vpn_location  text,
    balance       numeric(14, 2),
    currency      text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
    notes         text,
    active        boolean not null default true,
    created_at    timestamptz not null,
    commission    double precision check (commission between 0 and 0.5),
    min_stake     numeric(14, 2) check (min_stake >= 0),
    max_stake     numeric(14, 2) check (max_stake > 0),
    stake_step    numeric(14, 2) check (stake_step > 0),
    version       integer not null default 1
  );
  create index saved_bookmakers_by_user on public.saved_bookmakers (user_id, book, saved_bookmaker_id);
  ${versioned('saved_bookmakers')}
  ${recorded('saved_bookmakers')}
  grant insert, update, delete on public.saved_bookmakers to boxing_writer;

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
  ${versioned('market_mappings')}
  ${recorded('market_mappings')}
  grant insert, update, delete on public.market_mappings to boxing_writer;

  -- Which events are announced to a user, when, and where.
  create table public.notification_preferences (
    user_id          uuid primary key references public.users,
    enabled          boolean not null,
    min_edge         double precision not null check (min_edge between 0 and 1),
    max_uncertainty  double precision check (max_uncertainty between 0 and 1),
    min_stake        numeric(14, 2) not null check (min_stake >= 0),
    bankroll         numeric(14, 2) not null check (bankroll >= 0),
    updated_at       timestamptz not null,
    -- Null for every type.
    event_types      text[],
    quiet_from       time,
    quiet_to         time,
    quiet_time_zone  text,
    -- Null for every webhook that is read by a person: all formats except 'standard'.
    channels         uuid[],
    version          integer not null default 1,
    check (num_nulls(quiet_from, quiet_to, quiet_time_zone) in (0, 3))
  );
  ${versioned('notification_preferences')}
  ${recorded('notification_preferences')}
  grant insert, update on public.notification_preferences to boxing_writer;
`;
