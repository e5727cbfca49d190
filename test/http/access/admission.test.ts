import { KnexTimeoutError } from 'knex';
import { startApp, type TestApp } from '../../support/app';
import { arrivals } from '../../support/arrivals';
import type { HttpAnswer } from '../../support/http';
import { getRequest, rawConnection } from '../../support/raw-connection';
import { until } from '../../support/until';

/** Answers wait until `release`; those that begin after it in the same test do not. */
const waiting: (() => void)[] = [];
let released = false;
const held = () => new Promise<void>((resolve) => (released ? resolve() : waiting.push(resolve)));
function release(): void {
  released = true;
  for (const go of waiting.splice(0)) go();
}

let app: TestApp;
let begun = 0;
beforeAll(async () => {
  app = await startApp({
    // Of each key one is worked on at a time, of all keys two.
    inFlight: { each: 3, all: 64 },
    ready: held,
    instead: {
      listRuns: async () => {
        begun += 1;
        await held();
        return { data: [], meta: { pagination: { next_cursor: null } } };
      },
      getLatestBacktest: () => Promise.reject(new KnexTimeoutError('Knex: Timeout acquiring a connection. The pool is probably full.')),
    },
  });
});
beforeEach(() => {
  [begun, released] = [0, false];
});
afterEach(release);
afterAll(() => app.close());

const OVERLOADED = { code: 'overloaded', message: 'too many requests are being answered already; retry in a second' };

/** Asks with the user's key until every place of the key is taken: two requests more than there are places, which are refused. */
async function fill(places = 3): Promise<Promise<HttpAnswer>[]> {
  const refused = arrivals<HttpAnswer>();
  const asked = Array.from({ length: places + 2 }, async () => {
    const answer = await app.get('/runs');
    if (answer.status === 503) refused.add(answer);
    return answer;
  });
  await refused.nth(2);
  return asked;
}

/** Lets everything under way go on until all are answered. */
async function statusesOf(asked: readonly Promise<HttpAnswer>[]): Promise<number[]> {
  release();
  const answers = await Promise.all(asked);
  return answers.map(({ status }) => status).sort();
}

it('a key with too many requests in flight is refused at once, and all admitted requests are answered', async () => {
  const asked = await fill();
  const { status, headers, body } = await app.get('/fighters/1');
  expect([status, headers['retry-after'], body?.error]).toEqual([503, '1', OVERLOADED]);
  expect(begun).toBe(1);
  expect(await statusesOf(asked)).toEqual([200, 200, 200, 503, 503]);
  expect(begun).toBe(3);
  expect((await app.get('/fighters/1')).status).toBe(404);
});

it('other keys, public operations, refusals, pages and probes are answered meanwhile', async () => {
  const asked = await fill();
  expect((await app.getAsSystem('/fighters')).status).toBe(200);
  expect((await app.get('/health')).status).toBe(200);
  expect((await app.ask('/api/v1/policy')).status).toBe(200);
  expect((await app.ask('/api/v1/runs')).status).toBe(401);
  expect((await app.ask('/docs/errors')).status).toBe(200);
  expect((await app.ask('/livez')).status).toBe(200);
  expect(begun).toBe(1);
  await statusesOf(asked);
});

it('a caller that disconnects frees its place only when its work has ended', async () => {
  const gone = await rawConnection(app.origin);
  gone.send(getRequest('/api/v1/runs', { authorization: `Bearer ${app.user.key}` }));
  await until(() => begun > 0);
  gone.socket.destroy();
  const asked = await fill(2);
  expect(begun).toBe(1);
  expect(await statusesOf(asked)).toEqual([200, 200, 503, 503]);
});

it('a caller that disconnects before its turn causes no work', async () => {
  const asked = [app.get('/runs')];
  await until(() => begun > 0);
  const gone = await rawConnection(app.origin);
  gone.send(getRequest('/api/v1/runs', { authorization: `Bearer ${app.user.key}` }));
  asked.push(...(await fill(1)));
  gone.socket.destroy();
  // The service has seen it leave before it answers a later request.
  await app.ask('/livez');
  expect(await statusesOf(asked)).toEqual([200, 200, 503, 503]);
  expect(begun).toBe(2);
});

it('readiness probes that hang do not block other probes', async () => {
  const asked = Array.from({ length: 32 }, () => app.ask('/readyz'));
  await until(() => waiting.length === 32);
  expect(await app.ask('/readyz')).toMatchObject({ status: 503, body: { error: OVERLOADED } });
  expect((await app.ask('/livez')).status).toBe(200);
  release();
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
});

it('a request that gets no database connection in time is refused as overloaded, and logged without the query', async () => {
  const { status, headers, body } = await app.get('/backtest/latest');
  expect([status, headers['retry-after'], body?.error]).toEqual([
    503,
    '1',
    { code: 'overloaded', message: 'all database connections are busy; retry in a second' },
  ]);
  expect(app.errors).toEqual([]);
});
