import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBoard } from '../../src/board/load';
import { examineSources } from '../../src/cli/doctor/sources';
import { loadConfig } from '../../src/config';
import { installedSources } from '../../src/cli/sources-in-force';
import { frozenClock } from '../../src/lib/clock';
import { addUser } from '../../src/users/users';
import { addPricedFight } from '../builders/feed-world';
import { boxing as commandLine } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { insertWebhook } from '../support/webhooks';

const NOW = '2026-11-25T12:00:00Z';
const HEADER = 'source,display_to,data_to,derived_to,keep_hours,csv,stream,webhook,export,mcp,ml,attribution,terms_url,read_on,note';
const folder = mkdtempSync(join(tmpdir(), 'sources-'));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addPricedFight(database.db);
});
afterAll(() => database.drop());
afterEach(() => boxing('sources', 'reset'));

const boxing = (...args: string[]) => commandLine(args, { DATABASE_URL: database.url, REPLAY_AT: NOW });

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, [HEADER, ...lines].join('\n'));
  return path;
}

const WIDE = 'the_odds_api,public,public,public,,,,yes,,,,Odds by a vendor,https://example.com/terms,2026-11-01,my own licence';
const boardNow = () => loadBoard(database.reader, new Date(NOW));
const rightsOf = async (name: string) => (await boardNow()).sources.find(({ source }) => source === name);

it('the sources in force are the feeds, closes and records that the database holds, with the standard rights', async () => {
  expect((await boardNow()).sources.map(({ source, kinds, data_to }) => [source, kinds, data_to])).toEqual([
    ['boxrec', ['record'], 'self'],
    ['the_odds_api', ['feed'], 'self'],
  ]);
});

it('imported rights replace the standard ones at once, until they are reset', async () => {
  const before = await boardNow();
  const stored = await boxing('sources', 'import', file('wide.csv', WIDE));
  expect(stored).toMatchObject({ code: 0, err: '', out: expect.stringContaining('stored the sources of 1 sources') });
  const after = await boardNow();
  expect(after.revision).not.toBe(before.revision);
  expect(await rightsOf('the_odds_api')).toMatchObject({
    data_to: 'public',
    channels: { webhook: true, csv: null },
    read_on: '2026-11-01',
  });
  expect((await boxing('sources', 'list')).out).toContain('my own licence');
  const shown = await boxing('sources', 'show', 'the_odds_api');
  expect(shown.out).toMatch(/^gives +feed$[^]*^data +public$[^]*^webhook +yes$[^]*^attribution +Odds by a vendor$/m);
  expect(await boxing('sources', 'show', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no source is called "nobody"'),
  });

  expect(await boxing('sources', 'reset')).toMatchObject({ code: 0, out: expect.stringContaining('removed the sources of 1 sources') });
  expect(await boardNow()).toMatchObject({ revision: before.revision, sources: before.sources });
});

it.each([
  ['Other Feed,self,self,self,,,,,,,,,,2026-11-01,', 'source is "Other Feed"'],
  ['some,self,nobody,self,,,,,,,,,,2026-11-01,', 'data_to is "nobody"; expected self, key_holders, public'],
  ['some,self,self,self,0,,,,,,,,,2026-11-01,', 'keep_hours is "0"'],
  ['some,self,self,self,,maybe,,,,,,,,2026-11-01,', 'csv is "maybe"; expected yes, no or nothing'],
  ['some,self,self,self,,,,,,,,,here,2026-11-01,', 'terms_url is "here"'],
  ['some,self,self,self,,,,,,,,,,2026-02-30,', 'read_on is "2026-02-30"'],
  ['some,self,self,self,,,,,,,,,,,', 'read_on is ""; expected the day on which you read the terms'],
])('the line %s is rejected, and with it the whole file', async (line, problem) => {
  const { code, err } = await boxing('sources', 'import', file('wrong.csv', WIDE, line));
  expect([code, err]).toEqual([1, expect.stringContaining(`line 3: ${problem}`)]);
  expect(await database.db('master.data_sources')).toEqual([]);
});

