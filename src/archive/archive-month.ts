import type { Knex } from 'knex';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../lib/clock';
import { flush } from '../lib/files/flush';
import { replaceFile } from '../lib/files/replace-file';
import type { OnProgress } from '../lib/progress';
import { UserError } from '../lib/user-error';
import { writeDataset } from './write-dataset';
import { closeQuotePartition, createQuoteReplacement, quotePartitions, replaceQuotePartition, type Partition } from '../store/partitions';
import { archivedMonths, monthOfPartition, type ArchivedMonth } from './months';
import { reasonsToKeep } from './needed-months';
import { fileContent, readQuoteFile } from './quote-file';
import { QUOTE_COLUMNS, partitionRows, rowsDigest, SCHEMA_VERSION } from './quote-rows';

/** A month that a run of the archive could take. */
export interface ArchivableMonth {
  readonly month: string;
  readonly partition: Partition;
  readonly quotes: number;
  /** Why it stays; empty if it can be archived. */
  readonly reasons: readonly string[];
}

/** The whole months before an instant that hold quotes and are not archived, the oldest first. */
export async function archivableMonths(db: Knex, before: Date, now: Date): Promise<ArchivableMonth[]> {
  const archived = new Set((await archivedMonths(db)).map(({ month }) => month));
  const end = before < now ? before : now;
  const months: ArchivableMonth[] = [];
  for (const partition of await quotePartitions(db)) {
    const month = monthOfPartition(partition);
    if (partition.to > end || archived.has(month)) continue;
    const { rows } = await db.raw<{ rows: [{ quotes: number }] }>('select count(*) as quotes from bronze.:name:', { name: partition.name });
    const [{ quotes }] = rows;
    if (quotes > 0) months.push({ month, partition, quotes, reasons: await reasonsToKeep(db, partition, now) });
  }
  return months;
}

/**
 * Moves a month of quotes into a file, which is complete, read back and on the disk before the database changes. Of the month the database
 * keeps the quotes from which closes and CLV are computed. Killed at any moment, the month is either in the database or archived; a file
 * without an archived month is replaced by the next attempt.
 * @throws UserError when the month has to stay, another process changes it, or the directory cannot be written to
 */
