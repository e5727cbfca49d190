import { pino } from 'pino';
import type { PipelineStats } from '../../../src/store/pipeline-stats';
import { frozenClock } from '../../../src/lib/clock';
import { openMetrics } from '../../../src/http/ops/metrics';
import { metricsPage } from '../../../src/http/ops/page';
import { createMetricsApp } from '../../../src/http/ops/server';
import { listen, type Listening } from '../../../src/http/connections/server';
import { readPipelineStats } from '../../../src/store/pipeline-stats';
import { NOW, startApp, type TestApp } from '../../support/app';
import { connectMcp, toolAnswer } from '../../support/mcp';

const clock = frozenClock(NOW);
/** Of the machine: each scrape comes as much later as one is kept. */
let machineTime = Date.parse(NOW);
const machineClock = { now: () => new Date(machineTime) };
const log = pino({ level: 'silent' });
let app: TestApp;
let apart: Listening;
let stats: (() => Promise<PipelineStats>) | undefined;

beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      const run = { trigger: 'schedule', feed: 'odds_api' };
      await db('public.runs').insert([
        {
          ...run,
          tick_at: '2025-09-27T20:55:00Z',
          started_at: '2025-09-27T20:55:00Z',
          finished_at: '2025-09-27T20:55:03Z',
          status: 'ok',
          duration_ms: 3000,
          credits_remaining: 480,
        },
        {
          ...run,
          tick_at: '2025-09-27T21:00:00Z',
          started_at: '2025-09-27T21:00:00Z',
          finished_at: '2025-09-27T21:00:01Z',
          status: 'ok',
          duration_ms: 1500,
          credits_remaining: 479,
        },
        {
          ...run,
          tick_at: '2025-09-27T21:05:00Z',
          started_at: '2025-09-27T21:05:00Z',
          status: 'failed',
          duration_ms: 250,
          error_code: 'feed_down',
          error_message: 'no answer',
        },
      ]);
    },
    metrics: (store) =>
      openMetrics({
        clock,
        pools: { reader: store.reader },
        page: metricsPage({
          ...{ clock, machineClock, log },
          readPipelineStats: () => stats?.() ?? readPipelineStats(store.reader, clock.now()),
        }),
      }),
  });
});
afterAll(async () => {
  await apart?.stop();
  await app.close();
});
afterEach(() => {
  stats = undefined;
});

/** Samples of the exposition format by name and labels; Prometheus reads NaN in any case. Every line must be a comment or a sample of a described metric. */
function samples(text: string): Map<string, number> {
  const described = new Set<string>();
  const found = new Map<string, number>();
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [, about] = /^# (?:HELP|TYPE) ([a-zA-Z_:][\w:]*) \S.*$/.exec(line) ?? [];
    if (about !== undefined) {
      described.add(about);
      continue;
    }
    const [, name = '', labels = '', value = ''] =
      /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\]|\\.)*",?)*\})? ([Nn][Aa][Nn]|[+-]Inf|[-+\d.e]+)$/.exec(line) ?? [];
    expect([line, described.has(name) || described.has(name.replace(/_(bucket|sum|count)$/, ''))]).toEqual([line, true]);
    expect(found.has(name + labels)).toBe(false);
    found.set(name + labels, Number(value));
  }
  return found;
}

async function scrape(): Promise<Map<string, number>> {
  machineTime += 5_000;
  const { status, headers, text } = await app.ask('/metrics');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  return samples(text);
}

it('reports the runs, the credits, the names and the board from the database', async () => {
  const found = await scrape();
  expect(found.get('boxing_database_up')).toBe(1);
  expect(found.get('boxing_runs_total{status="ok"}')).toBe(2);
  expect(found.get('boxing_runs_total{status="failed"}')).toBe(1);
  expect(found.get('boxing_runs_duration_seconds_total{status="ok"}')).toBe(4.5);
  expect(found.get('boxing_run_last_ok_age_seconds')).toBe(420);
  expect(found.get('boxing_run_last_ok_duration_seconds')).toBe(1.5);
  expect(found.get('boxing_feed_credits_remaining')).toBe(479);
  expect(found.get('boxing_names_unresolved')).toBe(0);
  expect(found.get('boxing_fights_pending')).toBe(0);
  for (const name of ['deliveries_pending', 'delivery_overdue_seconds']) expect(found.get(`boxing_webhook_${name}`)).toBe(0);
  expect(found.get('boxing_webhooks_failing')).toBe(0);
  expect(found.get('boxing_board_age_seconds')).toBe(420);
  expect(found.get('boxing_board_fights')).toBe(0);
  expect(found.get('boxing_database_writable')).toBe(1);
});

