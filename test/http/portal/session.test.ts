import { pino } from 'pino';
import { mintKey, revokeKey, rotateKey } from '../../../src/users/keys';
import { systemClock } from '../../../src/lib/clock';
import { openKeyDirectory } from '../../../src/http/access/keys';
import { connect, requestTimeouts } from '../../../src/store/connect';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { openEventStream } from '../../support/event-stream';
import { signIn, whoIs } from '../../support/sign-in';
import { until } from '../../support/until';

const silent = pino({ level: 'silent' });
const NOBODY = { user: null, operator: false, demo_key: null };
const CLEARED = 'boxing_session=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const statusOf = async (cookie: string, path = '/runs', headers: Record<string, string> = {}) =>
  (await app.ask(`/api/v1${path}`, { headers: { cookie, ...headers } })).status;
const newKey = () => mintKey(app.database.db, systemClock, 'ada@example.com');
const known = (key: string) => until(async () => (await app.get('/runs', { headers: { authorization: `Bearer ${key}` } })).status === 200);

it('a key opens a session whose cookie is hidden from scripts and other sites, lasts 30 days, and has the access of the key', async () => {
  const { answer, setCookie, cookie } = await signIn(app, app.user.key);
  expect(setCookie).toMatch(/^boxing_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=2592000$/);
  const user = { email: 'ada@example.com', name: 'Ada', scopes: ['read', 'journal', 'account', 'stream'] };
  expect(answer).toMatchObject({
    status: 201,
    headers: { 'cache-control': 'no-store' },
    body: { ok: true, data: { ...NOBODY, user }, meta: { api_version: 'v1' } },
  });
  expect(answer.text).not.toContain(app.user.key);
  expect(await whoIs(app, cookie)).toMatchObject({ status: 200, cleared: [], data: { ...NOBODY, user } });
  expect([await statusOf(cookie), await statusOf(cookie, '/journal/bets'), await statusOf(cookie, '/schemas')]).toEqual([200, 200, 403]);
  expect([await statusOf(`theme=dark; ${cookie}; other=1`), await statusOf('')]).toEqual([200, 401]);
});

it('the row of a session has no token, and ends after 30 days by the system clock, even if the service replays another instant', async () => {
  const { cookie } = await signIn(app, app.user.key);
  const row = await app.database.db('public.sessions').orderBy('created_at', 'desc').first('hash', 'created_at', 'expires_at');
  expect(row.hash).toHaveLength(32);
  expect(row.expires_at - row.created_at).toBe(30 * 86_400_000);
  expect(Math.abs(Date.now() - row.created_at)).toBeLessThan(60_000);
  const ended = { created_at: new Date(Date.now() - 31 * 86_400_000), expires_at: new Date(Date.now() - 86_400_000) };
  await app.database.db('public.sessions').where({ hash: row.hash }).update(ended);
  await until(async () => (await statusOf(cookie)) === 401);
  expect(await whoIs(app, cookie)).toEqual({ status: 200, cleared: [CLEARED], data: NOBODY });
  await signIn(app, app.user.key);
  expect(await app.database.db('public.sessions').where({ hash: row.hash })).toEqual([]);
});

it.each([
  ['is revoked', (keyId: string) => revokeKey(app.database.db, systemClock, keyId)],
  ['is rotated', (keyId: string) => rotateKey(app.database.db, systemClock, keyId)],
  ['expires', (keyId: string) => app.database.db('public.api_keys').where({ key_id: keyId }).update({ expires_at: new Date() })],
  ['is deleted', (keyId: string) => app.database.db('public.api_keys').where({ key_id: keyId }).delete()],
])('a session ends when its key %s', async (_, end) => {
  const { key, key_id } = await newKey();
  await known(key);
  const { cookie } = await signIn(app, key);
  expect(await statusOf(cookie)).toBe(200);
  await end(key_id);
  await until(async () => (await statusOf(cookie)) === 401);
});

