import { mintKey, revokeKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { frozenClock } from '../../../src/lib/clock';
import { NOW, startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { openLedger } from '../../builders/ledger';

let app: TestApp;
let other: { id: string; key: string };
let revoked: string;
let own: string[];

beforeAll(async () => {
  app = await startApp({
    seed: async (db) => {
      const bo = await addUser(db, frozenClock(NOW), 'bo@example.com', 'Bo');
      const { key } = await mintKey(db, frozenClock(NOW), 'bo@example.com');
      const old = await mintKey(db, frozenClock(NOW), 'bo@example.com');
      await revokeKey(db, frozenClock(NOW), old.key_id);
      other = { id: bo.user_id, key };
      revoked = old.key;
    },
  });
  const ledger = await openLedger(app.database.db);
  own = [await ledger.bet(app.user.id), await ledger.bet(app.user.id)].sort();
  for (let n = 0; n < 3; n += 1) await ledger.bet(other.id);
});
afterAll(() => app.close());

const ids = (data: unknown) => (data as { id: string }[]).map(({ id }) => id).sort();

it('each key sees the bets of its owner', async () => {
  expect(ids((await app.get('/journal/bets')).body?.data)).toEqual(own);
  const bos = ids((await app.ask('/api/v1/journal/bets', { headers: { 'x-api-key': other.key } })).body?.data);
  expect(bos).toHaveLength(3);
  expect(bos.filter((id) => own.includes(id))).toEqual([]);
});

it('the key decides even if a header names another user; of two keys the bearer’s decides', async () => {
  for (const headers of [
    { 'x-user-id': other.id },
    { 'x-forwarded-user': 'bo@example.com', 'x-remote-user': other.id, from: 'bo@example.com' },
    { cookie: `user_id=${other.id}; key=${other.key}` },
    { 'x-api-key': other.key },
    { 'x-api-key': SYSTEM_TOKEN },
    { 'x-http-method-override': 'POST', 'x-original-url': `/admin/users/${other.id}`, 'x-rewrite-url': `/admin/users/${other.id}` },
    { 'if-none-match': 'W/"x"' },
  ] as Record<string, string>[]) {
    const { status, body } = await app.get('/journal/bets', { headers });
    expect([headers, status, ids(body?.data)]).toEqual([headers, 200, own]);
  }
});

it('the ETags of two users’ journals differ', async () => {
  const { headers } = await app.ask('/api/v1/journal/bets', { headers: { 'x-api-key': other.key } });
  const { status, body } = await app.get('/journal/bets', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect([status, ids(body?.data)]).toEqual([200, own]);
});

it('a query or path that names another user is refused', async () => {
  for (const query of [
    `user_id=${other.id}`,
    `userId=${other.id}`,
    'email=bo@example.com',
    'owner=x',
    'user_id[]=x',
    '__proto__[userId]=x',
  ])
    expect([query, (await app.get(`/journal/bets?${query}`)).body?.error?.code]).toEqual([query, 'unknown_parameter']);
  for (const path of [
    `/journal/bets/${other.id}`,
    `/journal/${other.id}/bets`,
    `/journal/bets;user_id=${other.id}`,
    '/journal/bets/../../admin/bets',
  ])
    expect([path, (await app.get(path)).status]).toEqual([path, 404]);
  expect((await app.get(`/admin/users/${other.id}`)).status).toBe(403);
});

it('shows no bets to the system token, to a revoked key, or without a key', async () => {
  expect((await app.getAsSystem('/journal/bets')).body?.error?.code).toBe('user_key_required');
  for (const token of [revoked, other.id, `${other.key}x`, other.key.slice(0, 12)])
    expect([token, (await app.ask('/api/v1/journal/bets', { headers: { authorization: `Bearer ${token}` } })).status]).toEqual([
      token,
      401,
    ]);
  expect((await app.ask('/api/v1/journal/bets')).status).toBe(401);
});
