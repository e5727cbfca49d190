import { DESK_ROOT } from '../../../src/http/api-root';
import { systemClock } from '../../../src/lib/clock';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { openEventStream } from '../../support/event-stream';
import { signIn } from '../../support/sign-in';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp({ clock: systemClock });
  ({ cookie } = await signIn(app, app.user.key));
});
afterAll(() => app.close());

const mint = async (label: string, headers: Record<string, string>) => {
  const { status, body } = await app.desk('POST', '/me/keys', { key: null, headers, body: { label, scopes: ['read'] } });
  const [stored] = await app.database.db('public.api_keys').where({ label }).count('* as n');
  return [status, body?.error?.code, stored?.n];
};

it('a page of the service can write by cookie with the header X-Session', async () => {
  expect(await mint('by cookie', { cookie, 'x-session': 'user' })).toEqual([201, undefined, 1]);
  const of = { key: null, headers: { cookie, 'x-session': 'user' } };
  const me = await app.desk('GET', '/me', of);
  const patched = await app.desk('PATCH', '/me', {
    ...of,
    headers: { ...of.headers, 'if-match': String(me.headers.etag) },
    body: { bankroll: 1234 },
  });
  expect([me.status, patched.status, patched.body?.data]).toEqual([
    200,
    200,
    expect.objectContaining({ settings: expect.objectContaining({ bankroll: 1234 }) }),
  ]);
});

it.each<[string, Record<string, string>]>([
  ['without X-Session, as a form sends it', {}],
  ['with the session of an operator who is not signed in', { 'x-session': 'operator' }],
  ['with an unknown kind of session', { 'x-session': 'yes' }],
  ['of another site', { 'x-session': 'user', 'sec-fetch-site': 'cross-site' }],
])('a write by cookie %s is unauthorized', async (name, headers) => {
  expect(await mint(name, { cookie, ...headers })).toEqual([401, 'unauthorized', 0]);
});

it('another site cannot read by cookie', async () => {
  const { status } = await app.ask('/api/v1/runs', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect(status).toBe(401);
});

it('a preflight to the session allows other origins nothing', async () => {
  const headers = { origin: 'https://evil.example.com', 'access-control-request-method': 'POST' };
  const { headers: answered } = await app.ask('/session', { method: 'OPTIONS', headers });
  expect(Object.keys(answered).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});

it.each(['/api/v1/runs', `${DESK_ROOT}/me/keys`])('no preflight of %s allows X-Session or cookies', async (path) => {
  const headers = {
    origin: 'https://evil.example.com',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-session,content-type',
  };
  const { headers: allowed } = await app.ask(path, { method: 'OPTIONS', headers });
  expect(allowed['access-control-allow-headers']).toContain('Content-Type');
  expect(String(allowed['access-control-allow-headers']).toLowerCase()).not.toContain('x-session');
  expect(allowed['access-control-allow-credentials']).toBeUndefined();
});

it.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.com' }, 403],
  ['another origin of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://evil.example.com' }, 403],
  ['another origin, from a browser that sends only Origin', { origin: 'http://evil.example.com' }, 403],
  ['a document without an origin', { origin: 'null' }, 403],
  ['a page of the service', { 'sec-fetch-site': 'same-origin' }, 201],
  ['a program', {}, 201],
])('a request of %s to sign in is answered %j with %i', async (_, headers, status) => {
  const { answer, setCookie } = await signIn(app, app.user.key, headers);
  expect([answer.status, answer.body?.error?.code, setCookie !== undefined]).toEqual([
    status,
    status === 403 ? 'cross_origin' : undefined,
    status === 201,
  ]);
});

it('a page of the service can sign in over plain HTTP, where browsers send only Origin', async () => {
  const { answer } = await signIn(app, app.user.key, { origin: app.origin });
  expect(answer.status).toBe(201);
});

it('another site cannot sign a user out', async () => {
  const headers = { cookie, 'sec-fetch-site': 'cross-site' };
  expect((await app.ask('/session', { method: 'DELETE', headers })).body?.error?.code).toBe('cross_origin');
  expect((await app.ask('/api/v1/runs', { headers: { cookie } })).status).toBe(200);
});

it('the event stream opens by cookie, and ends when its session does', async () => {
  const [mine, other] = [await signIn(app, app.user.key), await signIn(app, app.user.key)];
  const open = (session: string) => openEventStream(`${app.origin}${DESK_ROOT}/events/stream`, { cookie: session });
  const [stream, stays] = [await open(mine.cookie), await open(other.cookie)];
  await Promise.all([stream.next('snapshot'), stays.next('snapshot')]);
  await app.ask('/session', { method: 'DELETE', headers: { cookie: mine.cookie } });
  expect(JSON.parse((await stream.next('bye')).data)).toMatchObject({ reason: 'key_revoked' });
  await stream.closed;
  expect(stays.frames.map(({ event }) => event)).not.toContain('bye');
  stays.cut();
  await expect(open(mine.cookie)).rejects.toThrow('answer 401');
});

it('a ticket issued to a session opens a stream of its key', async () => {
  const { body } = await app.desk('POST', '/events/tickets', { key: null, headers: { cookie, 'x-session': 'user' } });
  const { ticket } = body?.data as { ticket: string };
  const stream = await openEventStream(`${app.origin}${DESK_ROOT}/events/stream?ticket=${ticket}`);
  await stream.next('snapshot');
  stream.cut();
});

it('answers that depend on a cookie say so in Vary and Cache-Control', async () => {
  const operator = await signIn(app, SYSTEM_TOKEN);
  const { headers } = await app.ask('/api/v1/health', { headers: { cookie: operator.cookie, 'x-session': 'operator' } });
  expect([headers.vary, headers['cache-control']]).toEqual([expect.stringContaining('Cookie, X-Session'), 'private, no-cache']);
});