it('signing out ends the session at once, even for a copy of the cookie, and leaves others open', async () => {
  const [mine, other] = [await signIn(app, app.user.key), await signIn(app, app.user.key)];
  const answer = await app.ask('/session', { method: 'DELETE', headers: { cookie: mine.cookie } });
  expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([204, '', [CLEARED]]);
  expect([await statusOf(mine.cookie), await statusOf(other.cookie)]).toEqual([401, 200]);
  expect((await app.ask('/session', { method: 'DELETE', headers: { cookie: mine.cookie } })).status).toBe(204);
});

it.each([
  ['user', () => app.user.key],
  ['operator', () => SYSTEM_TOKEN],
])('signing out ends only the event stream of the %s', async (kind, token) => {
  const [mine, other] = [await signIn(app, token()), await signIn(app, token())];
  const [left, open] = await Promise.all(
    [mine, other].map(({ cookie }) => openEventStream(`${app.origin}/api/desk/v1/events/stream`, { cookie, 'x-session': kind })),
  );
  await app.ask(`/session?as=${kind}`, { method: 'DELETE', headers: { cookie: mine.cookie } });
  expect((await left!.next('bye')).data).toContain('key_revoked');
  await left!.closed;
  expect(open!.frames.filter(({ event }) => event === 'bye')).toEqual([]);
  open!.cut();
});

it('signing in again ends the session that the browser had', async () => {
  const first = await signIn(app, app.user.key);
  const second = await signIn(app, app.user.key, { cookie: first.cookie });
  expect([await statusOf(first.cookie), await statusOf(second.cookie)]).toEqual([401, 200]);
});

it('the system token opens a session of 12 hours, which reads and writes as the operator on request', async () => {
  const { answer, setCookie, cookie } = await signIn(app, SYSTEM_TOKEN);
  expect(setCookie).toMatch(/^boxing_operator=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=43200$/);
  expect([answer.status, answer.body?.data]).toEqual([201, { ...NOBODY, operator: true }]);
  const user = await signIn(app, app.user.key, { cookie });
  expect(user.answer.body?.data).toMatchObject({ user: { email: 'ada@example.com' }, operator: true });
  const both = `${cookie}; ${user.cookie}`;
  expect([await statusOf(both, '/schemas'), await statusOf(both, '/schemas', { 'x-session': 'operator' })]).toEqual([403, 200]);
  expect([await statusOf(both, '/journal/bets'), await statusOf(cookie)]).toEqual([200, 401]);
  const decide = (session: string) =>
    app.desk('PUT', '/admin/names/Nobody', {
      key: null,
      headers: { cookie: both, 'x-session': session },
      body: { fighter_id: 1, by: 'ada' },
    });
  expect([(await decide('user')).status, (await decide('operator')).body?.error?.code]).toEqual([403, 'unknown_fighter']);
  await app.ask('/session?as=operator', { method: 'DELETE', headers: { cookie: both } });
  expect((await whoIs(app, both)).data).toMatchObject({ user: { email: 'ada@example.com' }, operator: false });
});

it('a session of the operator ends when the system token changes', async () => {
  const { cookie } = await signIn(app, SYSTEM_TOKEN);
  expect((await whoIs(app, cookie)).data).toMatchObject({ operator: true });
  const restarted = await startApp({ beside: app, systemToken: 'another-system-token' });
  try {
    expect((await whoIs(restarted, cookie)).data).toMatchObject({ operator: false });
    expect((await signIn(restarted, SYSTEM_TOKEN)).answer.status).toBe(401);
  } finally {
    await restarted.close();
  }
  expect((await whoIs(app, cookie)).data).toMatchObject({ operator: true });
});

