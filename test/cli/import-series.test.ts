import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing as commandLine } from '../support/cli';

let database: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(path.join(tmpdir(), 'series-'))]);
  file = path.join(folder, 'series.csv');
  await writeFile(
    file,
    [
      'fight_id,fight_date_text,fighter,opponent,bookmaker,decimal_price,scraped_at',
      'NorthSouth,March27th,Ada North,Bea South,Bovada,1.8,2021-03-23 10:00:00.5',
      'NorthSouth,March27th,Bea South,Ada North,Bovada,2.1,2021-03-23 10:00:00.5',
      'NorthSouth,March27th,Bea South,Ada North,Bovada,none,2021-03-23 10:00:01',
    ].join('\n'),
  );
});
afterAll(() => Promise.all([database.drop(), rm(folder, { recursive: true })]));

const boxing = (...args: string[]) => commandLine(args, { DATABASE_URL: database.url }, true);

it.each([
  [['--zone', 'Mars/Olympus'], 2, /IANA time zone database, such as Europe\/London/],
  [['--start', '24:00'], 2, /from 00:00 to 23:59/],
  [['--start', '8pm'], 2, /from 00:00 to 23:59/],
])('%j is bad usage', async (options, code, message) => {
  expect(await boxing('import', 'series', file, ...options)).toMatchObject({ code, err: expect.stringMatching(message) as string });
});

it('names a file that cannot be opened', async () => {
  expect(await boxing('import', 'series', path.join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/none\.csv cannot be opened/) as string,
  });
});

it('reports what it replayed and left out, with progress on a terminal', async () => {
  const { code, out, err } = await boxing('import', 'series', file, '--zone', 'Europe/London', '--start', '22:00');
  expect(code).toBe(0);
  expect(out).toMatch(/^odds: 3 rows read, 2 added, 0 changed, 1 rejected in /);
  expect(out).toMatch(/^ {2}1 rejected: bad_price$/m);
  expect(out).toMatch(/^1 polls, 1 of them new, 1 quotes changed; 0 of 1 events have a known fight$/m);
  expect(err).toMatch(/\[#{24}\] replaying polls: 100 %, 1 of 1 polls\n/);
  expect(await database.db('master.feed_events').pluck('commence_time')).toEqual([new Date('2021-03-27T22:00:00Z')]);
  expect(await database.db('bronze.feed_payloads').pluck('polled_at')).toEqual([new Date('2021-03-23T10:00:00.500Z')]);
});

it('answers in JSON, and adds nothing the second time', async () => {
  const { out } = await boxing('import', 'series', file, '--zone', 'Europe/London', '--start', '22:00', '--json');
  expect(JSON.parse(out)).toMatchObject({ kind: 'odds', rows_added: 0, rows_unchanged: 2, rows_set_aside: 1, polls: 1, polls_added: 0 });
});