it('an exported file lies beside a text of what may be passed on, and a closed way is refused', async () => {
  const exported = join(folder, 'quotes.parquet');
  expect(await boxing('export', 'quotes', exported)).toMatchObject({ code: 0, out: expect.stringContaining('RIGHTS.txt') });
  const text = readFileSync(join(folder, 'RIGHTS.txt'), 'utf8');
  expect(text).toContain('the_odds_api (feed)\n  its data may go to: nobody but yourself and users of your own');
  await boxing('sources', 'import', file('closed.csv', 'the_odds_api,self,self,public,,,,,no,,,,,2026-11-01,'));
  expect(await boxing('export', 'quotes', join(folder, 'closed.parquet'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('the rights of the_odds_api do not allow files of its data'),
  });
  expect((await boxing('export', 'predictions', exported)).code).toBe(0);
});

it('status has a line for each source', async () => {
  expect((await boxing('status')).out).toMatch(/^source +the_odds_api: pages to key_holders, data to self, figures to public$/m);
});

it('a feed at another address is a source of its own, for the operator alone', async () => {
  const config = loadConfig({ ODDS_API_KEY: 'a-key-of-another-feed', ODDS_API_URL: 'https://odds.example.com/v1' });
  expect(await installedSources(database.db, config)).toContainEqual(
    expect.objectContaining({ source: 'odds.example.com', kinds: ['feed'], display_to: 'self', data_to: 'self', derived_to: 'self' }),
  );
});

it('a user is marked as a guest when they are added, or later, and back', async () => {
  const add = await boxing('users', 'add', '--email', 'gil@example.com', '--name', 'Gil', '--guest', '--json');
  expect(JSON.parse(add.out)).toMatchObject({ email: 'gil@example.com', is_guest: true });
  expect((await boxing('users', 'guest', 'gil@example.com', '--off')).out).toContain('is a user of your own');
  expect((await boxing('users', 'guest', 'gil@example.com')).out).toContain('is a guest');
  expect((await boxing('users', 'list')).out).toMatch(/gil@example.com.*yes/);
  await database.db('public.users').delete();
});

describe('the doctor', () => {
  const findings = async (now = NOW) => {
    const config = loadConfig({});
    const all = await examineSources(database.db, await installedSources(database.db, config), new Date(now));
    return Object.fromEntries(all.map((finding) => [finding.check, finding]));
  };

  it('finds nothing where the terms are known and everybody is the operator’s own', async () => {
    expect(Object.values(await findings()).map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
  });

  it('warns of a source without terms, and of terms that were read more than a year ago', async () => {
    expect((await findings('2027-11-23T12:00:00Z')).sources).toMatchObject({ verdict: 'ok' });
    expect((await findings('2027-11-25T12:00:00Z')).sources).toMatchObject({
      verdict: 'warning',
      found: 'the terms of the_odds_api were read more than 365 days ago',
    });
    await database.db('master.feed_events').update({ feed: 'another' });
    expect((await findings()).sources).toMatchObject({
      verdict: 'warning',
      found: expect.stringMatching(/^no terms are recorded of another/),
    });
    await database.db('master.feed_events').update({ feed: 'the_odds_api' });
  });

  it('warns of rights that go beyond the terms, and of none that narrow them', async () => {
    await boxing('sources', 'import', file('wide.csv', WIDE));
    expect((await findings()).rights).toMatchObject({
      verdict: 'warning',
      found: 'you have said that your licence allows more of the_odds_api than its terms were read to allow',
    });
    await boxing('sources', 'reset');
    await boxing('sources', 'import', file('narrow.csv', 'the_odds_api,self,self,self,24,no,,,,,,,,2026-11-01,'));
    expect((await findings()).rights).toMatchObject({ verdict: 'ok' });
  });

  it('counts guests without prices and webhooks whose events are reduced', async () => {
    const clock = frozenClock(NOW);
    const own = await addUser(database.db, clock, 'own@example.com', 'Own');
    await addUser(database.db, clock, 'guest@example.com', 'Guest', true);
    await insertWebhook(database.db, clock, { userId: own.user_id, url: 'https://example.com/own' });
    await insertWebhook(database.db, clock, { userId: own.user_id, url: 'https://example.com/chat', format: 'discord' });
    expect((await findings()).readers).toMatchObject({
      verdict: 'warning',
      found: '1 guests get no prices as data, and 1 webhooks get events without prices',
    });
  });
});
