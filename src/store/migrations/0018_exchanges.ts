import type { Migration } from '../schema/migration';

/** Keeps recorded markets of exchanges and prediction markets: what each contract pays for, and its order book over time. */
export const exchanges: Migration = {
  name: '0018_exchanges',
  async up(db) {
    await db.raw(`
      alter table bronze.imports drop constraint imports_kind_check;
      alter table bronze.imports add constraint imports_kind_check check (kind in ('bouts', 'fighters', 'moneylines', 'odds', 'exchange'));

      create table master.venue_markets (
        venue        text not null,
        market_id    text not null,
        title        text not null,
        rules        text,
        fee_rate     double precision check (fee_rate >= 0 and fee_rate < 1),
        fee_base     text check (fee_base in ('net_winnings', 'contract')),
        expected_at  timestamptz,
        fight_id     bigint references master.fights,
        state        text not null check (state in ('mapped', 'held_back', 'unmapped', 'confirmed', 'refused')),
        reason       text,
        decided_by   text,
        decided_at   timestamptz not null,
        import_id    bigint not null references bronze.imports,
        primary key (venue, market_id),
        check ((fee_rate is null) = (fee_base is null)),
        check (state not in ('mapped', 'held_back', 'confirmed') or fight_id is not null)
      );
      comment on table master.venue_markets is
        'Markets of exchanges and prediction markets with the fight that each is on. Only mapped and confirmed ones take part in anything; the reason says why others do not';
      create index venue_markets_by_fight on master.venue_markets (fight_id);

      create table master.venue_selections (
        venue         text not null,
        market_id     text not null,
        selection_id  text not null,
        answer        text check (answer in ('yes', 'no')),
        label         text,
        outcome       text check (outcome in ('a', 'b', 'draw')),
        negated       boolean not null default false,
        primary key (venue, market_id, selection_id),
        foreign key (venue, market_id) references master.venue_markets
      );
      comment on table master.venue_selections is
        'Contracts of a market: each pays if its outcome happens or, negated, if it does not. No outcome while the market has no fight';

      -- One row a change, from the first to the last line that shows it.
      create table bronze.order_books (
        venue         text not null,
        market_id     text not null,
        selection_id  text not null,
        recorded_at   timestamptz not null,
        last_seen_at  timestamptz not null check (last_seen_at >= recorded_at),
        status        text not null check (status in ('open', 'in_play', 'suspended', 'closed')),
        bids          jsonb not null,
        asks          jsonb not null,
        import_id     bigint not null references bronze.imports,
        primary key (venue, market_id, selection_id, recorded_at),
        foreign key (venue, market_id, selection_id) references master.venue_selections
      );
      comment on table bronze.order_books is
        'Order books as they were recorded: lists of [price, contracts], the best first, at prices from 0 to 1 of a contract that pays 1';
      create index order_books_by_age on bronze.order_books (venue, last_seen_at)`);
  },
};
