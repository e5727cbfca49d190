import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { loadConfig } from '../../../src/config';
import { oddsApiFeed } from '../../../src/feeds/odds-api-client';
import { frozenClock } from '../../../src/lib/clock';
import { predictLive, type RunSummary } from '../../../src/live/run/predict-live';
import { monthOf } from '../../../src/model/month';
import { refit } from '../../../src/training/refit/refit';
import { updateRatings } from '../../../src/training/record/ratings';
import { book, event, h2h, type Wire } from '../../builders/wire';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickFit } from '../../builders/quick-fit';
import { boxing, boxingJson, startServer, type ServerProcess } from '../../support/processes';
import { storeWorld } from '../../builders/stored-world';
import { until } from '../../support/until';

const SYSTEM_TOKEN = 'a-token-for-this-test-only-0123456789';
const MINUTE = 60_000;

interface Run {
  readonly status: 'ok' | 'failed';
  readonly error_code: string | null;
  readonly items_set_aside: number;
  readonly fights_predicted: number;
}

interface AbsurdPick {
  readonly best_market: { readonly decimal_odds: number };
  readonly warnings: readonly string[];
  readonly books: readonly { readonly book: string; readonly far_from_market: boolean; readonly stake_dollars: number }[];
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
const wire = (prices: Record<string, unknown>, ...more: unknown[]) =>
  JSON.stringify([
    event('e1', {
      commence_time: tomorrow,
      home_team: 'Fighter 1',
      away_team: 'Fighter 2',
      bookmakers: [book('bovada', h2h(prices), ...more)],
    }),
    event('e2', {
      commence_time: tomorrow,
      home_team: 'Fighter 3',
      away_team: 'Fighter 4',
      bookmakers: [book('betus', h2h({ 'Fighter 3': 1.5, 'Fighter 4': 2.7 }))],
    }),
  ]);
const GOOD = wire({ 'Fighter 1': 1.9, 'Fighter 2': 2.0 });

let database: TestDatabase;
let feed: Server;
let answer: (response: ServerResponse) => void;
let service: ServerProcess;
let key: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, url } = database;
  await storeWorld(db, boxingWorld({ start: monthOf('2019-01-01') }));
  const clock = frozenClock('2024-06-01T00:00:00Z');
  await updateRatings(db, clock);
  await refit(db, clock, quickFit);
  feed = createServer((_, response) => answer(response));
  await new Promise<void>((listening) => feed.listen(0, '127.0.0.1', listening));
  const { port } = feed.address() as AddressInfo;
  env = {
    DATABASE_URL: url,
    SYSTEM_API_TOKEN: SYSTEM_TOKEN,
    LOG_LEVEL: 'silent',
    ODDS_API_KEY: 'feedkey0123456789',
    ODDS_API_URL: `http://127.0.0.1:${port}`,
  };
  await boxingJson(['users', 'add', '--email', 'desk@example.com', '--name', 'Desk'], env);
  key = (await boxingJson<{ key: string }>(['keys', 'mint', '--email', 'desk@example.com'], env)).key;
  answer = (response) => response.end(GOOD);
  await boxingJson(['predict-live'], env);
  service = await startServer({ ...env, ROLE: 'api' });
}, 2 * MINUTE);

afterAll(async () => {
  await service.stop();
  feed.closeAllConnections();
  await new Promise((closed) => feed.close(closed));
  await database.drop();
}, MINUTE);

const getJson = async <T>(path: string) => {
  const response = await fetch(service.baseUrl + path, { headers: { 'x-api-key': key } });
  return (await response.json()) as { data: T };
};
const get = (path: string) =>
  getJson<{ best_market: { decimal_odds: number; quoted_at: string }; error: { code: string } | null; status: string }[]>(path);
const prices = async () => (await get('/picks/live')).data.map((pick) => pick.best_market);
/** Start of the run that the service answers from. */
const servedRun = async () => (await getJson<{ cron: { last_ok_started_at: string } }>('/health')).data.cron.last_ok_started_at;
const run = async (): Promise<{ code: number | null; run: Run }> => {
  const { code, stdout } = await boxing(['predict-live', '--json'], env);
  return { code, run: JSON.parse(stdout) as Run };
};
/** The same within this process, without its waits: for an answer of the feed, and before it asks again. */
const runWithoutPatience = async (): Promise<RunSummary> => {
  const { odds, clock } = loadConfig(env);
  const patience = { random: () => 0, sleep: async () => undefined, timeoutMs: 200 };
  const feed = oddsApiFeed({ ...odds, apiKey: String(odds.apiKey), ...patience });
  return predictLive({ db: database.db, feed, clock, log: pino({ level: 'silent' }), trigger: 'command' });
};

const json = (status: number, body: unknown) => (response: ServerResponse) => response.writeHead(status).end(JSON.stringify(body));

