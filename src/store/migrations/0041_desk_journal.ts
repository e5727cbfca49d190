import type { Knex } from 'knex';
import { totalBets } from './0011_bet_totals';

/**
 * What the desk's journal holds beside v1's: bets on the draw, free bets and boosts, bets cashed out, references, tags and notes, more of
 * the snapshot, the market's probabilities at the close, money moved in and out, and imports.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table public.bets
      add column kind               text not null default 'cash' check (kind in ('cash', 'free_bet', 'boost')),
      -- The owner's own name for the bet; a bet is logged once under it.
      add column external_ref       text check (length(external_ref) between 1 and 200),
      add column tags               text[] not null default '{}',
      add column note               text check (length(note) <= 4000),
      add column version            integer not null default 1,
      -- P(draw) of the opinion behind snapshot_fair.
      add column snapshot_draw      double precision,
      add column snapshot_verdict   text check (snapshot_verdict in ('BET', 'NO BET')),
      -- The best odds on offer for the side in the bet's kind of market, and the book that had them.
      add column snapshot_best_odds double precision,
      add column snapshot_best_book text,
      -- The consensus at the close: the vig-free probability of the side as in its market type, and of a draw.
      add column close_fair         double precision,
      add column close_draw         double precision,
      drop constraint bets_side_check,
      drop constraint bets_status_check,
      add constraint bets_side_check check (side in ('a', 'b') or (side = 'draw' and market_type = 'h2h_3_way')),
      add constraint bets_status_check check (status in ('pending', 'won', 'lost', 'push', 'cashed_out'));
    alter table public.bet_settlements
      drop constraint bet_settlements_status_check,
      add constraint bet_settlements_status_check check (status in ('won', 'lost', 'push', 'cashed_out'));
    create unique index bets_by_external_ref on public.bets (user_id, external_ref) where external_ref is not null;
    create index bets_by_tag on public.bets using gin (tags) where tags <> '{}';

    -- v1 describes bets of own money on a fighter; it can show no others.
    create function public.is_v1_bet(side text, kind text, status text) returns boolean language sql immutable parallel safe as
      $$ select side <> 'draw' and kind <> 'free_bet' and status <> 'cashed_out' $$;
    ${totalBets('public.is_v1_bet(side, kind, status)')}
    -- Whoever writes bets need not write totals.
    alter function public.total_bets() security definer set search_path = '';
    drop index public.bets_by_arrival;
    create unique index bets_by_arrival on public.bets (arrival) include (status, placed_at, side, kind);
    drop index public.bets_by_user_arrival;
    create index bets_by_user_arrival on public.bets (user_id, arrival) include (status, stake, payout, realized_clv, side, kind);

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
      attempts    integer not null default 0,
      check ((state = 'queued') = (finished_at is null)),
      check ((state = 'done') = (results is not null))
    );
    create index bet_imports_by_user on public.bet_imports (user_id, created_at desc);
    create index bet_imports_queued on public.bet_imports (created_at) where state = 'queued';

    create trigger bets_versioned before update on public.bets for each row execute function public.next_version();
    create trigger bets_recorded after insert or update or delete on public.bets for each row execute function public.record_change();
    create trigger bankroll_transactions_recorded after insert or update or delete on public.bankroll_transactions
      for each row execute function public.record_change();
    grant insert, update, delete on public.bets to boxing_writer;
    -- Voiding keeps settlements in bet_changes.
    grant insert, delete on public.bet_settlements to boxing_writer;
    grant insert on public.bet_changes, public.bankroll_transactions, public.bet_imports to boxing_writer;
  `);
}
