import type { Migration } from '../schema/migration';

/** Keeps what books offer beside the winner: totals of rounds, and all other markets that the plan of the operator yields. */
export const outcomeQuotes: Migration = {
  name: '0013_outcome_quotes',
  async up(db) {
    await db.raw(`
      -- One row a change of one price, as the feed names it: last_seen_at stays null while it is as it was at the newest poll.
      create table bronze.outcome_quotes (
        outcome_quote_id bigint generated always as identity primary key,
        event_id         text not null references master.feed_events,
        book             text not null,
        market_key       text not null,
        selection        text not null,
        description      text not null default '',
        point            double precision,
        decimal_odds     double precision not null check (decimal_odds > 1),
        first_seen_at    timestamptz not null,
        last_seen_at     timestamptz check (last_seen_at >= first_seen_at),
        quoted_at        timestamptz not null,
        payload_id       bigint not null references bronze.feed_payloads
      );
      comment on table bronze.outcome_quotes is
        'Prices beside those of the winner, by the feed''s own names: market, selection, description and point. Lines of different points are different markets';
      create index outcome_quotes_current on bronze.outcome_quotes (event_id, book, market_key) where last_seen_at is null;
      create index outcome_quotes_by_event on bronze.outcome_quotes (event_id, first_seen_at);
      create index outcome_quotes_by_market on bronze.outcome_quotes (market_key, last_seen_at)`);
  },
};
