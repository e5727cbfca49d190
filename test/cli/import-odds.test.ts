import type { Environment } from '../../src/environment';
import { inputFolder, type InputFolder } from '../builders/import-files';
import { boxing, boxingJson } from '../support/cli';
import { createTestDatabase, type TestDatabase } from '../support/database';

const AT = '2026-11-20T12:00:00Z';
const AGREED = '2026-11-20T12:00:01Z';

let folder: InputFolder;
let database: TestDatabase;
let env: Environment;
beforeEach(async () => {
  folder = await inputFolder();
  database = await createTestDatabase();
  env = { DATABASE_URL: database.url, DEMO: 'off', REPLAY_AT: '2026-11-20T13:00:00Z' };
});
afterEach(async () => {
  await database.drop();
  await folder.remove();
});

const winner = (...prices: readonly number[]) => ({
  key: 'h2h',
  outcomes: prices.map((price, at) => ({ name: at === 0 ? 'Tomas Arrel' : 'Piet Okkels', price })),
});
const rounds = {
  key: 'totals',
  outcomes: [
    { name: 'Over', price: 1.9, point: 8.5 },
    { name: 'Under', price: 1.86, point: 8.5 },
  ],
};
const book = (key: string, ...markets: readonly object[]) => ({ key, title: key, last_update: '2026-11-20T11:58:00Z', markets });
const fight = (bookmakers: readonly object[], of: object = {}) => ({
  ...{ id: 'arrel-okkels-2026', sport_key: 'boxing_boxing', commence_time: '2026-12-05T20:00:00Z' },
  ...{ home_team: 'Tomas Arrel', away_team: 'Piet Okkels', bookmakers, ...of },
});
const ofOthers = {
  key: 'h2h',
  outcomes: [
    { name: 'Ada North', price: 1.5 },
    { name: 'Bea Oak', price: 2.6 },
  ],
};
const other = fight([book('bovada', ofOthers)], { id: 'other-2026', home_team: 'Ada North', away_team: 'Bea Oak' });
const poll = fight([book('bovada', winner(1.4, 3.1))]);
const write = (name: string, content: unknown) => folder.write(name, JSON.stringify(content));

const importOdds = (...args: readonly string[]) => boxing(['import', 'odds', ...args], env);
const polledAt = async () => (await database.db('bronze.feed_payloads').orderBy('polled_at').pluck<Date[]>('polled_at')).map(String);
const onOffer = () => database.db('bronze.quotes').whereNull('last_seen_at').orderBy('book').distinct('book').pluck<string[]>('book');

it('a past poll in its envelope is the poll of its timestamp, without --at or with the same', async () => {
  const file = await write('past.json', { timestamp: AT, previous_timestamp: null, next_timestamp: null, data: [poll] });
  expect(await importOdds(file)).toMatchObject({ code: 0 });
  expect(await importOdds(file, '--at', AT)).toMatchObject({ code: 0 });
  expect(await polledAt()).toEqual([String(new Date(AT))]);
});

it('an envelope whose timestamp contradicts --at is refused', async () => {
  const file = await write('past.json', { timestamp: '2026-11-20T11:55:00Z', data: [poll] });
  expect(await importOdds(file, '--at', AT)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/past\.json holds the poll of 2026-11-20T11:55:00\.000Z.* leave out --at/) as string,
  });
  expect(await polledAt()).toEqual([]);
});

it('one event in an envelope is read as the poll of that event', async () => {
  expect(await importOdds(await write('event.json', { timestamp: AT, data: poll }))).toMatchObject({ code: 0 });
});

it('the prices of one fight are refused where other fights would lose theirs, and taken together with them', async () => {
  await importOdds(await write('both.json', [poll, other]), '--at', AT);
  const [first, second] = [await write('first.json', poll), await write('second.json', other)];
  expect(await importOdds(first, '--at', AGREED)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/first\.json holds the prices of one fight.*1 other fight would lose theirs/) as string,
  });
  expect(await database.db('bronze.quotes').whereNull('last_seen_at')).toHaveLength(2);
  expect(await importOdds(first, second, '--at', AGREED)).toMatchObject({ code: 0 });
});

it('a poll without fights of the one before says that their prices were withdrawn', async () => {
  await importOdds(await write('both.json', [poll, other]), '--at', AT);
  expect(await importOdds(await write('one.json', [poll]), '--at', AGREED)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 other fight is not in this poll, so its prices were withdrawn') as string,
  });
});

it('a file that does not say its time needs --at', async () => {
  expect(await importOdds(await write('odds.json', [poll]))).toMatchObject({
    code: 2,
    err: expect.stringContaining('--at <instant>') as string,
  });
});

it('a byte order mark is skipped', async () => {
  expect(await importOdds(await folder.write('odds.json', `\ufeff${JSON.stringify([poll])}`), '--at', AT)).toMatchObject({ code: 0 });
});

it('prices of totals alone are stored in the format that they show, and nothing else is withdrawn for them', async () => {
  const totals = await write('totals.json', [fight([book('bovada', rounds)])]);
  expect(await importOdds(totals, '--at', AT)).toMatchObject({ code: 0, out: expect.stringContaining('0 items rejected') as string });
  expect(await database.db('bronze.outcome_quotes').orderBy('decimal_odds').pluck('decimal_odds')).toEqual([1.86, 1.9]);
  await importOdds(await write('winner.json', [poll]), '--at', AGREED);
  expect(await importOdds(totals, '--at', '2026-11-20T12:10:00Z')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/would be withdrawn: import .* together/) as string,
  });
  expect(await onOffer()).toEqual(['bovada']);
});

