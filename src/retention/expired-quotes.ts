import type { Knex } from 'knex';
import { storeMarketCloses } from '../prices/market-closes';

/** A feed or venue with the instant before which its prices were last seen that may no longer be kept. */
export interface Expiry {
  readonly feed: string;
  readonly before: Date;
}

/** Events whose quotes are deleted in one transaction, so that runs and readers go on between. */
const EVENTS_AT_ONCE = 100;

/**
 * Deletes the expired quotes of a feed. The consensus of the closes of each fight that has begun is stored first, because it may be kept.
 * @returns how many were deleted; those of archived months stay
 */
export async function deleteExpiredQuotes(db: Knex, expiry: Expiry, now: Date): Promise<number> {
  const { rows } = await db.raw<{ rows: { event_id: string; begun_fight_id: number | null }[] }>(
    `select event_id, case when known_start <= :now then fight_id end as begun_fight_id
     from master.feed_events as event left join master.dated_fights using (fight_id)
     where event.feed = :feed and exists (select from bronze.quotes as quote where quote.event_id = event.event_id and ${EXPIRED} and ${AT_HAND})
     order by event_id`,
    { ...expiry, now },
  );
  let deleted = (await deleteOutcomeQuotes(db, expiry)) + (await deleteOrderBooks(db, expiry));
  for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE) {
    const events = rows.slice(from, from + EVENTS_AT_ONCE);
    deleted += await db.transaction(async (trx) => {
      await storeMarketCloses(trx, [...new Set(events.flatMap(({ begun_fight_id }) => begun_fight_id ?? []))]);
      return deleteQuotes(
        trx,
        expiry,
        events.map(({ event_id }) => event_id),
      );
    });
  }
  return deleted;
}

/** The expired quotes and order books that are in the database, those of archived months included. */
export async function countExpiredQuotes(db: Knex, expiry: Expiry): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ quotes: number }] }>(
    `select (select count(*) from bronze.quotes as quote join master.feed_events as event using (event_id) where event.feed = :feed and ${EXPIRED})
          + (select count(*) from bronze.order_books where venue = :feed and last_seen_at < :before) as quotes`,
    { ...expiry },
  );
  return rows[0].quotes;
}

/** What prices beside the winner's were worth is measured when their fight is graded, so nothing of them stays. */
async function deleteOutcomeQuotes(db: Knex, expiry: Expiry): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from bronze.outcome_quotes as quote using master.feed_events as event
     where event.event_id = quote.event_id and event.feed = :feed and ${EXPIRED}`,
    { ...expiry },
  );
  return rowCount;
}

/** What a market is on stays: only its prices are limited. */
async function deleteOrderBooks(db: Knex, { feed, before }: Expiry): Promise<number> {
  return db('bronze.order_books').where({ venue: feed }).where('last_seen_at', '<', before).delete();
}

async function deleteQuotes(trx: Knex.Transaction, expiry: Expiry, eventIds: readonly string[]): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ quotes: number }] }>(
    `with gone as (
       delete from bronze.quotes as quote where event_id = any(:eventIds) and ${EXPIRED} and ${AT_HAND}
       returning event_id, ${LAST_SEEN} as seen_at
     ), told as (
       insert into bronze.expired_quotes as known (event_id, quotes, seen_until)
       select event_id, count(*), max(seen_at) from gone group by event_id order by event_id
       on conflict (event_id) do update set quotes = known.quotes + excluded.quotes, seen_until = greatest(known.seen_until, excluded.seen_until)
     )
     select count(*) as quotes from gone`,
    { ...expiry, eventIds: [...eventIds] },
  );
  return rows[0].quotes;
}

/** An open quote was last seen at the newest poll of its feed. */
const LAST_SEEN = `coalesce(quote.last_seen_at, greatest(quote.first_seen_at, (select max(polled_at) from public.published_polls where feed = :feed)))`;
/** SQL for whether a `quote` has expired. It takes the values of an `Expiry`. */
export const EXPIRED = `${LAST_SEEN} < :before`;
/** An archived month is closed. */
const AT_HAND = `date_trunc('month', quote.first_seen_at at time zone 'UTC') not in (select month from bronze.archived_months)`;