describe('a feed', () => {
  it.each<[string, string, (response: ServerResponse) => void]>([
    ['refuses the key', 'feed_invalid_key', json(401, { message: 'API key is not valid', error_code: 'INVALID_KEY' })],
    ['is out of credits', 'feed_out_of_credits', json(401, { message: 'quota', error_code: 'OUT_OF_USAGE_CREDITS' })],
    ['cuts its JSON short', 'feed_bad_json', (response) => response.end(GOOD.slice(0, -40))],
    ['answers an empty list', 'feed_empty', json(200, [])],
    ['sends 50 MB', 'feed_too_large', (response) => response.end('['.padEnd(50 * 2 ** 20))],
  ])(
    'that %s causes a failed run with its reason, and the last good picks are still served',
    async (_, expected, fault) => {
      await whilePicksStay(async () => {
        answer = fault;
        const { code, run: failed } = await run();
        expect([code, failed.status, failed.error_code]).toEqual([1, 'failed', expected]);
        return expected;
      });
    },
    2 * MINUTE,
  );

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['asks for fewer calls', 'feed_rate_limited', json(429, { message: 'slow down', error_code: 'EXCEEDED_FREQ_LIMIT' })],
    ['reports an internal error', 'feed_server_error', json(500, {})],
    ['never answers', 'feed_timeout', () => undefined],
  ])('that %s at every attempt does so too', async (_, expected, fault) => {
    await whilePicksStay(async () => {
      answer = fault;
      expect(await runWithoutPatience()).toMatchObject({ status: 'failed', error_code: expected });
      return expected;
    });
  });

  /** @param fail makes a run that fails, and gives its reason */
  async function whilePicksStay(fail: () => Promise<string>): Promise<void> {
    const before = await prices();
    expect(before).toHaveLength(2);
    const code = await fail();
    expect((await get('/runs?limit=1')).data[0]).toMatchObject({ status: 'failed', error: { code } });
    expect(await prices()).toEqual(before);
  }
});

describe('a feed with impossible prices', () => {
  it(
    'has the market rejected, counted and shown, keeps the other books, and makes no BET of it',
    async () => {
      const honest = [
        book('betus', h2h({ 'Fighter 1': 1.6, 'Fighter 2': 2.4 })),
        book('lowvig', h2h({ 'Fighter 1': 1.62, 'Fighter 2': 2.35 })),
      ];
      const [first, second] = JSON.parse(GOOD) as Wire[];
      const body = [
        { ...first, bookmakers: [book('bovada', h2h({ 'Fighter 1': 50, 'Fighter 2': 50 })), ...honest] },
        // Each side of the second is far longer at one book than at the two others.
        { ...second, bookmakers: ['betus', 'lowvig'].map((key) => book(key, h2h({ 'Fighter 3': 1.5, 'Fighter 4': 2.7 }))) },
      ];
      body[1]?.bookmakers.push(
        book('bovada', h2h({ 'Fighter 3': 1.04, 'Fighter 4': 24 })),
        book('betmgm', h2h({ 'Fighter 3': 15, 'Fighter 4': 1.05 })),
      );
      answer = (response) => response.end(JSON.stringify(body));
      const before = await servedRun();
      const { code, run: done } = await run();
      expect([code, done.status, done.items_set_aside, done.fights_predicted]).toEqual([0, 'ok', 1, 2]);
      await until(async () => (await servedRun()) !== before);

      const picks = (await getJson<AbsurdPick[]>('/picks/live?include_books=true&bankroll=1000')).data;
      expect(picks.map((pick) => pick.best_market.decimal_odds).filter((odds) => odds > 3)).toEqual([]);
      const books = picks.map((pick) => pick.books.map(({ book }) => book).toSorted());
      expect(books.toSorted((one, other) => one.length - other.length)).toEqual([
        ['betus', 'lowvig'],
        ['betmgm', 'betus', 'bovada', 'lowvig'],
      ]);
      const far = picks.flatMap((pick) => pick.books).filter((price) => price.far_from_market);
      expect(far).toMatchObject([{ stake_dollars: 0 }]);
      expect(picks.filter((pick) => pick.warnings.includes('price_far_from_market'))).toHaveLength(1);
      const quality = await getJson<{ set_aside: unknown[] }>('/audit/data-quality');
      expect(quality.data.set_aside).toContainEqual({ kind: 'feed', reason: 'implausible_market', rows: 1 });
      const stored = database.db('public.picks').where('decimal_odds', '>', 3).where({ verdict: 'BET' });
      expect(await stored).toEqual([]);
    },
    2 * MINUTE,
  );
});

describe('a feed with bad items', () => {
  it.each<[string, string]>([
    ['a price of 0', wire({ 'Fighter 1': 0, 'Fighter 2': 2.0 })],
    [
      'a price of another market',
      wire({ 'Fighter 1': 1.9, 'Fighter 2': 2.0 }, { key: 'first_bell', outcomes: [{ name: 'Fighter 1', price: 0.2 }] }),
    ],
  ])(
    'sets %s aside with its reason and goes on with the rest',
    async (_, body) => {
      answer = (response) => response.end(body);
      const { code, run: done } = await run();
      expect([code, done.status]).toEqual([0, 'ok']);
      expect(done.items_set_aside).toBeGreaterThan(0);
      expect(done.fights_predicted).toBe(2);
      const rows = await database.db('bronze.set_aside').select<{ reason: string; detail: string }[]>('reason', 'detail');
      expect(rows.every(({ reason, detail }) => reason !== '' && detail !== '')).toBe(true);
    },
    MINUTE,
  );
});
