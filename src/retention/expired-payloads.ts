import type { Knex } from 'knex';
import type { Expiry } from './expired-quotes';

/**
 * Deletes what a feed answered before an instant: the answers, the vendor's times, and the text of the items that were set aside. The polls stay,
 * with the digests of their answers.
 * @returns how many answers were deleted
 */
export async function deleteExpiredPayloads(db: Knex, expiry: Expiry): Promise<number> {
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