it('a session token is not accepted as a key, and neither a key nor the system token as a session', async () => {
  const [{ cookie }, operator] = [await signIn(app, app.user.key), await signIn(app, SYSTEM_TOKEN)];
  for (const token of [cookie, operator.cookie].map((text) => text.split('=')[1] ?? '')) {
    expect((await app.get('/runs', { headers: { authorization: `Bearer ${token}` } })).body?.error?.code).toBe('invalid_key');
    expect((await signIn(app, token)).answer.body?.error?.code).toBe('invalid_key');
  }
  const sent = { 'x-session': 'operator' };
  expect([await statusOf(`boxing_session=${app.user.key}`), await statusOf(`boxing_operator=${SYSTEM_TOKEN}`, '/runs', sent)]).toEqual([
    401, 401,
  ]);
  const swapped = cookie.replace('boxing_session', 'boxing_operator');
  expect(await statusOf(swapped, '/runs', sent)).toBe(401);
});

it('a key in a header takes precedence over a cookie, even if the key is wrong', async () => {
  const { cookie } = await signIn(app, app.user.key);
  expect((await app.ask('/api/v1/runs', { headers: { cookie, 'x-api-key': 'bpk_wrong' } })).body?.error?.code).toBe('invalid_key');
});

it('a wrong key cannot open a session', async () => {
  const { answer, setCookie } = await signIn(app, 'bpk_wrong');
  expect([answer.status, answer.body?.error?.code, setCookie]).toEqual([401, 'invalid_key', undefined]);
});

it.each([
  ['text/plain', '{"key":"x"}', 415, 'unsupported_media_type'],
  ['application/json', '{"key":', 400, 'invalid_json'],
  ['application/json', '{}', 422, 'invalid_body'],
  ['application/json', '', 422, 'invalid_body'],
  ['application/json', '{"key":"x","as":"operator"}', 422, 'invalid_body'],
  ['application/json', '{"key":"two words"}', 422, 'invalid_body'],
  ['application/json', JSON.stringify({ key: 'x'.repeat(4_000) }), 413, 'body_too_large'],
])('a body of %s %.20s is refused', async (type, body, status, code) => {
  const answer = await app.ask('/session', { method: 'POST', headers: { 'content-type': type }, body });
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
});

it('other methods, other kinds and other parameters are refused', async () => {
  const put = await app.ask('/session', { method: 'PUT' });
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST, DELETE']);
  expect((await app.ask('/session?as=admin', { method: 'DELETE' })).body?.error).toMatchObject({
    code: 'invalid_as',
    message: 'as was "admin"; allowed are user, operator',
  });
  expect((await app.ask('/session?is=user', { method: 'DELETE' })).body?.error?.code).toBe('unknown_parameter');
});

it('behind TLS, browsers send the cookies only over TLS, and the session of a demo names its public key', async () => {
  const other = await startApp({ baseUrl: 'https://example.com/boxing/api/v1', demo: true });
  try {
    const { answer, setCookie, cookie } = await signIn(other, other.user.key, { origin: 'https://example.com' });
    expect(setCookie).toMatch(/^boxing_session=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=2592000; Secure$/);
    expect(answer.body?.data).toMatchObject({ demo_key: other.user.key });
    const out = await other.ask('/session', { method: 'DELETE', headers: { cookie } });
    expect(out.headers['set-cookie']).toEqual([`${CLEARED}; Secure`]);
  } finally {
    await other.close();
  }
});

it('the eleventh wrong key in a minute is refused with the time to wait, and a valid one is accepted', async () => {
  const guessed = await startApp();
  try {
    const answers = [];
    // A new minute may begin meanwhile.
    for (let i = 0; i < 21; i += 1) answers.push((await signIn(guessed, `bpk_${i}`)).answer);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(answers[statuses.indexOf(429)]).toMatchObject({
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      body: { error: { code: 'rate_limited' } },
    });
    expect((await signIn(guessed, guessed.user.key)).answer.status).toBe(201);
  } finally {
    await guessed.close();
  }
});

