import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { examineRetention } from '../../src/cli/doctor/retention';
import { examineInvariant } from '../../src/cli/doctor/invariants/invariant';
import { INVARIANTS } from '../../src/cli/doctor/invariants/invariants';
import { frozenClock } from '../../src/lib/clock';
import { closedBouts } from '../../src/prices/carried-closes';
import { closingPrices } from '../../src/prices/closing-prices';
import { updateClv } from '../../src/prices/clv/update';
import { deleteExpired } from '../../src/retention/expire';
import { STANDARD_SOURCES } from '../../src/rights/standard-sources';
import { storeSources } from '../../src/rights/stored-sources';
import { addFighter, addModel, priced, runAt } from '../builders/feed-world';
import { importDay, kalshi } from '../builders/exchange-world';
import { gradeAt, OTHER_BOOKS, OTHERS, PAIR, type Prices } from '../builders/graded-world';
import { recordedBody } from '../builders/recorded-feed';
import { book, h2h } from '../builders/wire';
import { startApp, type TestApp } from '../support/app';
import { boxing } from '../support/cli';
import { temporaryDirectory } from '../support/embedded';

const LIMITED = 'the_odds_api';
const UNLIMITED = 'another_feed';
const START = '2025-08-02T20:00:00Z';
const NEWEST_POLL = '2025-09-27T21:05:00Z';
const NOW = '2025-09-27T21:07:00Z';
const CLV = ['/clv/evolution', '/clv/openclose', '/clv/devig', '/clv/ci', '/picks/settled'];

const directory = temporaryDirectory();
let app: TestApp;
let fight: number;

const db = () => app.database.db;
const keepFor = (keep_hours: number | null) =>
  storeSources(db(), frozenClock(NOW), new Map([...STANDARD_SOURCES].map(([source, rights]) => [source, { ...rights, keep_hours }])));
const expire = (archiveDir: string | undefined = directory) =>
  deleteExpired({ db: db(), archiveDir, clock: frozenClock(NOW), log: pino({ level: 'silent' }) });
const quotesOf = (feed: string) =>
  db()('bronze.quotes')
    .join('master.feed_events as event', 'event.event_id', 'quotes.event_id')
    .where({ feed })
    .orderBy('quote_id')
    .select('quotes.*');
const linesOf = async () => JSON.parse((await app.desk('GET', `/lines/${fight}`)).text).data;
const brokenInvariants = async () =>
  (await Promise.all(INVARIANTS.map((invariant) => examineInvariant(db(), invariant)))).filter(({ verdict }) => verdict === 'problem');
/** The books' prices of the old fight, set when they were asked for. */
const booksAt = (last_update: string, prices: Prices) =>
  Object.entries(prices).map(([key, [a, b]]) => ({ ...book(key, h2h({ [PAIR[0]]: a, [PAIR[1]]: b })), last_update }));
/** What the closes say to later predictions. */
const carried = async () => {
  const bouts = await closedBouts(db(), 'baseline', await closingPrices(db()), null);
  return bouts.map(({ fight_id, market }) => ({ fight_id, market }));
};

/** A graded fight of August, a fight to come, and one of a feed whose prices may be kept. */
beforeEach(async () => {
  app = await startApp({
    archiveDir: directory,
    seed: async (seeded) => {
      await addModel(seeded);
      for (const name of [...PAIR, ...OTHERS, 'Eve Moor', 'Fay Glen']) await addFighter(seeded, name);
      const poll = (instant: string, a: number, b: number) =>
        runAt(
          seeded,
          instant,
          [priced('old', PAIR, {}, { commence_time: START, bookmakers: booksAt(instant, { bovada: [a, b], ...OTHER_BOOKS }) })],
          {
            trigger: 'command',
          },
        );
      await poll('2025-07-20T12:00:00Z', 2.2, 1.8);
      await poll('2025-07-25T12:00:00Z', 2.3, 1.7);
      await poll('2025-08-02T18:00:00Z', 2, 1.9);
      await seeded('master.fights').update({ status: 'finished', result: 'a_win', source: 'boxrec', source_id: 'old' });
      await gradeAt(seeded, '2025-08-03T08:00:00Z');
      await runAt(seeded, NEWEST_POLL, [priced('new', OTHERS, { bovada: [1.5, 2.6], lowvig: [1.52, 2.5] })], { trigger: 'command' });
      const other = {
        ...recordedBody(JSON.stringify([priced('theirs', ['Eve Moor', 'Fay Glen'], { betus: [1.9, 1.9] })])),
        name: UNLIMITED,
      };
      await runAt(seeded, '2025-09-27T21:05:30Z', other, { trigger: 'command' });
      await updateClv(seeded, frozenClock(NEWEST_POLL));
    },
  });
  ({ fight_id: fight } = await db()('master.feed_events').where({ event_id: 'old' }).first('fight_id'));
});
afterEach(() => app.close());

