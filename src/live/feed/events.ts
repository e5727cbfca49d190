import type { Knex } from 'knex';
import { normaliseName } from '../../names/normalise';
import type { FeedEvent } from '../../feeds/odds-api';
import type { ReadMarket } from '../../feeds/odds-api-markets';
import type { RejectItem } from '../../feeds/rejected-items';

/**
 * Aligns events with the stored ones. The feed gives home and away no meaning and may swap them, but quotes are stored by them, so a
 * swapped event is swapped back. An event whose id now names two other fighters is rejected, so that its earlier quotes are not taken for
 * theirs.
 */
export async function keepOrientation(trx: Knex.Transaction, events: readonly FeedEvent[], reject: RejectItem): Promise<FeedEvent[]> {
  const stored = await trx('master.feed_events')
    .whereRaw('event_id = any(?)', [events.map(({ event_id }) => event_id)])
    .select<{ event_id: string; home_name: string; away_name: string }[]>('event_id', 'home_name', 'away_name');
  const byId = new Map(stored.map((row) => [row.event_id, row]));
  return events.flatMap((event) => {
    const row = byId.get(event.event_id);
    if (row === undefined || row.home_name === event.home_name || row.away_name === event.away_name) return [event];
    const known = { home: normaliseName(row.home_name), away: normaliseName(row.away_name) };
    const home = normaliseName(event.home_name);
    const away = normaliseName(event.away_name);
    if (home === known.home || away === known.away) return [event];
    if (home === known.away || away === known.home) return [turned(event)];
    return reject(`event ${event.event_id}`, 'names_changed', `the event was known as ${known.home} against ${known.away}`, event);
  });
}

function turned(event: FeedEvent): FeedEvent {
  return {
    ...event,
    home_name: event.away_name,
    away_name: event.home_name,
    markets: event.markets.map(turnedMarket),
    noPrices: event.noPrices.map(turnedMarket),
  };
}

function turnedMarket<M extends ReadMarket>(market: M): M {
  return { ...market, home: market.away, away: market.home };
}

/** Stores the events of a poll, and each new `commence_time` beside the earlier ones. @returns the number of events that are new or moved */
export async function storeEvents(trx: Knex.Transaction, feed: string, events: readonly FeedEvent[], polledAt: Date): Promise<number> {
  const rows = events.map(({ event_id, sport_key, commence_time, home_name, away_name }) => ({
    event_id,
    sport_key,
    commence_time,
    home_name,
    away_name,
  }));
  const bindings = { feed, polledAt, events: JSON.stringify(rows) };
  await trx.raw(
    `insert into master.feed_events (event_id, feed, sport_key, commence_time, home_name, away_name, first_seen_at, last_seen_at)
     select event_id, :feed, sport_key, commence_time, home_name, away_name, :polledAt, :polledAt
     from jsonb_populate_recordset(null::master.feed_events, cast(:events as jsonb))
     on conflict (event_id) do update
     set commence_time = excluded.commence_time, home_name = excluded.home_name, away_name = excluded.away_name, last_seen_at = excluded.last_seen_at`,
    bindings,
  );
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into master.feed_event_times (event_id, commence_time, first_seen_at)
     select polled.event_id, polled.commence_time, :polledAt
     from jsonb_populate_recordset(null::master.feed_events, cast(:events as jsonb)) as polled
     where polled.commence_time is distinct from (
       select known.commence_time from master.feed_event_times known
       where known.event_id = polled.event_id
       order by known.first_seen_at desc limit 1
     )
     on conflict (event_id, first_seen_at) do update set commence_time = excluded.commence_time`,
    bindings,
  );
  return rowCount;
}
