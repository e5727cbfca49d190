import { recorded, versioned } from './row-triggers';

/** Schema public: the journal. Bets, what was done to them, money moved in and out, and imports of bets. */
export const JOURNAL_TABLES = `
  create table public.bets (
    bet_id            uuid primary key default gen_random_uuid(),
    user_id           uuid not null references public.users,
    source            text not null,
    fight_id          bigint not null references master.fights,
    side              text not null,
    picked_fighter    text not null,
    book              text not null,
    decimal_odds      double precision not null check (decimal_odds > 1),
    stake             numeric(14, 2) not null check (stake > 0),
    currency          text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
    placed_at         timestamptz not null,
    status            text not null default 'pending' check (status in ('pending', 'won', 'lost', 'push', 'cashed_out')),
    payout            numeric(17, 2),
    settled_at        timestamptz,
    -- The figures on the board when the bet was logged.
    snapshot_fair     double precision,
    snapshot_sigma    double precision,
    snapshot_edge     double precision,
    snapshot_clv_at_log double precision,
    snapshot_model_version text,
    realized_clv      double precision,
    -- A draw voids a bet in h2h and loses it in h2h_3_way.
    market_type       text not null default 'h2h' check (market_type in ('h2h', 'h2h_3_way')),
    logged_at         timestamptz not null default now(),
    settled_by        text check (settled_by in ('command', 'pipeline')),
    arrival           bigint generated always as identity,
    kind              text not null default 'cash' check (kind in ('cash', 'free_bet', 'boost')),
    -- The owner's own name for the bet; a bet is logged once under it.
    external_ref      text check (length(external_ref) between 1 and 200),
    tags              text[] not null default '{}',
    note              text check (length(note) <= 4000),
    version           integer not null default 1,
    -- P(draw) of the opinion behind snapshot_fair.
    snapshot_draw     double precision,
    snapshot_verdict  text check (snapshot_verdict in ('BET', 'NO BET')),
    -- The best odds on offer for the side in the bet's kind of market, and the book that had them.
    snapshot_best_odds double precision,
    snapshot_best_book text,
    -- The consensus at the close: the vig-free probability of the side as in its market type, and of a draw.
    close_fair        double precision,
    close_draw        double precision,
    constraint bets_side_check check (side in ('a', 'b') or (side = 'draw' and market_type = 'h2h_3_way')),
    check ((status = 'pending') = (payout is null))
  );
  create index bets_by_user on public.bets (user_id, placed_at desc, bet_id);
  create index bets_by_fight on public.bets (fight_id) where status = 'pending';
  -- A corrected result settles the bets on its fight again.
  create index bets_settled_by_fight on public.bets (fight_id) where status <> 'pending';
  -- Walks are answered out of the index alone, whatever the filter.
  create unique index bets_by_arrival on public.bets (arrival) include (status, placed_at, side, kind);
  create index bets_by_user_arrival on public.bets (user_id, arrival) include (status, stake, payout, realized_clv, side, kind);
  create unique index bets_by_external_ref on public.bets (user_id, external_ref) where external_ref is not null;
  create index bets_by_tag on public.bets using gin (tags) where tags <> '{}';
  create trigger bets_arrive_in_order before insert on public.bets for each statement execute function public.arrive_in_order();
  ${versioned('bets')}
  ${recorded('bets')}
  grant insert, update, delete on public.bets to boxing_writer;

  -- v1 describes bets of own money on a fighter; it can show no others.
  create function public.is_v1_bet(side text, kind text, status text) returns boolean language sql immutable parallel safe as
    $$ select side <> 'draw' and kind <> 'free_bet' and status <> 'cashed_out' $$;

  -- Every settlement of a bet, in order; the newest is the one that the bet carries.
  create table public.bet_settlements (
    bet_settlement_id bigint generated always as identity primary key,
    bet_id        uuid not null references public.bets,
    status        text not null check (status in ('won', 'lost', 'push', 'cashed_out')),
    payout        numeric(17, 2) not null check (payout >= 0),
    realized_clv  double precision,
    settled_at    timestamptz not null,
    settled_by    text not null check (settled_by in ('command', 'pipeline'))
  );
  create index bet_settlements_by_bet on public.bet_settlements (bet_id, bet_settlement_id);
  -- Voiding keeps settlements in bet_changes.
  grant insert, delete on public.bet_settlements to boxing_writer;

  -- What was done to a bet after it was logged. A voided bet leaves public.bets, so that no answer, total or settlement counts it, and is
  -- kept here with its settlements.
  create table public.bet_changes (
    bet_change_id bigint generated always as identity primary key,
    -- No foreign key: a voided bet is here only.
    bet_id        uuid not null,
    user_id       uuid not null references public.users,
    change        text not null check (change in ('edited', 'voided', 'restored')),
    changed_at    timestamptz not null,
    reason        text,
    -- The row of public.bets before the change, and its rows of public.bet_settlements.
    bet           jsonb not null,
    settlements   jsonb not null
  );
  create index bet_changes_by_bet on public.bet_changes (bet_id, bet_change_id);
  create index bet_changes_by_user on public.bet_changes (user_id, bet_change_id);
  grant insert on public.bet_changes to boxing_writer;

  create table public.bankroll_transactions (
    transaction_id uuid primary key default gen_random_uuid(),
    user_id        uuid not null references public.users,
    kind           text not null check (kind in ('deposit', 'withdrawal', 'bonus')),
    amount         numeric(17, 2) not null check (amount > 0),
    currency       text not null check (currency ~ '^[A-Z]{3}$'),
    book           text,
    occurred_at    timestamptz not null,
    external_ref   text check (length(external_ref) between 1 and 200),
    note           text check (length(note) <= 4000),
    logged_at      timestamptz not null
  );
  create index bankroll_transactions_by_user on public.bankroll_transactions (user_id, occurred_at desc, transaction_id desc);
  create unique index bankroll_transactions_by_external_ref on public.bankroll_transactions (user_id, external_ref)
    where external_ref is not null;
  ${recorded('bankroll_transactions')}
  grant insert on public.bankroll_transactions to boxing_writer;

  -- An import of bets: its lines as given, and what became of each once it is done.
  create table public.bet_imports (
    import_id   uuid primary key default gen_random_uuid(),
    user_id     uuid not null references public.users,
    dry_run     boolean not null,
    state       text not null check (state in ('queued', 'done', 'failed')),
    created_at  timestamptz not null,
    finished_at timestamptz,
    lines       jsonb not null,
    results     jsonb,
    -- Failures, as services before bet_import_starts counted.
    attempts    integer not null default 0,
    failure     text,
    check ((state = 'queued') = (finished_at is null)),
    check ((state = 'done') = (results is not null))
  );
  create index bet_imports_by_user on public.bet_imports (user_id, created_at desc);
  create index bet_imports_queued on public.bet_imports (created_at) where state = 'queued';
  grant insert on public.bet_imports to boxing_writer;

  -- Committed before the work begins, so that a start counts even if the process is killed.
  create table public.bet_import_starts (
    import_id  uuid primary key references public.bet_imports on delete cascade,
    starts     integer not null,
    started_at timestamptz not null
  );
  comment on table public.bet_import_starts is 'Queued imports that were begun: how often, and when last';
`;
