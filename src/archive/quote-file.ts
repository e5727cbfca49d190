import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileRow } from './write-dataset';

/** A `Date`, which is the library's default, has no microseconds. */
const parsers = { timestampFromMicroseconds: (value: bigint) => value };

/** All rows of a file, a row group at a time. */
export async function* readQuoteFile(path: string): AsyncGenerator<readonly FileRow[]> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    yield await parquetReadObjects({ file, metadata, parsers, rowStart, rowEnd });
    rowStart = rowEnd;
  }
}

/** The rows of some events. Row groups without any of them are skipped. */
export async function readEventQuotes(path: string, eventIds: readonly string[]): Promise<readonly FileRow[]> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  return parquetReadObjects({ file, metadata, parsers, filter: { event_id: { $in: [...eventIds] } } });
}

export interface FileContent {
  readonly bytes: number;
  readonly sha256: string;
}

export async function fileContent(path: string): Promise<FileContent> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
