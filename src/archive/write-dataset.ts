import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import type { Knex } from 'knex';
import { readInBatches } from '../store/cursor';
import { convertValue, schemaElement, type ParquetColumn } from './parquet-column';

/** What one file contains: a query and its columns. */
export interface Dataset {
  readonly columns: Readonly<Record<string, ParquetColumn>>;
  /** Where the columns come from, and which rows in which order. It may have `?` for bound values. */
  readonly from: string;
}

/** A row as the file holds it. */
export type FileRow = Readonly<Record<string, unknown>>;

/** Rows that are in memory at a time. */
const ROW_GROUP = 20_000;

/**
 * Writes the rows of a dataset as one Parquet file, in bounded memory.
 * @param onRows gets the rows as they are written
 */
export async function writeDataset(
  trx: Knex.Transaction,
  { columns, from }: Dataset,
  file: string,
  onRows: (rows: readonly FileRow[]) => void,
  bindings: readonly string[] = [],
): Promise<void> {
  const entries = Object.entries(columns);
  const sql = `select ${entries.map(([name, column]) => `${column.sql} as ${name}`).join()} from ${from}`;
  const schema = [{ name: 'root', num_children: entries.length }, ...entries.map(([name, column]) => schemaElement(name, column))];

  async function* rows(): AsyncGenerator<FileRow> {
    for await (const batch of readInBatches<Record<string, unknown>>(trx, sql, bindings)) {
      const converted = batch.map((row) => Object.fromEntries(entries.map(([name, column]) => [name, convertValue(column, row[name])])));
      onRows(converted);
      yield* converted;
    }
  }

  const names = entries.map(([name]) => ({ name }));
  await parquetWriteRows({ writer: fileWriter(file), rows: rows(), columns: names, schema, rowGroupSize: ROW_GROUP, createdBy: 'boxing' });
}
