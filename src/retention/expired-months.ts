import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { archivedMonths, parseMonth } from '../archive/months';
import { openQuoteArchive } from '../archive/quote-archive';
import { restoreMonth } from '../archive/restore-month';
import { noProgress } from '../lib/progress';
import { EXPIRED, type Expiry } from './expired-quotes';

/**
 * Puts the archived months that hold expired quotes of a feed back into the database, where they can be deleted, and removes their files. A month
 * that has other quotes too can be archived again.
 * @param directory of the archive; undefined if it is not here
 * @returns the months, `YYYY-MM`
 * @throws ArchiveUnavailableError when a file is not here, or is not the one that was written
 */
export async function restoreExpiredMonths(db: Knex, directory: string | undefined, expiry: Expiry): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { month: string }[] }>(
    `select distinct to_char(quote.first_seen_at at time zone 'UTC', 'YYYY-MM') as month
     from bronze.quotes as quote join master.feed_events as event using (event_id)
     where event.feed = :feed and ${EXPIRED}`,
    { ...expiry },
  );
  const held = new Set(rows.map(({ month }) => month));
  const months = (await archivedMonths(db)).filter(({ month }) => held.has(month));
  for (const { month, file } of months) {
    await restoreMonth(db, openQuoteArchive(directory), { partition: parseMonth(month), report: noProgress });
    if (directory === undefined) continue;
    for (const name of [file, file.replace(/parquet$/, 'json')]) await rm(path.join(directory, name), { force: true });
  }
  return months.map(({ month }) => month);
}