it('without a limit nothing is deleted', async () => {
  const before = await quotesOf(LIMITED);
  await expire();
  expect(await quotesOf(LIMITED)).toEqual(before);
  expect(await db()('bronze.feed_payloads').whereNull('body_gzip')).toEqual([]);
});

it('prices that were last seen too long ago go, those on offer and those of other feeds stay', async () => {
  await keepFor(24);
  await expire();
  expect((await quotesOf(LIMITED)).map(({ event_id }) => event_id)).toEqual(['new', 'new']);
  expect(await quotesOf(UNLIMITED)).toHaveLength(1);
  const payloads = await db()('bronze.feed_payloads').orderBy('polled_at').select('feed', 'body_gzip', 'sha256');
  expect(payloads.map(({ body_gzip }) => body_gzip === null)).toEqual([true, true, true, false, false]);
  expect(payloads.every(({ sha256 }) => sha256.length === 32)).toBe(true);
  expect(await brokenInvariants()).toEqual([]);
});

it('prices beside the winner’s go too', async () => {
  const { payload_id } = await db()('bronze.feed_payloads').where({ feed: LIMITED }).first('payload_id');
  const times = { first_seen_at: '2025-07-20T12:00:00Z', quoted_at: '2025-07-20T12:00:00Z', payload_id };
  const total = { book: 'bovada', market_key: 'totals', selection: 'Over', point: 8.5, decimal_odds: 1.9, ...times };
  await db()('bronze.outcome_quotes').insert([
    { ...total, event_id: 'old', last_seen_at: '2025-08-02T18:00:00Z' },
    { ...total, event_id: 'new', last_seen_at: null },
    { ...total, event_id: 'theirs', last_seen_at: '2025-08-02T18:00:00Z' },
  ]);
  await keepFor(24);
  await expire();
  expect(await db()('bronze.outcome_quotes').orderBy('event_id').pluck('event_id')).toEqual(['new', 'theirs']);
});

it('order books of a venue go by its own terms, and its markets stay', async () => {
  await importDay(db(), kalshi('KX-ANN', 'Will Ann Stone beat Bea Rivers?', 'Ann Stone', undefined, undefined, '2025-08-01T12:00:00Z'));
  await expire();
  expect(await db()('bronze.order_books')).toHaveLength(1);
  await storeSources(db(), frozenClock(NOW), new Map([['kalshi', { ...STANDARD_SOURCES.get(LIMITED)!, keep_hours: 24 }]]));
  await expire();
  expect([await db()('bronze.order_books'), await db()('master.venue_markets').pluck('market_id')]).toEqual([[], ['KX-ANN']]);
});

it('what a feed last showed goes too once the feed itself is silent for too long', async () => {
  await keepFor(1);
  await deleteExpired({ db: db(), archiveDir: directory, clock: frozenClock('2025-09-28T00:00:00Z'), log: pino({ level: 'silent' }) });
  expect(await quotesOf(LIMITED)).toEqual([]);
  expect(await quotesOf(UNLIMITED)).toHaveLength(1);
});

