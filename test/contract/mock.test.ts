import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { startMock, type Mock } from '../../tools/contract/mock/start';
import { describeOperation as describeContract } from '../../src/api/trading/docs/descriptor';
import { DocumentNode } from '../../src/api/trading/docs/document';
import { openContract, type Contract } from '../../src/http/contract/backend';
import type { ContractDocument } from '../../src/http/contract/bundle';
import { http, type HttpAnswer } from '../support/http';

/** The mock is for those who build a client before they have a server: what it serves must be what the server would. */
type Endpoint = ReturnType<typeof describeContract>['groups'][number]['endpoints'][number];

const KEY = { 'x-api-key': 'any' };

let mock: Mock;
let contract: Contract<never>;
let document: ContractDocument;
let endpoints: Endpoint[];
beforeAll(async () => {
  contract = await openContract<never>();
  ({ document } = contract);
  mock = await startMock(0, pino({ level: 'silent' }));
  endpoints = describeContract(document, `${mock.origin}/api/v1`).groups.flatMap((group) => group.endpoints);
}, 60_000);
afterAll(() => mock.stop());

/** Asks for what the descriptor offers to try, with a preference. */
function ask({ try_url }: Endpoint, prefer: string): Promise<HttpAnswer> {
  return http(mock.origin, try_url.slice(mock.origin.length), { headers: { ...KEY, prefer } });
}

function get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
  return http(mock.origin, `/api/v1${path}`, { headers: { ...KEY, ...headers } });
}

/** The answers that the contract documents for an endpoint, by status, each with its examples by name. */
function documented({ path }: Endpoint): { status: number; examples: [string, DocumentNode][] }[] {
  const responses = new DocumentNode(document).at('paths').at(path).at('get').at('responses');
  return responses.entries.map(([status, response]) => ({
    status: Number(status),
    examples: response.at('content').at('application/json').at('examples').entries,
  }));
}

it('each operation answers with its first example, on its path in the service', async () => {
  expect(endpoints).toHaveLength(45);
  for (const endpoint of endpoints) {
    const [, first] = documented(endpoint)[0]?.examples[0] ?? [];
    const { status, body } = await ask(endpoint, 'return=representation');
    expect([endpoint.path, status, body]).toEqual([endpoint.path, 200, first?.at('value').value]);
  }
}, 60_000);

it('every error of every operation can be requested by its status', async () => {
  for (const endpoint of endpoints) {
    const errors = documented(endpoint).filter(({ status }) => status >= 400);
    expect([endpoint.path, errors.length >= 3]).toEqual([endpoint.path, true]);
    for (const { status } of errors) {
      const { status: answered, headers, body } = await ask(endpoint, `code=${status}`);
      expect([endpoint.path, answered, body?.ok]).toEqual([endpoint.path, status, false]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  }
}, 120_000);

it('every example of every answer can be requested by name, and matches its description', async () => {
  for (const endpoint of endpoints) {
    for (const { status, examples } of documented(endpoint)) {
      for (const [name, example] of examples) {
        const answer = await ask(endpoint, `code=${status}, example=${name}`);
        expect([endpoint.path, name, answer.status, answer.body]).toEqual([endpoint.path, name, status, example.at('value').value]);
        expect([endpoint.path, name, contract.violation(endpoint.operation_id, status, answer.body)]).toEqual([
          endpoint.path,
          name,
          undefined,
        ]);
      }
    }
  }
}, 180_000);

it('an answer can be generated for every operation', async () => {
  for (const endpoint of endpoints) {
    const { status, body } = await ask(endpoint, 'dynamic=true');
    expect([endpoint.path, status, body?.ok]).toEqual([endpoint.path, 200, true]);
  }
}, 120_000);

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

it('the mock has the documentation pages, which call the mock', async () => {
  expect(await http(mock.origin, '/docs')).toMatchObject({ status: 200, text: expect.stringContaining('data-key="any"') });
  expect((await http(mock.origin, '/docs/getting-started')).text).toContain(`BASE_URL=${mock.origin}/api/v1\n`);
});

it('the command says where it listens, stops when told to, and names an invalid port', async () => {
  const command = (port: string) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/contract/mock/main.ts', '--port', port], { stdio: 'pipe' });
    return { child, exited: once(child, 'exit') };
  };
  const running = command('0');
  const [said] = (await once(running.child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toMatch(
    /^base_url=http:\/\/127\.0\.0\.1:\d+\/api\/v1\ndesk_url=http:\/\/127\.0\.0\.1:\d+\/api\/desk\/v1\ndocs_url=http:\/\/127\.0\.0\.1:\d+\/docs\n$/,
  );
  running.child.kill('SIGTERM');
  expect(await running.exited).toEqual([0, null]);

  const wrong = command('many');
  const message = text(wrong.child.stderr);
  expect(await wrong.exited).toEqual([1, null]);
  expect(await message).toContain('--port was "many"');
}, 60_000);

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
