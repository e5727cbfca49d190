import { loadConfig } from '../../src/config';
import { isDemoWanted, webhooksOnLoopback } from '../../src/demo/setup/choice';
import { recordedBody } from '../builders/recorded-feed';
import { DEMO_FEED } from '../../src/names/sources';
import { listen } from '../../src/http/connections/server';
import { polledFeed } from '../../src/live/feed/configured-feed';
import { importBouts } from '../../src/import/import-bouts';
import { claim, readInstallation } from '../../src/store/installation';
import { noProgress } from '../../src/lib/progress';
import { systemClock } from '../../src/lib/clock';
import { boutColumns } from '../../src/feeds/files/bouts';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { predictLive } from '../../src/live/run/predict-live';
import { pino } from 'pino';

const log = pino({ level: 'silent' });
const now = new Date('2026-05-01T12:00:00Z');
const file = { name: 'bouts.csv', chunks: [Buffer.from(boutColumns.join() + '\n')] };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const wanted = (env: Record<string, string>) => isDemoWanted(loadConfig(env), database.db);
const importReal = () => importBouts({ db: database.db, clock: systemClock, report: noProgress, file });
const claimDemo = () => claim(database.db, { origin: 'demo', seed: 7 }, now);

describe('an empty database', () => {
  it.each([
    ['nothing is configured', {}, true],
    ['a database is configured', { DATABASE_URL: 'postgres://localhost/boxing' }, false],
    ['a feed is configured', { ODDS_API_KEY: 'k' }, false],
    ['the clock stands still', { REPLAY_AT: '2025-09-13T08:40:00Z' }, false],
    ['only the API runs', { ROLE: 'api' }, false],
    ['the demo is asked for', { DEMO: 'on', DATABASE_URL: 'postgres://localhost/boxing' }, true],
    ['the demo is switched off', { DEMO: 'off' }, false],
  ])('when %s', async (_, env, expected) => {
    expect(await wanted({ ...env })).toBe(expected);
  });

  it('belongs to the first process that writes, and to no process that only reads', async () => {
    await wanted({});
    expect(await readInstallation(database.db)).toBeUndefined();
    await importReal();
    expect(await readInstallation(database.db)).toMatchObject({ origin: 'real', demo_seed: null });
  });
});

describe('a database with real data', () => {
  beforeEach(importReal);

  it('is served unchanged if nothing is configured', async () => {
    expect(await wanted({})).toBe(false);
  });

  it('refuses the demo', async () => {
    await expect(claimDemo()).rejects.toThrow(/holds real data.*DATA_DIR or DATABASE_URL/);
    await expect(wanted({ DEMO: 'on' })).rejects.toThrow(/holds real data.*DATA_DIR or DATABASE_URL/);
  });
});

describe('a database with the demo world', () => {
  beforeEach(claimDemo);

  it('keeps it at any location', async () => {
    expect(await wanted({ DATABASE_URL: 'postgres://localhost/boxing', ROLE: 'worker' })).toBe(true);
  });

  it('keeps the seed and the instant of the first claim', async () => {
    await claim(database.db, { origin: 'demo', seed: 8 }, new Date());
    expect(await readInstallation(database.db)).toMatchObject({ demo_seed: 7, claimed_at: now });
  });

  it('refuses DEMO=off, a real feed and real files', async () => {
    await expect(wanted({ DEMO: 'off' })).rejects.toThrow(/DEMO=off, but this database holds the demo world/);
    await expect(wanted({ ODDS_API_KEY: 'k' })).rejects.toThrow(/unset ODDS_API_KEY.*or set DEMO=off/);
    await expect(importReal()).rejects.toThrow(/contains demo data and cannot take real data/);
    const poll = predictLive({ db: database.db, feed: recordedBody('[]'), clock: systemClock, log, trigger: 'import' });
    await expect(poll).rejects.toThrow(/contains demo data/);
  });

  it('accepts polls of a demo feed, but not of the vendor', async () => {
    expect(await wanted({ ODDS_API_KEY: 'k', ODDS_API_URL: 'http://127.0.0.1:4020' })).toBe(true);
    const vendor = await listen('127.0.0.1', 0, () => (_, response) => void response.end('[]'));
    const polled = polledFeed(DEMO_FEED, { apiKey: 'k', apiUrl: vendor.origin, regions: ['us'], markets: ['h2h'] }, database.db).poll(now);
    await expect(polled).rejects.toMatchObject({ code: 'feed_of_other_world' });
    await vendor.stop();
  });

  it('stored nothing of what was refused', async () => {
    await importReal().catch(() => undefined);
    expect(await database.db('bronze.imports')).toEqual([]);
    expect(await database.db('public.runs')).toEqual([]);
  });
});

it.each([
  ['a demo on loopback sends to the receiver of the examples', {}, true, { port: 4000 }],
  ['a demo that others can ask sends nowhere on loopback', { HOST: '0.0.0.0' }, true, false],
  ['no other service does', {}, false, false],
  ['unless its operator allows it', { WEBHOOKS_ON_LOOPBACK: 'on' }, false, true],
  ['nor a demo whose operator does not', { WEBHOOKS_ON_LOOPBACK: 'off' }, true, false],
])('%s', (_, env, isDemo, expected) => {
  expect(webhooksOnLoopback(loadConfig({ ...env }), isDemo)).toEqual(expected);
});
