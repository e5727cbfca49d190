import { readFile } from 'node:fs/promises';
import { openUploads, type Uploads } from '../../src/setup/uploads';

const MOST_BYTES = 1_000;

let uploads: Uploads;
beforeEach(() => (uploads = openUploads(MOST_BYTES)));
afterEach(() => uploads.close());

const part = (bytes: number, letter = 'x') => Buffer.alloc(bytes, letter);
const contentOf = async (name: string) => readFile((await uploads.pathOf(name)) ?? '', 'utf8');
/** How many bytes of a file are there once a part was sent; `refused` where there is no room for it. */
const send = (name: string, offset: number, bytes: Buffer) => uploads.write(name, offset, bytes).catch(() => 'refused');

it('parts of many files sent at once keep the bound of all files together', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => send(`${at}.csv`, 0, part(300))));
  expect(sent.filter((bytes) => bytes === 300)).toHaveLength(3);
  expect(sent.filter((bytes) => bytes === 'refused')).toHaveLength(7);
  await uploads.remove('0.csv');
  expect(await Promise.all(['more.csv', 'even-more.csv'].map((name) => send(name, 0, part(300))))).toEqual([300, 'refused']);
});

it('parts of one file sent at once, also twice, make the file', async () => {
  await send('f.csv', 0, part(100, 'a'));
  const [again, next, last] = await Promise.all([
    send('f.csv', 0, part(100, 'a')),
    send('f.csv', 100, part(100, 'b')),
    send('f.csv', 200, part(50, 'c')),
  ]);
  expect([again, next, last]).toEqual([100, 200, 250]);
  expect(await contentOf('f.csv')).toBe('a'.repeat(100) + 'b'.repeat(100) + 'c'.repeat(50));
});

it('a file that is begun again while a part of it arrives has no hole, and counts as what it has', async () => {
  for (let round = 0; round < 20; round++) {
    await send('f.csv', 0, part(400, 'a'));
    await Promise.all([send('f.csv', 0, part(10, 'b')), send('f.csv', 400, part(100, 'c'))]);
    expect(await contentOf('f.csv')).toBe('b'.repeat(10));
    expect(await send('other.csv', 0, part(MOST_BYTES - 10))).toBe(MOST_BYTES - 10);
    await uploads.remove('other.csv');
  }
});
