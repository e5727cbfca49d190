import type { Knex } from 'knex';
import type { FeedEvent } from '../feeds/odds-api';
import type { Poll } from './quotes';

/**
 * Brings the open prices beside those of the winner up to a poll, as `applyQuotes` does with the others: a price that moved gets a new row, and its old
 * one is closed at the previous poll, as is one that vanished.
 * A price that stays gets the vendor's newer time, because a vendor confirms a price without changing it.
 * @returns the number of prices that opened, moved or vanished, and the events that they are of
 */
export async function applyOutcomeQuotes(
  trx: Knex.Transaction,
  poll: Poll,
  events: readonly FeedEvent[],
): Promise<{ changed: number; events: readonly string[] }> {
  const shown = events.flatMap(({ event_id, outcomes }) =>
    outcomes.map(({ quoted_at, ...quote }) => ({ event_id, ...quote, quoted_at: quoted_at.toISOString() })),
  );
  const { rows } = await trx.raw<{ rows: [{ changed: number; events: string[] }] }>(
    `with polled as materialized (
       select row_number() over () as place, * from jsonb_to_recordset(cast(:shown as jsonb)) as shown (
         event_id text, book text, market_key text, selection text, description text, point float8, decimal_odds float8, quoted_at timestamptz)
     ), open as materialized (
       select quote.* from bronze.outcome_quotes as quote join master.feed_events as event using (event_id)
       where quote.last_seen_at is null and event.feed = :feed
     ), same as materialized (
       select open.outcome_quote_id, place, polled.quoted_at from open join polled using (event_id, book, market_key, selection, description, decimal_odds)
       where open.point is not distinct from polled.point
     ), closed as (
       update bronze.outcome_quotes as quote set last_seen_at = greatest(quote.first_seen_at, cast(:previousPoll as timestamptz))
       from open
       where quote.outcome_quote_id = open.outcome_quote_id and open.outcome_quote_id not in (select outcome_quote_id from same)
       returning quote.event_id, quote.book, quote.market_key, quote.selection, quote.description, quote.point
     ), confirmed as (
       update bronze.outcome_quotes as quote set quoted_at = same.quoted_at
       from same
       where quote.outcome_quote_id = same.outcome_quote_id and quote.quoted_at < same.quoted_at
     ), opened as (
       insert into bronze.outcome_quotes
         (event_id, book, market_key, selection, description, point, decimal_odds, first_seen_at, quoted_at, payload_id)
       select event_id, book, market_key, selection, description, point, decimal_odds, :polledAt, quoted_at, :payloadId
       from polled where place not in (select place from same) order by place
       returning event_id, book, market_key, selection, description, point
     )
     select count(*) as changed, coalesce(array_agg(distinct event_id), '{}') as events from (select * from closed union select * from opened) as prices`,
    { ...poll, shown: JSON.stringify(shown) },
  );
  return rows[0];
}
