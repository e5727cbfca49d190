import type { Knex } from 'knex';
import type { OnProgress } from '../lib/progress';
import { UserError } from '../lib/user-error';
import { copyInto, type CopyValue } from '../store/copy';
import type { FileRow } from './write-dataset';
import { createQuoteReplacement, replaceQuotePartition, type Partition } from '../store/partitions';
import { archivedMonths, monthOfPartition, type ArchivedMonth } from './months';
import type { QuoteArchive } from './quote-archive';
import { QUOTE_COLUMNS, rowsDigest, toDatabaseRow } from './quote-rows';

/**
 * Puts the quotes of an archived month back, all or none. The file stays.
 * @throws UserError when the month is not archived, or its file is away or is not the one that was written
 */
export async function restoreMonth(
  db: Knex,
  archive: QuoteArchive,
  { partition, report }: { readonly partition: Partition; readonly report: OnProgress },
): Promise<ArchivedMonth> {
  const month = monthOfPartition(partition);
  return db.transaction(async (trx) => {
    await trx.raw('lock table bronze.archived_months in share row exclusive mode');
    const archived = (await archivedMonths(trx)).find((one) => one.month === month);
    if (archived === undefined) throw new UserError(`${month} is not archived: "boxing archive list" shows the months that are`);
    await archive.verify(archived);

    const replacement = await createQuoteReplacement(trx, partition);
    const digest = rowsDigest();
    await copyInto(trx, `bronze.${replacement}`, Object.keys(QUOTE_COLUMNS), cells(archive.rowsOf(archived), digest, archived, report));
    const { rows } = await trx.raw<{ rows: [{ quotes: number }] }>('select count(*) as quotes from bronze.:replacement:', { replacement });
    if (digest.hex() !== archived.rows_sha256 || rows[0].quotes !== archived.quotes)
      throw new UserError(`${archived.file} does not hold the quotes of ${month} that were archived: nothing was changed`);
    await trx.raw(`set local lock_timeout = '20s'`);
    await replaceQuotePartition(trx, partition, replacement);
    await trx('bronze.archived_months')
      .where({ month: `${month}-01` })
      .delete();
    return archived;
  });
}

async function* cells(
  batches: AsyncIterable<readonly FileRow[]>,
  digest: ReturnType<typeof rowsDigest>,
  { month, quotes }: ArchivedMonth,
  report: OnProgress,
): AsyncGenerator<CopyValue[]> {
  let done = 0;
  for await (const rows of batches) {
    digest.add(rows);
    for (const row of rows) yield Object.values(toDatabaseRow(row));
    done += rows.length;
    report({ step: `read ${month}`, done, total: quotes, unit: 'quotes' });
  }
}
