import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readRecordedPoll } from '../../src/feeds/recorded';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recorded-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function poll(bytes: Buffer, size = bytes.length) {
  const file = path.join(folder, 'odds.json');
  await writeFile(file, bytes);
  if (size > bytes.length) await truncate(file, size);
  return (await readRecordedPoll([file])).feed.poll(new Date());
}

it('reads a recorded answer, plain or gzip', async () => {
  for (const bytes of [Buffer.from('[1]'), gzipSync('[1]')]) expect(String((await poll(bytes)).body)).toBe('[1]');
});

it('rejects a file that is larger than an answer may be, packed or unpacked, without reading all of it', async () => {
  const refused = { code: 'feed_too_large', message: expect.stringContaining('more than 20 MB') as string };
  await expect(poll(gzipSync(Buffer.alloc(64 * 2 ** 20)))).rejects.toMatchObject(refused);
  await expect(poll(Buffer.from('['), 2 ** 40)).rejects.toMatchObject(refused);
});

it('rejects a damaged gzip file and a missing file by name', async () => {
  const damaged = gzipSync('[1, 2, 3]').subarray(0, 20);
  const refused = { code: 'feed_no_recording', message: expect.stringMatching(/odds\.json is a damaged or truncated gzip file/) as string };
  await expect(poll(damaged)).rejects.toMatchObject(refused);
  await expect(readRecordedPoll([path.join(folder, 'none.json')])).rejects.toMatchObject({ code: 'feed_no_recording' });
});
