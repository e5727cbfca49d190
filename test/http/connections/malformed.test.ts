import type { IncomingMessage, ServerResponse } from 'node:http';
import { frozenClock } from '../../../src/lib/clock';
import { listen, type Listening } from '../../../src/http/connections/server';
import { getRequest, rawConnection } from '../../support/raw-connection';

const clock = frozenClock('2025-09-27T21:07:00Z');
let server: Listening;
beforeAll(async () => {
  const served = (request: IncomingMessage, response: ServerResponse) => request.resume().on('end', () => response.end('served'));
  server = await listen('127.0.0.1', 0, () => served, { clock });
});
afterAll(() => server.stop());

async function answerTo(bytes: string, origin = server.origin): Promise<string> {
  const connection = await rawConnection(origin);
  connection.send(bytes);
  return connection.read();
}

const failure = (code: string, version: string) =>
  expect.objectContaining({
    ok: false,
    error: { code, message: expect.any(String) },
    meta: { generated_at: '2025-09-27T21:07:00.000Z', api_version: version },
  });

it.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400, 'malformed_request', 'v1'],
  ['a header without a colon', 'GET /api/desk/v1/me HTTP/1.1\r\nnone\r\n\r\n', 400, 'malformed_request', 'desk-v1'],
  ['a request without a Host', 'GET /api/v1/runs HTTP/1.1\r\n\r\n', 400, 'malformed_request', 'v1'],
  ['two Hosts', 'GET /api/v1/runs HTTP/1.1\r\nHost: x\r\nhOST: y\r\n\r\n', 400, 'malformed_request', 'v1'],
  ['two equal Hosts', 'GET /api/v1/runs HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'malformed_request', 'v1'],
  ['HTTP/2.0 as text', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n', 505, 'version_not_supported', 'v1'],
  [
    'a broken body',
    'POST /api/desk/v1/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n',
    400,
    'malformed_request',
    'desk-v1',
  ],
  ['headers of 20 kB', getRequest('/api/v1/runs', { 'x-long': 'x'.repeat(20_000) }), 431, 'headers_too_large', 'v1'],
  ['an unknown expectation', getRequest('/api/v1/runs', { expect: 'cake' }), 417, 'expectation_failed', 'v1'],
])('%s gets the failure envelope and a closed connection', async (_, bytes, status, code, version) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*Content-Type: application/json; charset=utf-8`));
  expect(head).toContain('Connection: close');
  expect(JSON.parse(body)).toEqual(failure(code, version));
});

it.each([
  ['an unknown expectation', getRequest('/api/v1/runs', { accept: 'application/problem+json', expect: 'cake' }), 'expectation_failed'],
  ['a request without a Host', 'GET /api/v1/runs HTTP/1.1\r\nAccept: application/problem+json\r\n\r\n', 'malformed_request'],
])('%s gets problem details if it prefers them, without an instance, because it has no id', async (_, bytes, code) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
  expect(head).toMatch(/Content-Type: application\/problem\+json\r\n[\s\S]*Vary: Accept/);
  expect(Object.keys(JSON.parse(body))).toEqual(['type', 'title', 'status', 'detail', 'code', 'meta']);
  expect(JSON.parse(body)).toMatchObject({ type: `/docs/errors#${code}`, code });
});

it('a request of HTTP/1.0 needs no Host', async () => {
  expect(await answerTo('GET / HTTP/1.0\r\n\r\n')).toMatch(/served$/);
});

it('the answers have no body without a clock', async () => {
  const bare = await listen('127.0.0.1', 0, () => () => undefined);
  expect(await answerTo('hello\r\n\r\n', bare.origin)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*Content-Length: 0\r\n\r\n$/);
  await bare.stop();
});
