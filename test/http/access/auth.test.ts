import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';
import { addUser } from '../../../src/users/users';
import { mintKey, revokeKey } from '../../../src/users/keys';
import { systemClock } from '../../../src/lib/clock';
import { until } from '../../support/until';

const WRONG = `bpk_${'0'.repeat(32)}`;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ask = (path: string, headers: Record<string, string>) => app.ask(`/api/v1${path}`, { headers });
const outcome = async (path: string, headers: Record<string, string>) => {
  const { status, body } = await ask(path, headers);
  return [status, body?.error?.code];
};

it('a key is accepted in either header, and the scheme in any case', async () => {
  expect(await outcome('/runs', { authorization: `Bearer ${app.user.key}` })).toEqual([200, undefined]);
  expect(await outcome('/runs', { authorization: `bearer ${app.user.key}` })).toEqual([200, undefined]);
  expect(await outcome('/runs', { 'x-api-key': app.user.key })).toEqual([200, undefined]);
});

it.each([{}, { authorization: '' }, { authorization: 'Bearer' }, { authorization: 'Basic YTpi' }, { 'x-api-key': '' }])(
  '%j is not a token',
  async (headers) => {
    const { status, headers: answered, body } = await ask('/runs', headers as Record<string, string>);
    expect([status, body?.error?.code, answered['www-authenticate']]).toEqual([401, 'unauthorized', 'Bearer realm="boxing"']);
  },
);

it('an unknown key is invalid, even if the other header has a valid one', async () => {
  expect(await outcome('/runs', { authorization: `Bearer ${WRONG}` })).toEqual([401, 'invalid_key']);
  expect(await outcome('/runs', { 'x-api-key': WRONG })).toEqual([401, 'invalid_key']);
  expect(await outcome('/runs', { authorization: `Bearer ${WRONG}`, 'x-api-key': app.user.key })).toEqual([401, 'invalid_key']);
  expect(await outcome('/runs', { authorization: `Bearer ${app.user.key.toLowerCase()}x` })).toEqual([401, 'invalid_key']);
});

it('the key of a user has no access to operations for the operator', async () => {
  for (const path of ['/admin/stats', '/admin/users', '/schemas', '/schemas/public/runs']) {
    expect(await outcome(path, { 'x-api-key': app.user.key })).toEqual([403, 'system_token_required']);
    expect(await outcome(path, { 'x-api-key': WRONG })).toEqual([401, 'invalid_key']);
    expect(await outcome(path, {})).toEqual([401, 'unauthorized']);
    expect((await outcome(path, { 'x-api-key': SYSTEM_TOKEN }))[0]).toBe(200);
  }
});

it('the system token has the access of a key, but no journal', async () => {
  expect(await outcome('/runs', { authorization: `Bearer ${SYSTEM_TOKEN}` })).toEqual([200, undefined]);
  expect(await outcome('/journal/bets', { authorization: `Bearer ${SYSTEM_TOKEN}` })).toEqual([403, 'user_key_required']);
});

it('a public operation ignores any token', async () => {
  for (const path of ['/health', '/policy', '/docs']) {
    expect(await outcome(path, {})).toEqual([200, undefined]);
    expect(await outcome(path, { authorization: `Bearer ${WRONG}` })).toEqual([200, undefined]);
  }
});

it('the caller is checked before the request', async () => {
  expect(await outcome('/runs?limit=NaN&nonsense=1', { 'x-api-key': WRONG })).toEqual([401, 'invalid_key']);
  expect(await outcome('/picks/abc', {})).toEqual([401, 'unauthorized']);
  expect(await outcome('/picks/%ZZ', {})).toEqual([401, 'unauthorized']);
  expect(await outcome('/schemas/public/runs?limit=NaN', { 'x-api-key': app.user.key })).toEqual([403, 'system_token_required']);
});

it('a key works as soon as it is minted, and until it is revoked', async () => {
  const { db } = app.database;
  const user = await addUser(db, systemClock, 'bo@example.com', 'Bo');
  const { key, key_id } = await mintKey(db, systemClock, user.email);
  const eventually = (code: string | undefined) =>
    until(async () => (await outcome('/journal/bets', { 'x-api-key': key }))[1] === code, `the key is answered with ${code}`);
  await eventually(undefined);
  await revokeKey(db, systemClock, key_id);
  await eventually('invalid_key');
});

it('answers to a wrong key do not repeat it', async () => {
  expect((await ask('/runs', { 'x-api-key': WRONG })).text).not.toContain(WRONG);
});
