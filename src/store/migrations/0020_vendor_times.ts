import type { Knex } from 'knex';

/**
 * - Quotes that are no prices: an exchange's lay side (`h2h_lay`), and markets in which nobody offers a bet (`is_empty`). Of the stored
 *   markets, those with an overround above 0.25 are empty. `master.quotes_by_side` leaves both out.
 * - The vendor's time of each quote at each poll, because a vendor confirms a price without changing it. One row per poll: a row per quote
 *   and poll would be as many rows as a day has prices times polls.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table bronze.quotes
      add column is_empty boolean not null default false,
      drop constraint quotes_market_type_check,
      drop constraint ${THREE_WAY_DRAW},
      add constraint quotes_market_type_check check (market_type in ('h2h', 'h2h_3_way', 'h2h_lay')),
      add constraint quotes_draw_check check (market_type <> 'h2h' or price_draw is null);

    update bronze.quotes set is_empty = true
    where 1 / price_home + 1 / price_away + case market_type when 'h2h' then 0 else 1 / price_draw end > 1.25 + 1e-9;

    create table bronze.quote_times (
      payload_id  bigint primary key references bronze.feed_payloads,
      quote_ids   bigint[] not null,
      quoted_at   timestamptz[] not null,
      check (cardinality(quote_ids) = cardinality(quoted_at))
    );

    create or replace view master.quotes_by_side as
    select event.fight_id, event.feed, quote.event_id, quote_id, book, market_type,
      case home_side when 'a' then price_home else price_away end as a,
      case home_side when 'a' then price_away else price_home end as b,
      price_draw as draw, quote.first_seen_at, quote.last_seen_at, quoted_at, event.commence_time
    from master.feed_events as event
    join bronze.quotes as quote using (event_id)
    where event.fight_id is not null and not is_empty and market_type <> 'h2h_lay';
  `);
}

/** PostgreSQL's name for the unnamed check of migration 1. */
const THREE_WAY_DRAW = 'quotes_check1';
