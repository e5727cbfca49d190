import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { handlers } from '../../../src/api/trading';
import type { Handlers } from '../../../src/api/trading/handler';
import type { Board } from '../../../src/board/board';
import { board as boardOf, fight, threeWay, twoWay } from '../../builders/trading-board';
import { keepAnswers } from '../../../src/http/answers/kept';
import { frozenClock } from '../../../src/lib/clock';
import { Moment } from '../../../src/lib/moment';
import { startApp, type TestApp } from '../../support/app';
import { bytesOf, type HttpAnswer } from '../../support/http';

const START = Date.parse('2025-09-27T21:06:00Z');
const at = (seconds: number): string => new Date(START + 1000 * seconds).toISOString();

/** A fight that begins in so many seconds. */
function starting(id: number, seconds: number, best: number) {
  return fight({
    ...{ id, a: `Ana Alpha ${id}`, b: `Bea Beta ${id}`, starts: at(seconds), p_a: 0.6, p_draw: 0.03, sigma: 0.02 },
    predicted: at(-60),
    markets: [
      twoWay('bovada', best, 1.8, at(-590)),
      twoWay('fanduel', 1.7, 2.2, at(-300)),
      twoWay('draftkings', 1.72, 2.15, at(-60)),
      twoWay('betrivers', 1.71, 2.18, at(-60)),
      threeWay('betmgm', 1.75, 17, 2.3),
    ],
  });
}

function boardAt(revision: string, best: number): Board {
  const run = new Date(at(-60));
  return {
    ...boardOf([starting(1, 5, best), starting(2, 3_605, best), starting(3, 90_000, best)]),
    ...{ revision, lastRun: { run_id: 1, started_at: run, polled_at: run, scheduled: true }, lastStart: run },
  };
}

const BOARDS: readonly Board[] = [boardAt('1', 1.95), boardAt('2', 2.05)];
const PATHS = [
  '/picks/live',
  '/picks/live?bankroll=1000',
  '/picks/live?bankroll=250.5&max_outlay_pct=0.01&include_books=true',
  '/picks/live?bankroll=1000&fair=model&devig=shin&include_stale=true',
  '/picks/live?min_edge_pp=0.1&kelly_z=1&bankroll=90',
  '/picks/3?bankroll=1000',
  '/optimizer/plus-ev?bankroll=1000',
  '/optimizer/plus-ev?books=bovada,fanduel',
  '/optimizer/arbitrage?outlay=100',
  '/optimizer/arbitrage?outlay=0.02&max_legs=3',
  '/optimizer/hedge?fight_id=3&side=a&stake=100&odds=2.5',
  '/bookmakers',
  '/health',
  '/policy',
];

let now = START;
let board: Board | undefined;
let keeping: TestApp;
let computing: TestApp;

/** Handlers that find nothing that was derived before: it is remembered by board and fight, and these are copies. */
const uncached = Object.fromEntries(
  Object.entries(handlers).map(([id, handler]) => [
    id,
    (call: never, deps: Parameters<Handlers['getHealth']>[1]) => handler(call, { ...deps, board: copyOf(deps.board) }),
  ]),
);

function copyOf(shown: Board): Board {
  return { ...shown, fights: shown.fights.map((each) => ({ ...each })), unpredicted: shown.unpredicted.map((each) => ({ ...each })) };
}

beforeAll(async () => {
  const options = { clock: { now: () => new Date(now) }, board: { current: () => board ?? BOARDS[0]! } };
  keeping = await startApp(options);
  computing = await startApp({ ...options, keptBytes: 1, instead: uncached });
});
afterAll(async () => {
  await keeping.close();
  await computing.close();
});
beforeEach(() => {
  [now, board] = [START, BOARDS[0]];
});

const AGES = ['generated_at', 'cron_age_minutes', 'quote_age', 'age_minutes'];

/** A body without what changes with the clock all the time. */
function withoutAges(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (AGES.includes(key)) return undefined;
    return typeof value === 'object' && value?.code === 'stale' ? { ...value, figure: 'an age' } : value;
  });
}

it('every answer equals a newly computed one, for any sequence of requests, instants and boards', async () => {
  const step = fc.record({
    path: fc.constantFrom(...PATHS),
    wait: fc.constantFrom(0, 0.2, 0.4, 1, 4, 9, 61, 600, 3_599),
    board: fc.constantFrom(...BOARDS.keys()),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      now = START;
      const tags = new Map<string, unknown>();
      for (const { path, wait, board: next } of steps) {
        now += 1000 * wait;
        board = BOARDS[next];
        const [kept, computed] = [await keeping.get(path), await computing.get(path)];
        const asked = `${path} at ${new Date(now).toISOString()}`;
        expect([asked, kept.status, withoutAges(kept.body)]).toEqual([asked, computed.status, withoutAges(computed.body)]);
        if (kept.status !== 200) continue;
        expect(Math.abs(now - Date.parse(kept.body?.meta.generated_at ?? ''))).toBeLessThan(1000);
        // Two processes give the same tag, and one tag never names two answers.
        expect([asked, kept.headers.etag]).toEqual([asked, computed.headers.etag]);
        const tag = `${path} ${kept.headers.etag}`;
        const data = withoutAges(kept.body?.data);
        expect(tags.get(tag) ?? data).toEqual(data);
        tags.set(tag, data);
      }
    }),
    { numRuns: 40 },
  );
});

