import { pino } from 'pino';
import { startMock, type Mock } from '../../tools/contract/mock/start';
import { http, type HttpAnswer } from '../support/http';

const KEY = { 'x-api-key': 'any' };

let mock: Mock;
beforeAll(async () => {
  mock = await startMock(0, pino({ level: 'silent' }));
});
afterAll(() => mock.stop());

function get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return http(mock.origin, `/api/v1${path}`, { headers: { ...KEY, ...headers } });
}

it('a requested answer has its headers', async () => {
  expect((await get('/runs', { prefer: 'code=429' })).headers).toMatchObject({
    'retry-after': '12',
    'ratelimit-limit': '600',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '12',
    'cache-control': 'no-store',
  });
  expect((await get('/runs', { prefer: 'code=401' })).headers['www-authenticate']).toBe('Bearer realm="boxing"');
});

it('a browser may call the mock from anywhere, and state its preference', async () => {
  const origin = 'http://localhost:5173';
  const preflight = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization,prefer' };
  const { status, headers } = await http(mock.origin, '/api/v1/picks/live', { method: 'OPTIONS', headers: preflight });
  expect([status, headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(headers['access-control-allow-headers']?.split(', ')).toEqual(expect.arrayContaining(['Authorization', 'X-API-Key', 'Prefer']));
  expect((await get('/picks/live', { origin })).headers['access-control-allow-origin']).toBe('*');
  expect((await get('/nowhere', { origin })).headers['access-control-allow-origin']).toBe('*');
});

it('HEAD, an unchanged answer and an unknown path are answered as in the service', async () => {
  const { headers } = await get('/runs');
  expect(await http(mock.origin, '/api/v1/runs', { method: 'HEAD', headers: KEY })).toMatchObject({ status: 200, text: '' });
  expect(await get('/runs', { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, text: '' });
  expect(await get('/runs', { prefer: 'code=304' })).toMatchObject({ status: 304, text: '' });
  expect((await get('/health', { prefer: 'example=degraded' })).headers).toMatchObject({
    'x-cron-age-minutes': '62',
    'x-data-status': 'degraded',
  });
  for (const path of ['/nowhere', '/picks/17/nowhere', '/']) {
    expect(await get(path)).toMatchObject({ status: 404, body: { ok: false, error: { code: 'not_found' } } });
  }
  expect(await http(mock.origin, '/nowhere')).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  expect(await get('/%ZZ')).toMatchObject({ status: 400, body: { error: { code: 'invalid_path' } } });
});

it('a caller that prefers problem details gets failures in that form, from Prism and from before it', async () => {
  const accept = { accept: 'application/problem+json' };
  const documented = await get('/picks/17', { ...accept, prefer: 'example=fight_not_found, code=404' });
  expect([documented.status, documented.headers['content-type']]).toEqual([404, 'application/problem+json']);
  expect(JSON.parse(documented.text)).toMatchObject({ type: '/docs/errors#fight_not_found', status: 404, code: 'fight_not_found' });
  expect(JSON.parse((await get('/nowhere', accept)).text)).toMatchObject({ type: '/docs/errors#not_found', status: 404 });
  expect((await get('/policy', accept)).headers['content-type']).toBe('application/json; charset=utf-8');
});

it('the mock has the documentation pages, which call the mock', async () => {
  expect(await http(mock.origin, '/docs')).toMatchObject({ status: 200, text: expect.stringContaining('data-key="any"') });
  expect((await http(mock.origin, '/docs/getting-started')).text).toContain(`BASE_URL=${mock.origin}/api/v1\n`);
});

describe('differences between the mock and the service', () => {
  it('any invalid parameter gets the first example of a 400', async () => {
    expect((await get('/fighters?limit=0')).body?.error?.code).toBe('invalid_search');
  });

  it('numbers in forms that the service rejects are accepted', async () => {
    for (const limit of ['0x10', '1e1']) expect([limit, (await get(`/fighters?limit=${limit}`)).status]).toEqual([limit, 200]);
  });

  it('parameters do not change the answer', async () => {
    expect((await get('/picks/live?bankroll=5&bet_only=true')).body).toEqual((await get('/picks/live')).body);
    expect((await get('/fighters?offset=100')).body).toEqual((await get('/fighters')).body);
  });

  it('no answer is public to caches', async () => {
    expect((await get('/policy')).headers['cache-control']).toBe('private, no-cache');
  });

  it('an impossible preference is rejected in Prism’s own words', async () => {
    for (const [prefer, status] of [
      ['code=418', 404],
      ['example=nothing', 404],
      ['dynamic=perhaps', 422],
    ] as const) {
      const answer = await get('/picks/live', { prefer });
      expect([prefer, answer.status, answer.headers['content-type']]).toEqual([prefer, status, 'application/problem+json']);
    }
  });
});