it('the format is told by all prices of the file', async () => {
  const file = await write('odds.json', [fight([book('bovada', winner(101), rounds)])]);
  const { out } = await importOdds(file, '--at', AT);
  expect(out).toContain('0 items rejected');
  expect(await database.db('bronze.quotes').pluck('price_home')).toEqual([101]);
});

it('the files of one poll are imported together, and a book in two of them counts once', async () => {
  const us = await write('us.json', [fight([book('draftkings', winner(1.4, 3.1)), book('bovada', winner(1.4, 3.1), rounds)])]);
  const uk = await write('uk.json', [
    fight([book('skybet', winner(1.41, 3)), book('bovada', winner(1.4, 3.1), rounds)]),
    fight([book('skybet', winner(1.5, 2.5))], { id: 'other', commence_time: '2027-02-05T20:00:00Z' }),
  ]);
  const { out, code } = await importOdds(us, uk, '--at', AT);
  expect([code, out]).toEqual([0, expect.stringMatching(/^2 events, 2 priced, .* 0 items rejected$/m)]);
  expect(await database.db('bronze.quotes').orderBy('book').distinct('book').pluck('book')).toEqual(['bovada', 'draftkings', 'skybet']);
});

it('a book with other prices in the second file is counted, with the reason', async () => {
  const us = await write('us.json', [fight([book('bovada', winner(1.4, 3.1))])]);
  const uk = await write('uk.json', [fight([book('bovada', winner(1.5, 3.1), rounds), book('skybet', winner(1.41, 3))])]);
  const run = await boxingJson<object>(['import', 'odds', us, uk, '--at', AT], env);
  expect(run).toMatchObject({ items_set_aside: 1, set_aside_by_reason: { duplicate_market: 1 } });
});

it('files of different instants or formats are no one poll', async () => {
  const early = await write('early.json', { timestamp: '2026-11-20T11:50:00Z', data: [poll] });
  const late = await write('late.json', { timestamp: AT, data: [poll] });
  const american = await write('american.json', [fight([book('skybet', winner(-250, 210))])]);
  expect(await importOdds(early, late)).toMatchObject({ code: 1, err: expect.stringMatching(/different polls/) as string });
  expect(await importOdds(late, american)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/american\.json .*American.*decimal/) as string,
  });
});

it('the advice for the second half of a poll loses none of its prices', async () => {
  const us = await write('us.json', [fight([book('draftkings', winner(1.4, 3.1))])]);
  const uk = await write('uk.json', [fight([book('skybet', winner(1.41, 3))])]);
  await importOdds(us, '--at', AT);
  const { code, out } = await importOdds(uk, '--at', AT);
  expect([code, out]).toEqual([1, expect.stringMatching(/import all files of the poll together.*--at 2026-11-20T12:00:01\.000Z/)]);
  expect(await importOdds(us, uk, '--at', AGREED)).toMatchObject({ code: 0 });
  expect(await onOffer()).toEqual(['draftkings', 'skybet']);
});

it('names that are not UTF-8 are rejected, and the other fights are stored', async () => {
  const damaged = Buffer.from(JSON.stringify([fight([book('bovada', winner(1.4, 3.1))], { home_team: 'Tom\u00e1s Arrel' })]), 'latin1');
  const file = await folder.write('odds.json', damaged);
  expect(await importOdds(file, '--at', AT)).toMatchObject({ code: 1, out: expect.stringMatching(/1 rejected: 1 invalid_utf8/) as string });
  const both = await folder.write(
    'both.json',
    Buffer.concat([damaged.subarray(0, -1), Buffer.from(`,${JSON.stringify({ ...poll, id: 'good' })}]`)]),
  );
  expect(await importOdds(both, '--at', AT)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ {2}1 rejected: invalid_utf8$/m) as string,
  });
});

it.each([
  ['[{"id":', /odds\.json is not a complete JSON document/],
  [
    '{"message": "Usage quota has been reached", "error_code": "OUT_OF_USAGE_CREDITS"}',
    /odds\.json holds an error of the feed.*Usage quota/,
  ],
  ['{"events": []}', /odds\.json holds no list of events/],
  ['[]', /odds\.json lists no bout that can be used \(0 rejected\)/],
  [JSON.stringify([fight([])]), /odds\.json has no price of any of its 1 bouts/],
  [Buffer.from(`\ufeff${JSON.stringify([poll])}`, 'utf16le'), /odds\.json is UTF-16 text: save it as UTF-8/],
])('a message about a file never speaks of a feed: %s', async (content, expected) => {
  const { code, out, err } = await importOdds(await folder.write('odds.json', content), '--at', AT);
  expect([code, out + err]).toEqual([1, expect.stringMatching(expected)]);
  expect(out + err).not.toMatch(/next poll|API version|ODDS_API/);
});

it('the set-up reads the same files, one poll of all that are of one time, in the order of time', async () => {
  const past = await write('past.json', { timestamp: AT, data: [fight([book('draftkings', winner(1.4, 3.1))])] });
  const half = await write('half.json', { timestamp: AT, data: [fight([book('skybet', winner(1.4, 3.1))])] });
  const earlier = await write('earlier.json', { timestamp: '2026-11-20T11:00:00Z', data: [poll] });
  expect(await boxing(['setup', past, earlier, half], env)).toMatchObject({ code: 0 });
  expect(await polledAt()).toEqual(['2026-11-20T11:00:00Z', AT].map((at) => String(new Date(at))));
  expect(await onOffer()).toEqual(['draftkings', 'skybet']);
});

it('a file of the set-up says which of its items were rejected', async () => {
  const file = await write('odds.json', [poll, { ...poll, id: 'bad', commence_time: 'soon' }]);
  const { out } = await boxing(['setup', file], env);
  expect(out).toMatch(/^ {2}1 rejected: invalid_commence_time$/m);
});
