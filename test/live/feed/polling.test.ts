import type { Knex } from 'knex';
import { pino } from 'pino';
import { loadConfig } from '../../../src/config';
import { demoListener } from '../../../src/demo/feed/listener';
import { demoVendor } from '../../../src/demo/feed/vendor';
import { createWorld } from '../../../src/demo/world/world';
import type { FeedSettings } from '../../../src/feeds/feed';
import { listen, type Listening } from '../../../src/http/connections/server';
import { polledFeed } from '../../../src/live/feed/configured-feed';
import { byPlan, isDueBetweenRuns, storePollingFigures, withinBudget, type PolledFeed } from '../../../src/live/feed/polling';
import { predictLive } from '../../../src/live/run/predict-live';
import { DEMO_FEED } from '../../../src/names/sources';
import { claim } from '../../../src/store/installation';
import { readFeedPolling } from '../../../src/store/figures';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const MINUTE = 60_000;
const log = pino({ level: 'silent' });
const world = createWorld({ seed: 1 });

let database: TestDatabase;
let db: Knex;
let server: Listening;
let now: Date;
let vendor: ReturnType<typeof demoVendor>;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  now = new Date('2025-09-20T12:00:00Z');
  vendor = demoVendor({ world });
  server = await listen('127.0.0.1', 0, () => demoListener({ vendor, clock: { now: () => now } }));
  await claim(db, { origin: 'demo', seed: 1 }, now);
});
afterEach(async () => {
  await server.stop();
  await database.drop();
});

function polled(env: Record<string, string>): PolledFeed {
  const settings: FeedSettings = loadConfig({ ODDS_API_KEY: 'demo', ODDS_API_URL: server.origin, ...env }).odds;
  const feed = polledFeed(DEMO_FEED, { ...settings, apiKey: 'demo' }, db);
  return { db, settings, feed: withinBudget({ db, feed, settings }) };
}

async function run(polling: PolledFeed, at: Date, due?: 'between_ticks') {
  now = at;
  const loadPredictor = () => Promise.resolve(null);
  return predictLive({ db, feed: byPlan(polling), clock: { now: () => now }, log, trigger: 'schedule', due, loadPredictor });
}

/** Credits that the vendor has charged this month. */
function charged(): number {
  return Number(vendor.answer(new URL(`${server.origin}/v4/sports?apiKey=demo`), now).headers['x-requests-used']);
}

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE);
const newestStart = async (): Promise<Date> =>
  (await db('master.feed_events').where('commence_time', '>', now).min<{ start: Date }[]>({ start: 'commence_time' }))[0]!.start;

/** An instant without a fight in the next 12 hours. */
async function quietTime(): Promise<Date> {
  const starts: Date[] = await db('master.feed_events').where('commence_time', '>', now).orderBy('commence_time').pluck('commence_time');
  const quiet = starts.find((start, at) => (starts[at + 1]?.getTime() ?? 0) - start.getTime() > 14 * 60 * MINUTE);
  if (quiet === undefined) throw new Error('the demo has no quiet time');
  return after(quiet, 60);
}

it('an adaptive run that asks nothing publishes the stored prices under their own instant, for no credits', async () => {
  const polling = polled({ ODDS_POLLING: 'adaptive' });
  const first = await run(polling, now);
  const long = await quietTime();
  await run(polling, long);
  const before = charged();
  const second = await run(polling, after(long, 5));
  expect([first.status, second.status, second.credits_used, second.quotes_changed]).toEqual(['ok', 'ok', 0, 0]);
  expect(second.events_priced).toBeGreaterThan(0);
  expect(charged()).toBe(before);
  const [newest] = await db('public.runs')
    .join('bronze.feed_payloads', 'runs.payload_id', 'feed_payloads.payload_id')
    .orderBy('run_id', 'desc')
    .select('polled_at');
  expect(newest).toEqual({ polled_at: long });
  await run(polling, after(long, 60));
  expect(charged()).toBe(before + 1);
});

it('by default every run asks', async () => {
  const polling = polled({});
  for (const minutes of [0, 5, 10]) await run(polling, after(new Date('2025-09-20T12:00:00Z'), minutes));
  expect(charged()).toBe(3);
});

it('a poll between two runs is due each minute before a start, is made once', async () => {
  const polling = polled({});
  await run(polling, now);
  const start = await newestStart();
  const tick = after(start, -5);
  await run(polling, tick);
  const half = after(start, -4.5);
  expect(await isDueBetweenRuns(polling, half)).toBe(true);
  const runs = await Promise.all([1, 2].map(() => run(polling, half, 'between_ticks')));
  expect(runs.map(({ status }) => status).sort()).toEqual(['ok', 'skipped']);
  expect(await isDueBetweenRuns(polling, half)).toBe(false);
  expect(await isDueBetweenRuns(polling, after(start, -3.5))).toBe(true);
  const { polled_at } = await db('bronze.feed_payloads').orderBy('polled_at', 'desc').first('polled_at');
  expect(polled_at).toEqual(half);
});

it('the budget of a month is never exceeded, and the next month has one of its own', async () => {
  const polling = polled({ ODDS_CREDITS_BUDGET: '3' });
  const outcomes: (string | null)[] = [];
  // Far enough apart for the pace that so few credits allow.
  for (const day of [20, 24, 28, 29, 30]) outcomes.push((await run(polling, new Date(`2025-09-${day}T12:00:00Z`))).error_code);
  expect(charged()).toBeLessThanOrEqual(3);
  await expect(polling.feed.poll(new Date('2025-09-30T13:00:00Z'))).rejects.toMatchObject({
    code: 'credits_reserved',
    message: expect.stringContaining('3 of the 3 credits of ODDS_CREDITS_BUDGET are used'),
  });
  now = new Date('2025-10-01T00:00:00Z');
  await polling.feed.poll(now);
  expect(charged()).toBe(1);
  expect(outcomes[0]).toBeNull();
});

it('when the budget is spent the run fails, so that old prices do not pass as fresh', async () => {
  const polling = polled({ ODDS_CREDITS_BUDGET: '1' });
  await run(polling, now);
  const spent = await run(polling, after(now, 5));
  expect(spent).toMatchObject({ status: 'failed', error_code: 'credits_reserved' });
});

it('what operators see are the credits that the vendor charged', async () => {
  const polling = polled({ ODDS_POLLING: 'adaptive', ODDS_CREDITS_BUDGET: '500', ODDS_API_REGIONS: 'us,eu' });
  expect(await readFeedPolling(db)).toBeNull();
  const first = now;
  await run(polling, first);
  await storePollingFigures(polling, after(first, 1));
  expect(await readFeedPolling(db)).toMatchObject({
    polling: 'adaptive',
    polled_at: first.toISOString(),
    credits_used: charged(),
    credits_left: 500 - charged(),
    credits_budget: 500,
    renewed_at: '2025-10-01T00:00:00.000Z',
  });
  const { credits_forecast, next_poll_at } = (await readFeedPolling(db))!;
  expect(credits_forecast).toBeGreaterThan(charged());
  expect(credits_forecast).toBeLessThanOrEqual(500);
  expect(Date.parse(next_poll_at)).toBeGreaterThan(first.getTime());
});
