import { pino } from 'pino';
import { liveBoard, type LiveBoard } from '../../../src/board/live';
import { FeedError, type Feed } from '../../../src/feeds/feed';
import { startWorker } from '../../../src/live/run/worker';
import { addFighter, addModel, priced, runAt } from '../../builders/feed-world';
import { startApp, type TestApp } from '../../support/app';
import { until } from '../../support/until';

const T0 = Date.parse('2025-09-20T12:00:00.000Z');
const log = pino({ level: 'silent' });
const pairs = [
  ['Ann Alpha', 'Bea Beta'],
  ['Cat Gamma', 'Dee Delta'],
] as const;
const brokenFeed: Feed = {
  name: 'the_odds_api',
  poll: () => Promise.reject(new FeedError('feed_server_error', 'the_odds_api answered 500')),
};

let time = T0;
const clock = { now: () => new Date(time) };
let app: TestApp;
let board: LiveBoard;

beforeAll(async () => {
  app = await startApp({
    clock,
    board: { current: () => board.current() },
    seed: async (db) => {
      await addModel(db);
      for (const name of pairs.flat()) await addFighter(db, name);
      const even = { pinnacle: [1.95, 1.95], fanduel: [1.9, 1.9], betus: [1.9, 1.9] } as const;
      const events = pairs.map((pair, at) => priced(`e${at}`, pair, { bovada: [2.1, 2.05], lowvig: [2.05, 2.1], ...even }));
      const run = await runAt(db, clock.now().toISOString(), events, { trigger: 'schedule' });
      if (run.status !== 'ok') throw new Error(run.error_message ?? run.status);
    },
  });
  // Only notifications tell it of runs.
  board = await liveBoard({ store: app.database.store, clock, log, pollMs: 3_600_000 });
});
afterAll(async () => {
  await board.close();
  await app.close();
});

/** Moves the clock, and at each multiple of five minutes on the way the worker makes a run that fails. */
async function passTo(minutes: number): Promise<void> {
  const end = T0 + minutes * 60_000;
  for (let tick = T0 + 300_000; tick <= end; tick += 300_000) {
    if (tick <= time) continue;
    time = tick;
    await startWorker({ store: app.database.store, feed: brokenFeed, clock, log }).stop();
    await until(() => board.current().lastStart?.getTime() === tick);
  }
  time = end;
}

interface Row {
  readonly stale: boolean;
  readonly predicted_at: string;
  readonly quote_age: number;
  readonly warnings: readonly string[];
  readonly reasons: readonly { readonly code: string; readonly figure: number; readonly threshold: number }[];
}

async function list(
  path: string,
  etag = '',
): Promise<{ status: number; rows: readonly Row[]; etag: string; headers: Record<string, unknown> }> {
  const { status, body, headers } = await app.get(path, { headers: { 'if-none-match': etag } });
  return { status, rows: (body?.data ?? []) as Row[], etag: String(headers.etag), headers };
}

const LIVE = '/picks/live';
const WITH_STALE = '/picks/live?include_stale=true';
const OPTIMIZER = ['/optimizer/arbitrage', '/optimizer/plus-ev'];

// One outage, told in the order of its minutes.
it('19 minutes after the last successful run the picks are fresh, and a conditional request gets 304 with their age', async () => {
  await passTo(7);
  const early = await list(LIVE);
  expect(early.rows.map(({ stale, quote_age, warnings }) => ({ stale, quote_age, warnings }))).toEqual([
    { stale: false, quote_age: 540, warnings: [] },
    { stale: false, quote_age: 540, warnings: [] },
  ]);
  await passTo(9);
  const warned = await list(LIVE, early.etag);
  expect([warned.status, warned.rows.map(({ warnings }) => warnings)]).toEqual([200, [['stale_quote'], ['stale_quote']]]);

  await passTo(19);
  const held = await list(LIVE, warned.etag);
  expect([held.status, held.headers['x-cron-age-minutes'], held.headers['x-data-status']]).toEqual([304, '19', 'healthy']);
  expect((await list(LIVE)).rows.map(({ stale }) => stale)).toEqual([false, false]);
  for (const path of OPTIMIZER) expect([path, (await list(path)).rows.length > 0]).toEqual([path, true]);
});

it('21 minutes after it they are stale and gone from the lists, and the earlier ETag gets 200', async () => {
  const fresh = await list(LIVE);
  const all = await list(WITH_STALE);
  await passTo(21);
  expect(await list(LIVE, fresh.etag)).toMatchObject({ status: 200, rows: [] });
  const stale = await list(WITH_STALE, all.etag);
  expect([stale.status, stale.rows.map((row) => [row.stale, row.reasons.at(-1)])]).toEqual([
    200,
    [
      [true, { code: 'stale', figure: 21, threshold: 20, unit: 'minutes', passed: false }],
      [true, { code: 'stale', figure: 21, threshold: 20, unit: 'minutes', passed: false }],
    ],
  ]);
  for (const path of OPTIMIZER) expect([path, (await list(path)).rows]).toEqual([path, []]);
  expect((await app.ask('/api/v1/health')).body?.data).toMatchObject({ status: 'healthy', counts: { pending_live_picks: 0 } });
});

it('31 minutes after it the data is degraded, and every earlier ETag gets 200', async () => {
  const paths = [LIVE, WITH_STALE, '/health', '/policy', '/bookmakers'];
  await passTo(21.5);
  const before = new Map<string, string>();
  for (const path of paths) before.set(path, (await list(path)).etag);
  // A run that fails and ages that grow change nothing.
  await passTo(30);
  for (const path of paths) expect([path, (await list(path, before.get(path))).status]).toEqual([path, 304]);

  await passTo(31);
  for (const path of paths) {
    const { status, headers } = await list(path, before.get(path));
    expect([path, status, headers['x-data-status']]).toEqual([path, 200, 'degraded']);
  }
  expect((await app.ask('/api/v1/health')).body?.data).toMatchObject({
    status: 'degraded',
    reasons: ['run_overdue'],
    cron: { age_minutes: 31 },
  });
  expect(await list(WITH_STALE, (await list(WITH_STALE)).etag)).toMatchObject({ status: 304, headers: { 'x-data-status': 'degraded' } });
});
