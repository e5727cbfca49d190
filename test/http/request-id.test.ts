import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { loggedUrl } from '../../src/http/logged-request';
import { requestLog } from '../../src/http/request-id';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    instead: {
      getPolicy: () => {
        throw new Error('select secret from nowhere');
      },
    },
  });
});
afterAll(() => app.close());

const idFor = async (given: string) => (await app.ask('/api/v1/health', { headers: { 'x-request-id': given } })).headers['x-request-id'];

it.each(['abc-123', 'a.b:c/d@e+f=_', 'x'.repeat(128)])('the valid id %s is accepted', async (id) => {
  expect(await idFor(id)).toBe(id);
});

it.each(['x'.repeat(129), 'two words', '<script>', 'a"b'])('%s is replaced by a generated id', async (id) => {
  expect(await idFor(id)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it('an id that is or contains a credential is replaced, so it is neither logged nor repeated', async () => {
  for (const id of [app.user.key, `id-${app.user.key}`, 'bpk_unknown', SYSTEM_TOKEN]) expect(await idFor(id)).toMatch(/^[0-9a-f-]{36}$/);
});

it('each request without an id gets a new one', async () => {
  expect(await idFor('')).not.toBe(await idFor(''));
});

it('the cause of a failure is logged under the id, and is not in the answer', async () => {
  const { status, text } = await app.ask('/api/v1/policy', { headers: { 'x-request-id': 'look-for-me' } });
  expect(status).toBe(500);
  expect(text).not.toContain('secret');
  expect(app.errors.find(({ request_id }) => request_id === 'look-for-me')?.err?.message).toBe('select secret from nowhere');
});

it.each([
  ['/api/v1/health', 'info'],
  ['/livez', 'debug'],
  ['/readyz', 'debug'],
  ['/metrics', 'debug'],
])('a request for %s is logged at %s', (url, level) => {
  const lines: { level: string; path: string }[] = [];
  const log = pino(
    { level: 'trace', formatters: { level: (label) => ({ level: label }) } },
    { write: (line) => lines.push(JSON.parse(line)) },
  );
  requestLog({ log })
    .begin(new IncomingMessage(new Socket()))
    .end({ method: 'GET', operation: undefined, asked: loggedUrl(url), status: 200 });
  expect(lines).toMatchObject([{ level, path: url }]);
});

describe('the trace of a request', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c';
  const lineOf = (traceparent: string) => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
    const request = Object.assign(new IncomingMessage(new Socket()), { headers: { traceparent } });
    requestLog({ log })
      .begin(request)
      .end({ method: 'GET', operation: undefined, asked: loggedUrl('/api/v1/health'), status: 200 });
    return lines[0];
  };

  it.each([
    [`00-${TRACE}-b7ad6b7169203331-01`, TRACE],
    [`cc-${TRACE}-b7ad6b7169203331-01-of-a-later-version`, TRACE],
    [`ff-${TRACE}-b7ad6b7169203331-01`, undefined],
    [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    [`00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`, undefined],
    ['bpk_secret', undefined],
  ])('of the traceparent %s, the log has %s', (traceparent, traceId) => {
    expect(lineOf(traceparent)?.['trace_id']).toBe(traceId);
  });

  it('stands in problem details and in the line of a failure', async () => {
    const headers = { accept: 'application/problem+json', traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    const { text } = await app.ask('/api/v1/policy', { headers });
    expect(JSON.parse(text)).toMatchObject({ code: 'fetch_failed', trace_id: TRACE });
    expect(app.errors.some((line) => 'trace_id' in line && line.trace_id === TRACE)).toBe(true);
  });
});
