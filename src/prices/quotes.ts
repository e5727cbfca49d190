import type { Knex } from 'knex';
import type { FeedEvent } from '../feeds/odds-api';
import type { ReadMarket } from '../feeds/odds-api-markets';

export interface Poll {
  readonly feed: string;
  readonly payloadId: number;
  readonly polledAt: Date;
  /** The previous published poll; null before the first. */
  readonly previousPoll: Date | null;
}

/**
 * Brings the open quotes of a feed up to a poll. An unchanged market is left alone. A market that moved gets a new row, and its old row is
 * closed at the previous poll, the last that showed it. A market that vanished is closed; if it returns, it gets a new row.
 * Lay prices and markets without offers are stored with the prices; a market that becomes empty has moved. The vendor's time of every market
 * of the poll is stored beside them, because a vendor confirms a price without changing it.
 * @returns the number of markets that opened, moved or vanished
 */
export async function applyQuotes(trx: Knex.Transaction, poll: Poll, events: readonly FeedEvent[]): Promise<number> {
  const { rows } = await trx.raw<{ rows: { changed: number }[] }>(
    `with event as materialized (
       select * from unnest(cast(:eventIds as text[])) with ordinality as listed (event_id, event_number)
     ), market as materialized (
       select * from unnest(
         cast(:eventNumbers as integer[]), cast(:books as text[]), cast(:marketTypes as text[]), cast(:home as float8[]), cast(:away as float8[]),
         cast(:draw as float8[]), cast(:isEmpty as boolean[]), cast(:quotedAt as float8[])
       ) with ordinality as shown (event_number, book, market_type, price_home, price_away, price_draw, is_empty, quoted_ms, place)
     ), polled as materialized (
       select event_id, book, market_type, price_home, price_away, price_draw, is_empty, to_timestamp(quoted_ms / 1000) as quoted_at, place
       from market join event using (event_number)
       order by place
     ), open as materialized (
       select quote.* from bronze.quotes quote join master.feed_events event using (event_id)
       where quote.last_seen_at is null and quote.first_seen_at >= :openSince and event.feed = :feed
     ), same as materialized (
       select open.quote_id, event_id, book, market_type, place, polled.quoted_at from open join polled using (event_id, book, market_type)
       where (open.price_home, open.price_away, open.price_draw, open.is_empty)
         is not distinct from (polled.price_home, polled.price_away, polled.price_draw, polled.is_empty)
     ), closed as (
       update bronze.quotes quote
       set last_seen_at = greatest(quote.first_seen_at, cast(:previousPoll as timestamptz))
       from open
       where quote.quote_id = open.quote_id and quote.first_seen_at = open.first_seen_at and quote.first_seen_at >= :openSince
         and open.quote_id not in (select quote_id from same)
       returning quote.event_id, quote.book, quote.market_type
     ), opened as (
       insert into bronze.quotes (event_id, book, market_type, price_home, price_away, price_draw, is_empty, first_seen_at, quoted_at, payload_id)
       select event_id, book, market_type, price_home, price_away, price_draw, is_empty, :polledAt, quoted_at, :payloadId
       from polled
       where place not in (select place from same)
       order by place
       returning quote_id, event_id, book, market_type, quoted_at
     ), times as (
       insert into bronze.quote_times (payload_id, quote_ids, quoted_at)
       select :payloadId, array_agg(quote_id order by quote_id), array_agg(quoted_at order by quote_id)
       from (select quote_id, quoted_at from same union all select quote_id, quoted_at from opened) as shown
       having count(*) > 0
       on conflict (payload_id) do nothing
     )
     select count(*) as changed
     from (select * from closed union select event_id, book, market_type from opened) as markets`,
    { ...poll, ...columnsOf(events), openSince: await oldestOpen(trx) },
  );
  return rows[0]?.changed ?? 0;
}

/** When the oldest open quote was first seen, so that PostgreSQL leaves out the months before, however many there are. Null without any. */
async function oldestOpen(trx: Knex.Transaction): Promise<Date | null> {
  const row = await trx('bronze.quotes').whereNull('last_seen_at').min<{ oldest: Date | null }[]>({ oldest: 'first_seen_at' });
  return row[0]?.oldest ?? null;
}

/** The markets of a poll, a list per column: the database reads them several times as fast as a document. */
function columnsOf(events: readonly FeedEvent[]) {
  const markets = events.flatMap(({ markets: offered, noPrices }, event) => [
    ...offered.map((market) => ({ event, market, isEmpty: false })),
    ...noPrices.map((market) => ({ event, market, isEmpty: market.is_empty })),
  ]);
  const prices = (of: (market: ReadMarket) => number | null) => literal(markets.map(({ market }) => of(market)));
  return {
    eventIds: events.map(({ event_id }) => event_id),
    eventNumbers: literal(markets.map(({ event }) => event + 1)),
    books: markets.map(({ market }) => market.book),
    marketTypes: literal(markets.map(({ market }) => market.market_type)),
    home: prices(({ home }) => home),
    away: prices(({ away }) => away),
    draw: prices(({ draw }) => draw),
    isEmpty: literal(markets.map(({ isEmpty }) => isEmpty)),
    /** Milliseconds. */
    quotedAt: literal(markets.map(({ market }) => market.quoted_at.getTime())),
  };
}

/** An array as PostgreSQL writes it, for values that need no quotes. The driver would quote each one. */
function literal(values: readonly (number | boolean | null | ReadMarket['market_type'])[]): string {
  return `{${values.map(String).join(',')}}`;
}
