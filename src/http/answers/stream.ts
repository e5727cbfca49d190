import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from './encoding';

/** A slice of rows is written at once; more would delay other requests. */
const ROWS_PER_CHUNK = 250;

/** Compression of a stream is on the way of the caller, so it is faster than that of a body that is kept. */
const BROTLI_QUALITY = 4;

interface Writing {
  /** Puts the keys of the data in order. */
  readonly inOrder: (rows: readonly unknown[]) => unknown;
  /** Called with the first rows. */
  readonly check: (first: readonly unknown[]) => void;
  /** In JSON. */
  readonly meta: string;
}

/** The text of an answer whose rows are read while it is sent. */
export async function* textOfRows(rows: AsyncIterable<unknown>, { inOrder, check, meta }: Writing): AsyncGenerator<string> {
  let written = 0;
  for await (const chunk of inChunks(rows)) {
    if (written === 0) check(chunk);
    // Without the brackets of the chunk.
    yield (written === 0 ? '{"ok":true,"data":[' : ',') + JSON.stringify(inOrder(chunk)).slice(1, -1);
    written += chunk.length;
  }
  yield `${written === 0 ? '{"ok":true,"data":[' : ''}],"meta":${meta}}`;
}

/** Rows in slices that are written at once. */
export async function* inChunks<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const row of rows) {
    if (chunk.push(row) < ROWS_PER_CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** A stream in an encoding. It ends early, with an error, where the text cannot be read to its end. */
export function encodedStream(text: AsyncIterable<string>, encoding: Encoding): Readable {
  const plain = Readable.from(text, { objectMode: false });
  if (encoding === 'identity') return plain;
  const compressor =
    encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  return pipeline(plain, compressor, () => undefined);
}
