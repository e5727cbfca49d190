import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../lib/clock';
import { refreshClv } from '../prices/clv/update';
import { sourcesInForce } from '../rights/stored-sources';
import { reduceExpiredEvents } from './expired-events';
import { restoreExpiredMonths } from './expired-months';
import { deleteExpiredQuotes, type Expiry } from './expired-quotes';

export interface RetentionDeps {
  readonly db: Knex;
  /** The directory of the archive; undefined if it is not here. */
  readonly archiveDir: string | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The feeds and venues whose terms limit how long their prices may be kept, with what has expired by an instant. */
export async function expiriesAt(db: Knex, now: Date): Promise<Expiry[]> {
  return (await sourcesInForce(db)).flatMap(({ source, kinds, keep_hours }) =>
    keep_hours === null || !kinds.some((kind) => kind === 'feed' || kind === 'exchange')
      ? []
      : [{ feed: source, before: new Date(now.getTime() - keep_hours * 3_600_000) }],
  );
}

/**
 * Deletes what the terms of each feed no longer allow to keep: its quotes, also those of archived months, its answers, and the prices in events. Of a
 * venue, its order books. Picks and journals stay, and so do the figures that are made from several prices.
 * @throws ArchiveUnavailableError when an archived month has expired quotes, and its file is not here; all else is deleted before
 */
export async function deleteExpired({ db, archiveDir, clock, log }: RetentionDeps): Promise<void> {
  const now = clock.now();
  const expiries = await expiriesAt(db, now);
  // The CLV of settled picks is computed from quotes, once. It stays.
  if (expiries.length > 0) await refreshClv(db, clock, log);
  const unread: unknown[] = [];
  for (const expiry of expiries) {
    const months = await restoreExpiredMonths(db, archiveDir, expiry).catch((error: unknown) => {
      unread.push(error);
      return [];
    });
    const quotes = await deleteExpiredQuotes(db, expiry, now);
    const payloads = await deleteExpiredPayloads(db, expiry);
    if (quotes + payloads > 0) log.info({ ...expiry, quotes, payloads, months }, 'prices were deleted as the terms of their source ask');
  }
  const newest = expiries.map(({ before }) => before.getTime());
  if (newest.length > 0) await reduceExpiredEvents(db, new Date(Math.max(...newest)));
  if (unread.length > 0) throw unread[0];
}

/**
 * Deletes what a feed answered before an instant: the answers, the vendor's times, and the text of the items that were set aside. The polls stay,
 * with the digests of their answers.
 * @returns how many answers were deleted
 */
async function deleteExpiredPayloads(db: Knex, expiry: Expiry): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ payloads: number }] }>(
    `with gone as (
       update bronze.feed_payloads set body_gzip = null
       where feed = :feed and polled_at < :before and body_gzip is not null
       returning payload_id
     ), times as (
       delete from bronze.quote_times where payload_id in (select payload_id from gone)
     ), items as (
       update bronze.set_aside set content = null where payload_id in (select payload_id from gone) and content is not null
     )
     select count(*) as payloads from gone`,
    { ...expiry },
  );
  return rows[0].payloads;
}
