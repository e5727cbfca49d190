import type { Knex } from 'knex';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { systemClock } from '../../../src/lib/clock';
import { loadConfig } from '../../../src/config';
import { configuredFeed } from '../../../src/live/feed/configured-feed';
import { everyTick } from '../../../src/live/run/schedule';
import { startWorker } from '../../../src/live/run/worker';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { until } from '../../support/until';
import { priced, runAt } from '../../builders/feed-world';

const log = pino({ level: 'silent' });
const LIST = [priced('e1', ['Ann Stone', 'Bea Rivers'], { bovada: [2.1, 1.8] })];

describe('everyTick', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2025-09-20T12:03:20Z') }));
  afterEach(() => jest.useRealTimers());

  it('works at once, then every five minutes of the clock, until it is stopped', async () => {
    const ticks: string[] = [];
    const between: string[] = [];
    const noted = { at_tick: ticks, between_ticks: between };
    const schedule = everyTick((due) => Promise.resolve(void noted[due].push(new Date().toISOString().slice(11, 19))));
    await jest.advanceTimersByTimeAsync(12 * 60_000);
    await schedule.stop();
    await jest.advanceTimersByTimeAsync(12 * 60_000);
    expect(ticks).toEqual(['12:03:20', '12:05:00', '12:10:00', '12:15:00']);
    expect(between).toHaveLength(12);
    expect(between.slice(0, 3)).toEqual(['12:03:30', '12:04:30', '12:05:30']);
  });

  it('skips ticks while one is running, and stops when that one has ended', async () => {
    let finish = (): void => undefined;
    let begun = 0;
    const schedule = everyTick(() => {
      begun += 1;
      return new Promise<void>((done) => (finish = done));
    });
    await jest.advanceTimersByTimeAsync(12 * 60_000);
    expect(begun).toBe(1);
    let stopped = false;
    const stopping = schedule.stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(begun).toBe(1);
  });
});

describe('with a database', () => {
  let database: TestDatabase;
  let db: Knex;
  let server: Server;
  let asked: number;

  beforeEach(async () => {
    database = await createTestDatabase();
    db = database.db;
    asked = 0;
    server = createServer((_, response) => {
      asked += 1;
      response.writeHead(200, { 'x-requests-last': '1', 'x-requests-remaining': '5' }).end(JSON.stringify(LIST));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterEach(async () => {
    await new Promise((closed) => server.close(closed));
    await database.drop();
  });

  const env = (): Record<string, string> => ({
    ODDS_API_KEY: 'k'.repeat(32),
    ODDS_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });

  it('a worker polls the vendor on its first tick and stops when the run has ended', async () => {
    const config = loadConfig(env());
    const feed = configuredFeed(config, db);
    const worker = startWorker({ store: database.store, feed, clock: config.clock, log });
    await until(async () => asked > 0 && (await db('public.runs').whereNull('payload_id').first('run_id')) === undefined);
    await worker.stop();
    expect(await db('public.runs').select('trigger', 'status', 'events', 'credits_used', 'credits_remaining')).toEqual([
      { trigger: 'schedule', status: 'ok', events: 1, credits_used: 1, credits_remaining: 5 },
    ]);
    expect(asked).toBe(1);
  });

  it.each([
    ['is silent', () => undefined],
    ['asks for patience', (response: ServerResponse) => void response.writeHead(429, { 'retry-after': '25' }).end()],
  ])('a stopped worker does not wait for a feed that %s, and reports its run as interrupted', async (_, answer) => {
    server.removeAllListeners('request');
    const polled = new Promise<void>((resolve) => {
      server.on('request', (__, response: ServerResponse) => {
        answer(response);
        resolve();
      });
    });
    const config = loadConfig(env());
    const worker = startWorker({ store: database.store, feed: configuredFeed(config, db), clock: config.clock, log });
    await polled;
    const begun = Date.now();
    await worker.stop();
    expect(Date.now() - begun).toBeLessThan(10_000);
    expect(await db('public.runs').select('status', 'error_code')).toEqual([{ status: 'failed', error_code: 'interrupted' }]);
    server.closeAllConnections();
  });

  it('the number of credits left survives a restart', async () => {
    await runAt(db, new Date(systemClock.now()).toISOString(), configuredFeed(loadConfig(env()), db));
    expect(asked).toBe(1);
    const { error_code } = await runAt(db, new Date(systemClock.now()).toISOString(), configuredFeed(loadConfig(env()), db));
    expect(error_code).toBe('credits_reserved');
  });

  it('a run without a feed says which variable to set', async () => {
    const summary = await runAt(db, '2025-09-20T12:00:00Z', configuredFeed(loadConfig({}), db));
    expect(summary).toMatchObject({ status: 'failed', error_code: 'feed_not_configured' });
    expect(summary.error_message).toContain('ODDS_API_KEY');
  });

  it('with a frozen clock the newest poll stored by then is read again, even with a key', async () => {
    const replay = (at: string) => configuredFeed(loadConfig({ ...env(), REPLAY_AT: at }), db);
    expect(await runAt(db, '2025-09-20T12:00:00Z', replay('2025-09-20T12:00:00Z'))).toMatchObject({ error_code: 'feed_no_recording' });
    await runAt(db, '2025-09-20T11:00:00Z', LIST);
    const { status, already_imported, run_id } = await runAt(db, '2025-09-20T12:00:00Z', replay('2025-09-20T12:00:00Z'));
    expect([status, already_imported]).toEqual(['ok', true]);
    const run = await db('public.runs')
      .join('bronze.feed_payloads', 'runs.payload_id', 'feed_payloads.payload_id')
      .where({ run_id })
      .first('polled_at');
    expect(run).toEqual({ polled_at: new Date('2025-09-20T11:00:00Z') });
    expect(asked).toBe(0);
  });
});
