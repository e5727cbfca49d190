import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import type { Knex } from 'knex';
import type { OnProgress } from '../lib/progress';
import { replaceFile } from '../lib/files/replace-file';
import { readInBatches } from '../store/cursor';
import { convertValue, schemaElement, type Column } from './column';
import type { Dataset } from './datasets';

/** Rows that are in memory at a time. */
const ROW_GROUP = 20_000;

export interface WrittenFile {
  readonly file: string;
  readonly rows: number;
}

/**
 * Writes a dataset as one Parquet file, in bounded memory and in one consistent view of the database.
 * @param bindings values of the dataset's `?`
 * @throws UserError when the file cannot be written; an existing file is then kept
 */
export async function writeDataset(
  db: Knex,
  { columns, from }: Dataset,
  file: string,
  report: OnProgress,
  bindings: readonly string[] = [],
): Promise<WrittenFile> {
  const entries = Object.entries(columns);
  const sql = `select ${entries.map(([name, column]) => `${column.sql} as ${name}`).join()} from ${from}`;
  const schema = [{ name: 'root', num_children: entries.length }, ...entries.map(([name, column]) => schemaElement(name, column))];
  let written = 0;

  async function* rows(trx: Knex.Transaction): AsyncGenerator<Record<string, unknown>> {
    for await (const batch of readInBatches<Record<string, unknown>>(trx, sql, bindings)) {
      for (const row of batch) yield converted(entries, row);
      written += batch.length;
      report({ step: 'write rows', done: written, unit: 'rows' });
    }
  }

  await replaceFile(file, (unfinished) =>
    db.transaction(
      async (trx) => {
        const writer = fileWriter(unfinished);
        const names = entries.map(([name]) => ({ name }));
        await parquetWriteRows({ writer, rows: rows(trx), columns: names, schema, rowGroupSize: ROW_GROUP, createdBy: 'boxing' });
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    ),
  );
  return { file, rows: written };
}

function converted(columns: readonly (readonly [string, Column])[], row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(columns.map(([name, column]) => [name, convertValue(column, row[name])]));
}
