import type { Knex } from 'knex';
import { mapInSlices } from '../lib/map-in-slices';
import { countPrices, isSameDate, leadingEvent } from '../betting/odds/event-date';
import { isPlausibleMarket } from '../betting/odds/plausible';
import type { Market } from '../betting/odds/types';

export interface FightMarkets {
  /** The markets of each book: one two-way and one three-way at most, also where the feed lists the fight under several events. */
  readonly markets: readonly Market[];
  /** The last poll that showed them. */
  readonly confirmed_at: Date;
}

interface MarketRow extends Market {
  readonly fight_id: number;
  readonly confirmed_at: Date;
  readonly event_id: string;
  readonly commence_time: Date;
}

/** The quotes of fights of two known fighters, or of those with a name that is not resolved. */
export type QuotesBySide = 'master.quotes_by_side' | 'master.unresolved_quotes_by_side';

/**
 * The markets of each fight in its last poll with any, up to `poll`; of several events as `countPrices` says. `quoted_at` is the vendor's time of the price in that poll. Before that time was stored, it is the last
 * time at which the book was known to offer the price: the book's own time of the quote, or the later poll that still showed it. Implausible
 * markets, which earlier versions stored, are left out; a fight with no others has no entry.
 *
 * The cost follows the fights and not the history of prices: only the months since the fights are listed are read, and `offset 0` keeps the
 * planner from reading these whole.
 */
export async function lastMarkets(
  db: Knex,
  fightIds: readonly number[],
  poll: Date,
  quotes: QuotesBySide = 'master.quotes_by_side',
): Promise<Map<number, FightMarkets>> {
  const listedAt = await firstListed(db, fightIds);
  const { rows } = await db.raw<{ rows: MarketRow[] }>(
    `with seen as (
       select quote.*, least(coalesce(last_seen_at, :poll), :poll) as confirmed_at
       from unnest(cast(:fightIds as bigint[])) as fight (fight_id)
       cross join lateral (
         select * from ${quotes} as quote
         where quote.fight_id = fight.fight_id and first_seen_at between :listedAt and :poll
         offset 0
       ) as quote
     ), dated as (
       select *, max(confirmed_at) over (partition by fight_id) as fight_confirmed_at from seen
     ), shown as materialized (
       select * from dated where confirmed_at = fight_confirmed_at
     ), time as materialized (
       select feed, polled_at, each.quote_id, each.quoted_at
       from (select distinct feed, confirmed_at as polled_at from shown) as confirming
       join bronze.feed_payloads as payload using (feed, polled_at)
       join bronze.quote_times as stored using (payload_id)
       cross join unnest(stored.quote_ids, stored.quoted_at) as each (quote_id, quoted_at)
       where payload.endpoint = 'odds'
     ), event as materialized (
       select event_id, coalesce(known.commence_time, listed.commence_time) as commence_time
       from (select distinct event_id, commence_time from shown) as listed
       left join lateral (
         select commence_time from master.feed_event_times as known
         where known.event_id = listed.event_id and known.first_seen_at <= :poll
         order by known.first_seen_at desc limit 1
       ) as known on true
     )
     select fight_id, confirmed_at, event_id, event.commence_time, book, market_type, a, b, draw,
            coalesce(time.quoted_at, case when confirmed_at > first_seen_at then confirmed_at else shown.quoted_at end) as quoted_at
     from shown join event using (event_id)
     left join time on time.feed = shown.feed and time.polled_at = confirmed_at and time.quote_id = shown.quote_id
     order by fight_id, book, quoted_at desc, shown.quote_id desc`,
    { poll, fightIds, listedAt },
  );
  const fights = new Map<number, MarketRow[]>();
  for (const row of rows.filter(isPlausibleMarket)) {
    const fight = fights.get(row.fight_id);
    if (fight) fight.push(row);
    else fights.set(row.fight_id, [row]);
  }
  const dated = await mapInSlices([...fights], ([fightId, shown]) => countedMarkets(shown).map((own) => [fightId, own] as const));
  return new Map(dated.flat());
}

/** When the first of the fights appeared in the feed; no quote of them is older. Null without any, and then no quote is found. */
async function firstListed(db: Knex, fightIds: readonly number[]): Promise<Date | null> {
  const { rows } = await db.raw<{ rows: [{ listed_at: Date | null }] }>(
    `select min(first_seen_at) as listed_at
     from (
       select event_id from master.feed_events where fight_id = any(:fightIds)
       union all select event_id from master.unresolved_fights where fight_id = any(:fightIds)
     ) as listed
     join master.feed_events using (event_id)`,
    { fightIds },
  );
  return rows[0].listed_at;
}

/** The markets that count. @param rows of one fight and one poll */
function countedMarkets(rows: readonly MarketRow[]): FightMarkets[] {
  const events = [...new Map(rows.map((row) => [row.event_id, row])).values()].map(({ event_id, commence_time, confirmed_at }) => {
    const books = new Set(rows.filter((row) => row.event_id === event_id).map(({ book }) => book)).size;
    return { event_id, commence_time, confirmed_at, books };
  });
  const leading = leadingEvent(events);
  if (leading === undefined) return [];
  const markets = countPrices(rows, leading, leading.confirmed_at).counted.map(
    ({ book, market_type, a, b, draw, quoted_at, commence_time }) => ({
      ...{ book, market_type, a, b, draw, quoted_at },
      ...(!isSameDate(commence_time, leading.commence_time) && { is_for_other_date: true }),
    }),
  );
  return [{ markets, confirmed_at: leading.confirmed_at }];
}
