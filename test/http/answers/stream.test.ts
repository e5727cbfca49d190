import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodedStream, textOfRows } from '../../../src/http/answers/stream';
import type { Encoding } from '../../../src/http/answers/encoding';

async function* rowsTo(count: number): AsyncGenerator<object> {
  for (let id = 1; id <= count; id += 1) yield { id };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const writing = { inOrder: (rows: readonly unknown[]) => rows, check: () => undefined, meta: '{"api_version":"v1"}' };

it.each([0, 1, 249, 250, 251, 1_000])('an answer of %i rows is one JSON document, in each encoding', async (count) => {
  const expected = {
    ok: true,
    data: Array.from({ length: count }, (_, i) => ({ id: i + 1 })),
    meta: { api_version: 'v1' },
  };
  const unpack: readonly (readonly [Encoding, (bytes: Buffer) => Buffer])[] = [
    ['identity', (bytes) => bytes],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ];
  for (const [encoding, plain] of unpack) {
    const stream = encodedStream(textOfRows(rowsTo(count), writing), encoding);
    expect(JSON.parse(plain(await bytesOf(stream)).toString())).toEqual(expected);
  }
});

it('the first rows are checked, and at most one slice is read ahead of the caller', async () => {
  const checked: unknown[] = [];
  let read = 0;
  async function* counted() {
    for await (const row of rowsTo(100_000)) {
      read += 1;
      yield row;
    }
  }
  const text = textOfRows(counted(), { ...writing, check: (first) => checked.push(first.length) });
  await text.next();
  expect([checked, read]).toEqual([[250], 250]);
  await text.return(undefined);
});

it('a stream fails if its rows cannot be read to the end, so no caller takes it for a whole answer', async () => {
  async function* broken() {
    yield* rowsTo(300);
    throw new Error('the connection was lost');
  }
  for (const encoding of ['identity', 'gzip'] as const) {
    const stream = encodedStream(textOfRows(broken(), writing), encoding);
    await expect(bytesOf(stream)).rejects.toThrow('the connection was lost');
  }
});
