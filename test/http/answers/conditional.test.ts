import type { Board } from '../../../src/board/board';
import { startApp, type TestApp } from '../../support/app';
import { boardOf } from '../../builders/board';

const ranAt = (minute: number): Board => ({
  ...boardOf([]),
  lastRun: {
    run_id: 1,
    started_at: new Date(`2025-09-27T21:0${minute}:00Z`),
    polled_at: new Date(`2025-09-27T21:0${minute}:00Z`),
    scheduled: true,
  },
});

let app: TestApp;
let current = ranAt(5);
beforeAll(async () => {
  app = await startApp({ board: { current: () => current } });
});
afterAll(() => app.close());

it('the ETag of an answer covers its data, not its age', async () => {
  const first = await app.get('/runs');
  current = ranAt(3);
  const second = await app.get('/runs');
  expect(first.body?.meta['cron_age_minutes']).toBe(2);
  expect(second.body?.meta['cron_age_minutes']).toBe(4);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect((await app.get('/docs')).headers.etag).not.toBe(first.headers.etag);
});

it('a caller that holds the data is answered 304, with the headers of the answer and no body', async () => {
  const { headers } = await app.get('/runs');
  const etag = String(headers.etag);
  for (const known of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
    const answer = await app.get('/runs', { headers: { 'if-none-match': known } });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
    expect(answer.headers['cache-control']).toBe(headers['cache-control']);
    expect(answer.headers.vary).toBe(headers.vary);
    expect(answer.headers['x-request-id']).toBeDefined();
  }
  expect((await app.get('/runs', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it('successful and 304 answers state the age of the data and whether it is degraded, even to scripts of other origins', async () => {
  const freshness = async (request = {}) => {
    const { status, headers } = await app.get('/runs', request);
    return [status, headers['x-cron-age-minutes'], headers['x-data-status']];
  };
  const { headers } = await app.get('/runs');
  expect(headers['access-control-expose-headers']).toContain('X-Cron-Age-Minutes, X-Data-Status');
  const held = { headers: { 'if-none-match': String(headers.etag) } };
  expect([await freshness(), await freshness({ method: 'HEAD' }), await freshness(held)]).toEqual([
    [200, '4', 'healthy'],
    [200, '4', 'healthy'],
    [304, '4', 'healthy'],
  ]);
  current = { ...current, model: null };
  expect(await freshness(held)).toEqual([200, '4', 'degraded']);
  current = { ...current, lastRun: null };
  expect(await freshness()).toEqual([200, undefined, 'degraded']);
  current = ranAt(5);
});

it('fetch, which adds no-cache to a conditional request, also gets 304', async () => {
  const { headers } = await app.get('/runs');
  const conditional = { 'if-none-match': String(headers.etag), 'cache-control': 'no-cache', pragma: 'no-cache' };
  expect((await app.get('/runs', { headers: conditional })).status).toBe(304);
});

it('an ETag gives no access without a key', async () => {
  const etag = String((await app.get('/runs')).headers.etag);
  expect((await app.ask('/api/v1/runs', { headers: { 'if-none-match': etag } })).status).toBe(401);
  expect((await app.get('/fighters/0', { headers: { 'if-none-match': '*' } })).status).toBe(400);
});

it('answers that need a key are private, public answers can be cached briefly, and failures are not stored', async () => {
  const cacheControl = async (path: string) => (await app.get(path)).headers['cache-control'];
  expect(await cacheControl('/runs')).toBe('private, no-cache');
  expect(await cacheControl('/policy')).toBe('public, max-age=5');
  expect(await cacheControl('/fighters/1')).toBe('no-store');
});
