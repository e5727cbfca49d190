import { startApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ corsOrigins: ['https://desk.example.com'] });
});
afterAll(() => app.close());

it('HEAD answers like GET, without a body', async () => {
  for (const path of ['/policy', '/runs', '/fighters/0', '/nowhere']) {
    const get = await app.get(path);
    const head = await app.get(path, { method: 'HEAD' });
    expect(head.text).toBe('');
    const kept = (headers: typeof get.headers) => ({ ...headers, date: '', 'x-request-id': '' });
    expect([head.status, kept(head.headers)]).toEqual([get.status, kept(get.headers)]);
  }
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is not allowed, inside and outside the contract', async (method) => {
  for (const path of ['/api/v1/picks/live', '/api/v1/picks/17', '/api/v1/health', '/livez', '/openapi.json']) {
    const { status, headers, body } = await app.ask(path, { method });
    expect([path, status, headers.allow, body?.error]).toEqual([
      path,
      405,
      'GET, HEAD, OPTIONS',
      { code: 'method_not_allowed', message: `${method} is not allowed here; allowed are GET, HEAD, OPTIONS` },
    ]);
  }
});

it('an unknown path is not found with any method, inside and outside the contract', async () => {
  for (const path of ['/api', '/api/v1/nowhere', '/api/v10/health', '/nowhere', '/api/v1/Health']) {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await app.ask(path, { method });
      expect([path, status, body?.error?.code]).toEqual([path, 404, 'not_found']);
    }
  }
});

it('a trailing slash makes no difference', async () => {
  expect((await app.get('/runs/')).status).toBe(200);
});

it('a preflight lists methods and headers, and needs no key', async () => {
  const { status, headers } = await app.ask('/api/v1/picks/live', {
    method: 'OPTIONS',
    headers: { origin: 'https://desk.example.com', 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-api-key' },
  });
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://desk.example.com',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers':
      'Authorization, X-API-Key, X-Request-Id, If-None-Match, Cache-Control, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
  });
  expect(headers.vary).toContain('Origin');
});

it('an origin that is not listed is not allowed', async () => {
  const { headers } = await app.ask('/api/v1/policy', { headers: { origin: 'https://elsewhere.example.com' } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

it('OPTIONS without a preflight lists the methods', async () => {
  const { status, headers } = await app.ask('/api/v1/picks/live', { method: 'OPTIONS' });
  expect([status, headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  const desk = await app.ask('/api/desk/v1/me', { method: 'OPTIONS' });
  expect(desk.headers).toMatchObject({
    allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'accept-patch': 'application/json, application/merge-patch+json',
  });
});

it('a failure keeps the headers of a success', async () => {
  for (const path of ['/api/v1/policy', '/api/v1/runs', '/api/v1/policy?x=1', '/api/v1/nowhere']) {
    const { headers } = await app.ask(path, { headers: { origin: 'https://desk.example.com' } });
    expect(headers['access-control-allow-origin']).toBe('https://desk.example.com');
    expect(headers['x-request-id']).toBeDefined();
    expect(headers.vary).toBe('Origin, Accept, Authorization, X-API-Key, Cookie, X-Session, Accept-Encoding');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

it.each(['/DOCS', '/Session', '/API/V1', '/OpenAPI.json', '/METRICS', '/Readyz', '/Optimizer'])(
  '%s is a different path from its lower case',
  async (path) => {
    expect(await app.ask(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  },
);