it('a repeated request gets the same headers and the same bytes as the first', async () => {
  for (const path of PATHS) {
    const [first, second] = [await keeping.get(path), await keeping.get(path)];
    const comparable = ({ status, headers, text }: HttpAnswer) => [
      status,
      Object.fromEntries(Object.entries(headers).filter(([name]) => !['x-request-id', 'date'].includes(name))),
      text,
    ];
    expect([path, comparable(second)]).toEqual([path, comparable(first)]);
  }
});

it('a fight that has begun disappears within a second', async () => {
  const ids = async () => {
    const { body } = await keeping.get('/picks/live');
    return (body?.data as { fight_id: number }[]).map(({ fight_id }) => fight_id);
  };
  now = START + 4_500;
  expect(await ids()).toContain(1);
  now = START + 4_999;
  expect(await ids()).toContain(1);
  now = START + 5_000;
  expect(await ids()).not.toContain(1);
});

it('an answer that the caller already holds is not sent again, in any encoding, until something changes', async () => {
  const { headers } = await bytesOf(keeping.origin, '/api/v1/picks/live', keeping.user.key, 'br');
  expect(headers.etag).toMatch(/^W\/"[\w-]{43}-br"$/);
  const held = { 'if-none-match': String(headers.etag) };
  for (const accepted of ['br', 'gzip', 'identity']) {
    expect((await keeping.get('/picks/live', { headers: { ...held, 'accept-encoding': accepted } })).status).toBe(304);
  }
  now = START + 4_000;
  expect((await keeping.get('/picks/live', { headers: held })).status).toBe(304);
  now = START + 5_000;
  expect((await keeping.get('/picks/live', { headers: held })).status).toBe(200);
  [now, board] = [START, BOARDS[1]];
  expect((await keeping.get('/picks/live', { headers: held })).status).toBe(200);
});

it('answers are compressed as the caller accepts, and short ones are not compressed', async () => {
  const plain = await keeping.get('/picks/live');
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const) {
    for (const time of ['first', 'second']) {
      const { headers, bytes } = await bytesOf(keeping.origin, '/api/v1/picks/live', keeping.user.key, accepted);
      expect([time, headers['content-encoding'], unpack(bytes).toString()]).toEqual([time, encoding, plain.text]);
      expect(headers.vary).toContain('Accept-Encoding');
    }
  }
  for (const accepted of ['identity', 'deflate', '']) {
    expect((await keeping.get('/picks/live', { headers: { 'accept-encoding': accepted } })).headers['content-encoding']).toBeUndefined();
  }
  const short = await keeping.get('/picks/live?min_robust=7&min_edge_pp=1&bet_only=true', { headers: { 'accept-encoding': 'br' } });
  expect(short.headers['content-encoding']).toBeUndefined();
});

it('a kept answer is refused to a caller without access, and counts against the limit', async () => {
  const limited = await startApp({ board: { current: () => BOARDS[0]! }, now: at(0), rateLimitPerMinute: 3 });
  try {
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await limited.get('/picks/live'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['2', '1', '0', '0']);
    expect((await limited.ask('/api/v1/picks/live')).status).toBe(401);
    expect((await limited.ask('/api/v1/picks/live', { headers: { 'x-api-key': 'bpk_unknown' } })).status).toBe(401);
  } finally {
    await limited.close();
  }
});

it('a new board drops the answers of the previous one, which would keep that board in memory', () => {
  let shown = BOARDS[0]!;
  const kept = keepAnswers({
    ...{ board: { current: () => shown }, clock: frozenClock(new Date(START)), version: '1' },
  });
  const keep = (key: string) =>
    kept.keep(key, Buffer.from('{}'), { board: BOARDS[0]!, at: new Date(START), now: new Moment(new Date(START)) });
  keep('/picks/live');
  keep('/picks/live?bankroll=1000');
  expect([kept.find('/picks/live') !== undefined, kept.counts().bytes > 0]).toEqual([true, true]);
  shown = BOARDS[1]!;
  expect([kept.find('/picks/live?bankroll=2000'), kept.counts().bytes]).toEqual([undefined, 0]);
  keep('/picks/live');
  expect(kept.counts().bytes).toBe(0);
});
