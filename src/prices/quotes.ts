import type { Knex } from 'knex';
import type { FeedEvent } from '../feeds/odds-api';

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
 * @returns the number of markets that opened, moved or vanished
 */
export async function applyQuotes(trx: Knex.Transaction, poll: Poll, events: readonly FeedEvent[]): Promise<number> {
  const markets = events.flatMap(({ event_id, markets: offered }) =>
    offered.map(({ book, market_type, home, away, draw, quoted_at }) => ({
      event_id,
      book,
      market_type,
      price_home: home,
      price_away: away,
      price_draw: draw,
      quoted_at,
    })),
  );
  // The table's row type gives prices their stored type, so that equal prices compare as equal.
  const { rows } = await trx.raw<{ rows: { changed: number }[] }>(
    `with polled as materialized (
       select * from jsonb_populate_recordset(null::bronze.quotes, cast(:markets as jsonb))
     ), open as materialized (
       select quote.* from bronze.quotes quote join master.feed_events event using (event_id)
       where quote.last_seen_at is null and event.feed = :feed
     ), same as materialized (
       select open.quote_id, event_id, book, market_type from open join polled using (event_id, book, market_type)
       where (open.price_home, open.price_away, open.price_draw) is not distinct from (polled.price_home, polled.price_away, polled.price_draw)
     ), closed as (
       update bronze.quotes quote
       set last_seen_at = greatest(quote.first_seen_at, cast(:previousPoll as timestamptz))
       from open
       where quote.quote_id = open.quote_id and quote.first_seen_at = open.first_seen_at
         and open.quote_id not in (select quote_id from same)
       returning quote.event_id, quote.book, quote.market_type
     ), opened as (
       insert into bronze.quotes (event_id, book, market_type, price_home, price_away, price_draw, first_seen_at, quoted_at, payload_id)
       select event_id, book, market_type, price_home, price_away, price_draw, :polledAt, quoted_at, :payloadId
       from polled
       where (event_id, book, market_type) not in (select event_id, book, market_type from same)
       returning event_id, book, market_type
     )
     select count(*) as changed from (select * from closed union select * from opened) as markets`,
    { ...poll, markets: JSON.stringify(markets) },
  );
  return rows[0]?.changed ?? 0;
}