it('a session that another process has just opened is accepted at the first request', async () => {
  const hearsNothing = { keyReader: app.database.store.keyReader, listen: async () => async () => undefined };
  const other = await startApp({ beside: app, keys: () => openKeyDirectory(hearsNothing, silent, { pollMs: 600_000 }) });
  try {
    for (const ask of [
      (cookie: string) => other.ask('/api/v1/runs', { headers: { cookie } }),
      (cookie: string) => other.desk('GET', '/me', { key: null, headers: { cookie } }),
    ])
      expect((await ask((await signIn(app, app.user.key)).cookie)).status).toBe(200);
    expect(await whoIs(other, (await signIn(app, app.user.key)).cookie)).toMatchObject({ cleared: [], data: { user: { name: 'Ada' } } });
  } finally {
    await other.close();
  }
});

it.each([
  ['cookies without a session', (i: number) => ({ cookie: `boxing_session=guess${i}` })],
  ['unknown keys', (i: number) => ({ 'x-api-key': `bpk_guess${i}` })],
])('%s are looked up at most 60 times a minute', async (_, shown) => {
  let readings = 0;
  const guessed = await startApp({
    beside: app,
    keys: async ({ store }) => {
      const keys = await openKeyDirectory(store, silent);
      return { ...keys, lookUp: (hash) => ((readings += 1), keys.lookUp(hash)) };
    },
  });
  try {
    // A new minute may begin meanwhile.
    for (let i = 0; i < 150; i += 1) expect((await guessed.ask('/api/v1/runs', { headers: shown(i) })).status).toBe(401);
    expect(readings).toBeGreaterThanOrEqual(60);
    expect(readings).toBeLessThanOrEqual(120);
  } finally {
    await guessed.close();
  }
});

it('a session counts under the rate limit of its key', async () => {
  const limited = await startApp({ rateLimitPerMinute: 2 });
  try {
    const { cookie } = await signIn(limited, limited.user.key);
    const ask = async (headers: Record<string, string>) => (await limited.ask('/api/v1/runs', { headers })).status;
    expect([await ask({ cookie }), await ask({ 'x-api-key': limited.user.key }), await ask({ cookie })]).toEqual([200, 200, 429]);
  } finally {
    await limited.close();
  }
});

it('while the primary cannot be written to, users cannot sign in, and open sessions stay valid', async () => {
  const writer = connect(app.database.url, {
    ...{ applicationName: 'test', poolSize: 1, timeouts: requestTimeouts, role: 'boxing_writer', readOnly: true },
  });
  const stuck = await startApp({ beside: app, writer });
  try {
    const { cookie } = await signIn(app, app.user.key);
    const { answer, setCookie } = await signIn(stuck, app.user.key);
    expect([answer.status, answer.headers['retry-after'], answer.body?.error?.code, setCookie]).toEqual([503, '5', 'read_only', undefined]);
    await until(async () => (await stuck.ask('/api/v1/runs', { headers: { cookie } })).status === 200);
    const out = await stuck.ask('/session', { method: 'DELETE', headers: { cookie } });
    expect([out.status, out.headers['set-cookie']]).toEqual([503, undefined]);
  } finally {
    await stuck.close();
    await writer.destroy();
  }
});

it('the newest 500 sessions of a key stay open', async () => {
  const { key, key_id } = await newKey();
  await known(key);
  const { cookie } = await signIn(app, key);
  await app.database.db.raw(
    `insert into public.sessions (hash, kind, key_id, created_at, expires_at)
     select sha256(i::text::bytea), 'user', ?, now() + interval '1 minute', now() + interval '1 day' from generate_series(1, 499) as i`,
    [key_id],
  );
  expect(await statusOf(cookie)).toBe(200);
  await signIn(app, key);
  await until(async () => (await statusOf(cookie)) === 401);
  expect(await app.database.db('public.sessions').where({ key_id }).count()).toEqual([{ count: 500 }]);
});
