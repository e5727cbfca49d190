import type { Knex } from 'knex';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { clientOf } from './knex-client';

export type CopyValue = string | number | boolean | null;

const CHUNK_LENGTH = 65_536;

/**
 * Streams rows into a table with COPY at the speed of the server, with at most 64 KB in memory unless one row is longer. It works inside
 * the given transaction, which is lost when it throws.
 * @param table may include its schema: `bronze.records`
 * @returns the number of rows copied
 * @throws when a row does not have one cell per column, a cell holds a NUL character, or `rows` throws
 */
export async function copyInto(
  trx: Knex.Transaction,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): Promise<number> {
  return copyTextInto(trx, table, columns, encode(columns, rows));
}

/**
 * Streams the text format of COPY into a table, within the given transaction, which is lost when it throws.
 * @param table may include its schema
 * @param chunks may end anywhere
 * @returns the number of rows copied
 */
export async function copyTextInto(
  trx: Knex.Transaction,
  table: string,
  columns: readonly string[],
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const sql = trx.raw('copy ?? (??) from stdin', [table, [...columns]]).toQuery();
  const client = clientOf(trx);
  const connection = await client.acquireConnection();
  try {
    const copy = connection.query(copyFrom(sql));
    await pipeline(Readable.from(chunks, { objectMode: false }), copy);
    return copy.rowCount;
  } finally {
    await client.releaseConnection(connection);
  }
}

/**
 * Streams a table, with all its partitions, in the text format of COPY. The chunks end anywhere. A reader that stops early ends the connection,
 * because the server would go on sending.
 * @param table may include its schema
 */
export async function* copyTextOf(trx: Knex.Transaction, table: string, columns: readonly string[]): AsyncGenerator<Buffer> {
  const sql = trx.raw('copy (select ?? from ??) to stdout', [[...columns], table]).toQuery();
  const client = clientOf(trx);
  const connection = await client.acquireConnection();
  let isComplete = false;
  try {
    yield* connection.query(copyTo(sql));
    isComplete = true;
  } finally {
    if (!isComplete) connection.connection.stream.destroy();
    await client.releaseConnection(connection);
  }
}

/** COPY's text format, in chunks: one message per row would cost more than the content. */
async function* encode(
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]> | AsyncIterable<readonly CopyValue[]>,
): AsyncGenerator<Buffer> {
  let chunk = '';
  let row = 0;
  for await (const cells of rows) {
    row++;
    if (cells.length !== columns.length) throw new RangeError(`row ${row} has ${cells.length} cells for ${columns.length} columns`);
    chunk += cells.map((cell, column) => encodeCell(cell, () => `row ${row}, ${columns[column]}`)).join('\t') + '\n';
    if (chunk.length >= CHUNK_LENGTH) {
      yield Buffer.from(chunk);
      chunk = '';
    }
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encodeCell(cell: CopyValue, where: () => string): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  if (cell.includes('\0')) throw new RangeError(`${where()}: a NUL character cannot be stored`);
  return cell.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