it('lines begin later and say since when', async () => {
  expect(await linesOf()).toMatchObject({ expired_until: null });
  await keepFor(24 * 60);
  await expire();
  const lines = await linesOf();
  expect(lines.expired_until).toBe('2025-07-25T12:00:00.000Z');
  const opened = lines.sides[0].books.map(({ book, points }: { book: string; points: { at: string }[] }) => [book, points[0]?.at]);
  expect(opened).toContainEqual(['bovada', '2025-08-02T18:00:00.000Z']);

  await keepFor(24);
  await expire();
  expect(await linesOf()).toMatchObject({ expired_until: '2025-08-02T18:00:00.000Z', sides: [{ books: [] }, { books: [] }] });
  const { out } = await boxing(['lines', String(fight)], { DATABASE_URL: app.database.url, REPLAY_AT: NOW });
  expect(out).toContain('deleted, because the terms of a source limit how long its prices may be kept');
});

it('closing line value, settled picks and what later predictions carry stay as they were, also when they are computed again', async () => {
  // A trajectory is the prices themselves.
  const answers = async () =>
    Object.fromEntries(
      await Promise.all(CLV.map(async (asked) => [asked, { ...JSON.parse((await app.get(asked)).text).data, trajectories: undefined }])),
    );
  const [before, closes] = [await answers(), await carried()];
  expect(closes).toHaveLength(1);
  await keepFor(24);
  await expire();
  await updateClv(db(), frozenClock(NEWEST_POLL));
  expect(await answers()).toEqual(before);
  expect(await carried()).toEqual(closes);
});

it('events lose their prices and keep their ids', async () => {
  const events = () => db()('public.events').orderBy('event_id').select('event_id', 'type', 'data');
  const before = await events();
  const isPriced = ({ type }: { type: string }) => /^(pick|arbitrage)\./.test(type) && type !== 'pick.stale';
  expect(before.filter(isPriced).length).toBeGreaterThan(0);
  await keepFor(1);
  await deleteExpired({ db: db(), archiveDir: directory, clock: frozenClock('2025-09-29T00:00:00Z'), log: pino({ level: 'silent' }) });
  const after = await events();
  expect(after.map(({ event_id }) => event_id)).toEqual(before.map(({ event_id }) => event_id));
  for (const { data } of after.filter(isPriced)) expect(data).toMatchObject({ reduced: true });
  expect(JSON.stringify(after.filter(isPriced))).not.toMatch(/decimal_odds|"book"/);
  expect(after.filter((event) => !isPriced(event))).toEqual(before.filter((event) => !isPriced(event)));
});

describe('an archived month', () => {
  const file = path.join(directory, 'quotes_2025_07.parquet');
  beforeEach(async () => {
    const archived = await boxing(['archive', '--before', '2025-08'], {
      DATABASE_URL: app.database.url,
      ARCHIVE_DIR: directory,
      REPLAY_AT: NOW,
    });
    expect(archived).toMatchObject({ code: 0, err: '' });
    expect(existsSync(file)).toBe(true);
    await keepFor(24);
  });

  it('is taken out of its file, which goes', async () => {
    await expire();
    expect((await quotesOf(LIMITED)).map(({ event_id }) => event_id)).toEqual(['new', 'new']);
    expect(existsSync(file)).toBe(false);
    expect(existsSync(path.join(directory, 'quotes_2025_07.json'))).toBe(false);
    expect(await db()('bronze.archived_months')).toEqual([]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('whose file is not here is reported, and all else is deleted', async () => {
    await expect(expire('/nowhere')).rejects.toThrow('quotes_2025_07.parquet is not in ARCHIVE_DIR');
    expect(
      (await quotesOf(LIMITED)).some(
        ({ first_seen_at }) => first_seen_at > new Date('2025-08-01') && first_seen_at < new Date('2025-09-01'),
      ),
    ).toBe(false);
    expect(await examineRetention(db(), new Date(NOW))).toMatchObject({ verdict: 'warning' });
    await expire();
    expect(await examineRetention(db(), new Date(NOW))).toMatchObject({ verdict: 'ok' });
  });
});
