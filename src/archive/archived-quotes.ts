import { archivedMonths } from './months';
import type { QuoteArchive } from './quote-archive';
import { QUOTE_COLUMNS, toDatabaseRow } from './quote-rows';
import { copyInto, type CopyValue } from '../store/copy';
import type { FileRow } from './write-dataset';
import type { Prepare } from './export-dataset';

/**
 * Lets a dataset of quotes read the archived months too. They are copied into a temporary table first, because the export is in order of
 * time and joins the events; the table needs as much disk as these months took.
 */
export function withArchivedQuotes(archive: QuoteArchive): Prepare {
  return async (trx, dataset) => {
    const months = await archivedMonths(trx);
    if (months.length === 0) return dataset;
    await trx.raw('create temporary table archived_quotes (like bronze.quotes) on commit drop');
    for (const month of months) {
      await archive.verify(month);
      await copyInto(trx, 'archived_quotes', Object.keys(QUOTE_COLUMNS), cells(archive.rowsOf(month)));
    }
    return { ...dataset, from: dataset.from.replace('bronze.quotes', ALL_QUOTES) };
  };
}

const ALL_QUOTES = `(
  select * from bronze.quotes
  where date_trunc('month', first_seen_at at time zone 'UTC') not in (select month from bronze.archived_months)
  union all
  select * from archived_quotes)`;

async function* cells(batches: AsyncIterable<readonly FileRow[]>): AsyncGenerator<CopyValue[]> {
  for await (const rows of batches) for (const row of rows) yield Object.values(toDatabaseRow(row));
}