it('reports the pool and the process', async () => {
  const found = await scrape();
  const [used, free] = ['used', 'free'].map((state) => found.get(`boxing_database_connections{pool="reader",state="${state}"}`));
  expect((used ?? 0) + (free ?? 0)).toBeGreaterThan(0);
  expect(found.get('boxing_database_pending_acquires{pool="reader"}')).toBe(0);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

it('counts requests by operation, method and status, never by path', async () => {
  const count = (found: Map<string, number>, operation: string, method: string, status: number) =>
    found.get(`boxing_http_request_duration_seconds_count{operation="${operation}",method="${method}",status="${status}"}`) ?? 0;
  const before = await scrape();
  await app.get('/fighters/1');
  await app.get('/fighters/2');
  await app.get('/fighters/x');
  await app.get('/health', { method: 'HEAD' });
  await app.get('/health', { method: 'PROPFIND' });
  for (let i = 0; i < 20; i++) await app.ask(`/no-such-path-${i}`);
  const after = await scrape();
  const grown = (operation: string, method: string, status: number) =>
    count(after, operation, method, status) - count(before, operation, method, status);
  expect(grown('getFighter', 'GET', 404)).toBe(2);
  expect(grown('getFighter', 'GET', 400)).toBe(1);
  expect(grown('getHealth', 'HEAD', 200)).toBe(1);
  expect(grown('getHealth', 'other', 405)).toBe(1);
  expect(grown('other', 'GET', 404)).toBe(20);
  expect([...after.keys()].join()).not.toMatch(/no-such-path|PROPFIND/);
  expect(after.get('boxing_http_requests_in_flight')).toBe(1);
});

it('counts a call of a tool by its operation and status, beside the message that made it', async () => {
  const before = await scrape();
  const client = await connectMcp(app);
  await toolAnswer(client, 'getFighter', { fighter_id: 1 });
  await client.close();
  const after = await scrape();
  const grown = (labels: string) => {
    const name = `boxing_http_request_duration_seconds_count{${labels}}`;
    return (after.get(name) ?? 0) - (before.get(name) ?? 0);
  };
  expect(grown('operation="getFighter",method="GET",status="404"')).toBe(1);
  expect(grown('operation="mcp",method="other",status="200"')).toBe(2);
});

it('leaves out the figures that the database cannot give, and reports the others', async () => {
  stats = () => Promise.reject(new Error('the database is away'));
  const found = await scrape();
  expect(found.get('boxing_database_up')).toBe(0);
  expect([...found.keys()].filter((name) => /^boxing_(runs|run|feed|names|fights|webhook|webhooks)_/.test(name))).toEqual([]);
  expect(found.get('boxing_board_fights')).toBe(0);
});

const NOTHING_PENDING = { fights_pending: 0, deliveries_pending: 0, delivery_overdue_seconds: 0, webhooks_failing: 0 };

it('scrapes within five seconds share one reading, and a later one reads again', async () => {
  let readings = 0;
  stats = () => {
    readings += 1;
    return Promise.resolve({ runs: [], last_ok: null, credits_remaining: null, names_unresolved: readings, ...NOTHING_PENDING });
  };
  machineTime += 5_000;
  const texts = (await Promise.all(Array.from({ length: 20 }, () => app.ask('/metrics')))).map(({ text }) => text);
  machineTime += 4_999;
  texts.push((await app.ask('/metrics')).text);
  expect([readings, new Set(texts).size]).toEqual([1, 1]);
  expect((await scrape()).get('boxing_names_unresolved')).toBe(2);
});

it('an installation without a run has no ages and no credits', async () => {
  stats = () => Promise.resolve({ runs: [], last_ok: null, credits_remaining: null, names_unresolved: 3, ...NOTHING_PENDING });
  const found = await scrape();
  expect(found.get('boxing_names_unresolved')).toBe(3);
  expect([...found.keys()].filter((name) => /^boxing_(runs|run|feed)_/.test(name))).toEqual([]);
});

it('a separate port serves only metrics and probes, and the API then does not serve them', async () => {
  const metrics = openMetrics({
    clock,
    pools: {},
    page: metricsPage({ clock, machineClock, log, readPipelineStats: () => readPipelineStats(app.database.reader, clock.now()) }),
  });
  apart = await listen('127.0.0.1', 0, () => createMetricsApp({ clock, log, metrics, ready: () => app.database.store.ping() }).callback());
  const ask = async (path: string) => (await fetch(apart.origin + path)).status;
  expect(await Promise.all(['/metrics', '/livez', '/readyz', '/api/v1/health', '/docs'].map(ask))).toEqual([200, 200, 200, 404, 404]);
  const plain = await startApp();
  expect((await plain.ask('/metrics')).status).toBe(404);
  await plain.close();
});