export async function archiveMonth(
  db: Knex,
  clock: Clock,
  { directory, partition, report }: { readonly directory: string; readonly partition: Partition; readonly report: OnProgress },
): Promise<ArchivedMonth> {
  const month = monthOfPartition(partition);
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw new UserError(`${directory} cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  });
  return db.transaction(async (trx) => {
    // One archive at a time; the pipeline and the API go on.
    await trx.raw('lock table bronze.:name: in share update exclusive mode', { name: partition.name });
    if ((await archivedMonths(trx)).some((archived) => archived.month === month)) throw new UserError(`${month} is archived already`);
    const reasons = await reasonsToKeep(trx, partition, clock.now());
    if (reasons.length > 0) throw new UserError(`${month} cannot be archived: ${reasons.join('; ')}`);

    const before = await fingerprint(trx, partition);
    const file = `${partition.name}.parquet`;
    const written = rowsDigest();
    let quotes = 0;
    await replaceFile(path.join(directory, file), async (unfinished) => {
      await writeDataset(trx, partitionRows(partition), unfinished, (rows) => {
        written.add(rows);
        quotes += rows.length;
        report({ step: `write ${month}`, done: quotes, total: before.quotes, unit: 'quotes' });
      });
      await assertSame(unfinished, written.hex());
      await flush(unfinished);
    });
    const content = await fileContent(path.join(directory, file));
    const [counts] = await trx(`bronze.${partition.name}`).select<Pick<ArchivedMonth, 'empty_quotes' | 'first_seen' | 'last_seen'>[]>(
      trx.raw('count(*) filter (where is_empty) as empty_quotes, min(first_seen_at) as first_seen, max(first_seen_at) as last_seen'),
    );
    if (counts === undefined) throw new Error('an aggregate without a row');

    const replacement = await createQuoteReplacement(trx, partition);
    const { rowCount: kept_quotes } = await trx.raw<{ rowCount: number }>(keepNeeded(partition, replacement));
    await closeQuotePartition(trx, replacement);
    await trx.raw(`set local lock_timeout = '20s'`);
    await trx.raw('lock table bronze.quotes in access exclusive mode');
    const after = await fingerprint(trx, partition);
    if (after.quotes !== before.quotes || after.digest !== before.digest)
      throw new UserError(`${month} was changed while its file was written: archive it again`);
    await replaceQuotePartition(trx, partition, replacement);

    const archived: ArchivedMonth = {
      ...{ month, file, schema_version: SCHEMA_VERSION, quotes, ...counts, kept_quotes, archived_at: clock.now() },
      ...{ rows_sha256: written.hex(), file_sha256: content.sha256, bytes: content.bytes },
    };
    await writeManifest(directory, archived);
    await flush(directory);
    await trx('bronze.archived_months').insert({
      ...archived,
      month: `${month}-01`,
      rows_sha256: Buffer.from(archived.rows_sha256, 'hex'),
      file_sha256: Buffer.from(archived.file_sha256, 'hex'),
    });
    return archived;
  });
}

/** What a partition holds, in any order of its rows. */
async function fingerprint(trx: Knex.Transaction, { name }: Partition): Promise<{ quotes: number; digest: string }> {
  const { rows } = await trx.raw<{ rows: [{ quotes: number; digest: string }] }>(
    `select count(*) as quotes, cast(coalesce(sum(hashtextextended(cast(quote as text), 0)), 0) as text) as digest from bronze.:name: as quote`,
    { name },
  );
  return rows[0];
}

/** @throws when a file does not hold the rows that were written to it */
async function assertSame(file: string, digest: string): Promise<void> {
  const read = rowsDigest();
  for await (const rows of readQuoteFile(file)) read.add(rows);
  if (read.hex() !== digest) throw new Error('the file that was read back differs from the one written');
}

/**
 * The quotes with which a line begins and ends, also before the start of its fight, and all those at the books of a settled pick and its
 * close: what `closesOf`, the CLV figures and `bronze.book_lines` are computed from.
 */
function keepNeeded({ name }: Partition, replacement: string): string {
  const columns = Object.keys(QUOTE_COLUMNS);
  return `
    insert into bronze.${replacement} (${columns.join()})
    with event as materialized (
      select event_id, event.fight_id, coalesce(known_start, commence_time) as start
      from master.feed_events as event left join master.dated_fights using (fight_id)
      where event_id in (select event_id from bronze.${name})
    ), line as (
      select quote.*, fight_id,
        min(first_seen_at) over line as first_at, max(first_seen_at) over line as last_at,
        min(first_seen_at) filter (where price_home is not null) over line as home_at,
        min(first_seen_at) filter (where price_away is not null) over line as away_at,
        max(first_seen_at) filter (where first_seen_at < start) over line as begun_at
      from bronze.${name} as quote join event using (event_id)
      where not is_empty and market_type <> 'h2h_lay'
      window line as (partition by event_id, book, market_type)
    )
    select ${columns.join()} from line
    where first_seen_at in (first_at, last_at, home_at, away_at, begun_at) or exists (
      select from public.settled_picks as settled join public.picks as pick using (pick_id)
      where settled.fight_id = line.fight_id and pick.market_type = line.market_type and line.book in (pick.book, settled.close_book))`;
}

/** Describes the file for a reader who has no database. */
async function writeManifest(directory: string, manifest: ArchivedMonth): Promise<void> {
  const file = path.join(directory, manifest.file.replace(/parquet$/, 'json'));
  await replaceFile(file, async (unfinished) => {
    await writeFile(unfinished, JSON.stringify({ table: 'bronze.quotes', ...manifest }, null, 2) + '\n');
    await flush(unfinished);
  });
}
