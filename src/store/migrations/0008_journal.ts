import type { Knex } from 'knex';

/** What writing and settling bets needs, and lists of users and bets that can be walked while they grow. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A draw voids a bet in h2h and loses it in h2h_3_way.
    alter table public.bets
      add column market_type text not null default 'h2h' check (market_type in ('h2h', 'h2h_3_way')),
      add column logged_at   timestamptz not null default now(),
      add column settled_by  text check (settled_by in ('command', 'pipeline')),
      alter column payout type numeric(17, 2);

    -- Every settlement of a bet, in order; the newest is the one that the bet carries.
    create table public.bet_settlements (
      bet_settlement_id bigint generated always as identity primary key,
      bet_id        uuid not null references public.bets,
      status        text not null check (status in ('won', 'lost', 'push')),
      payout        numeric(17, 2) not null check (payout >= 0),
      realized_clv  double precision,
      settled_at    timestamptz not null,
      settled_by    text not null check (settled_by in ('command', 'pipeline'))
    );
    create index bet_settlements_by_bet on public.bet_settlements (bet_id, bet_settlement_id);

    -- Lists are walked by offset in order of arrival, so that what arrives during a walk comes after all that was seen. Whoever adds
    -- rows waits for whoever adds them already: the order of the numbers is the order in which the rows become visible.
    alter table public.users add column arrival bigint generated always as identity;
    alter table public.bets add column arrival bigint generated always as identity;
    create function public.arrive_in_order() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(tg_relid :: integer, 0);
      return null;
    end $$;
    create trigger users_arrive_in_order before insert on public.users for each statement execute function public.arrive_in_order();
    create trigger bets_arrive_in_order before insert on public.bets for each statement execute function public.arrive_in_order();
    create unique index users_by_arrival on public.users (arrival);
    drop index public.users_newest;

    -- Walks and totals are answered out of the index alone, whatever the filter.
    create unique index bets_by_arrival on public.bets (arrival) include (bet_id, user_id, status, placed_at, stake, realized_clv);
    create index bets_by_user_arrival on public.bets (user_id, arrival) include (status, stake, payout, realized_clv);
    drop index public.bets_newest;
    drop index public.bets_by_status;
  `);
}
