import { pino } from 'pino';
import { mintKey, revokeKey, rotateKey, type MintedKey } from '../../../src/users/keys';
import { openSession, sessionHasher, type SessionKind } from '../../../src/users/sessions';
import { hashKey } from '../../../src/lib/hash-key';
import { addUser, setDisabled } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { openKeyDirectory, type LiveKeys } from '../../../src/http/access/keys';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { until } from '../../support/until';

const silent = pino({ level: 'silent' });
/** Longer than any test: only notifications make the directory read again. */
const pollMs = 600_000;
const invalid = { kind: 'invalid' };
const unverifiable = { kind: 'unverifiable' };

let database: TestDatabase;
let users = 0;
const keys: LiveKeys[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const directory of keys.splice(0)) await directory.close();
});
afterAll(() => database.drop());

async function open(timing: Parameters<typeof openKeyDirectory>[2] = {}, log = silent, store = database.store): Promise<LiveKeys> {
  const directory = await openKeyDirectory(store, log, timing);
  keys.push(directory);
  return directory;
}

async function mint(): Promise<MintedKey & { valid: object }> {
  users += 1;
  const user = await addUser(database.db, systemClock, `user${users}@example.com`, 'Ada');
  const key = await mintKey(database.db, systemClock, user.email);
  return { ...key, valid: { kind: 'valid', userId: user.user_id, keyId: key.key_id, scopes: ['read'] } };
}

/** Makes every reading of the keys fail while `startPipeline` runs. */
async function unreadable(work: () => Promise<void>): Promise<void> {
  await database.db.raw('alter view public.api_key_lookup rename to gone');
  try {
    await work();
  } finally {
    await database.db.raw('alter view public.gone rename to api_key_lookup');
  }
}

it('refuses the keys and sessions of a disabled user at once, even if it cannot read them, and accepts them when the user is enabled', async () => {
  const { key, key_id, email, valid } = await mint();
  const hashOf = sessionHasher('a system token');
  const token = await database.store.writer.transaction((trx) => openSession(trx, { kind: 'user', keyId: key_id, hashOf }, new Date()));
  const directory = await open({ pollMs });
  const [ofKey, ofSession] = [() => directory.statusOf(hashKey(key)), () => directory.statusOf(hashOf('user', token), 'user')];
  expect([ofKey(), ofSession()]).toMatchObject([valid, { kind: 'valid' }]);
  await unreadable(async () => {
    await setDisabled(database.db, systemClock, email, true);
    await until(() => ofKey().kind === 'invalid' && ofSession().kind === 'invalid');
  });
  expect(await database.reader('public.api_key_lookup').where({ hash: hashKey(key) })).toEqual([]);
  await setDisabled(database.db, systemClock, email, false);
  await until(() => ofKey().kind === 'valid' && ofSession().kind === 'valid');
});

it('knows the owner of every key that is not revoked, and of nothing else', async () => {
  const [first, second, revoked] = [await mint(), await mint(), await mint()];
  await revokeKey(database.db, systemClock, revoked.key_id);
  const directory = await open();
  expect(directory.statusOf(hashKey(first.key))).toEqual(first.valid);
  expect(directory.statusOf(hashKey(second.key))).toEqual(second.valid);
  expect(directory.statusOf(hashKey(revoked.key))).toEqual(invalid);
  expect(directory.statusOf(hashKey('bpk_unknown'))).toEqual(invalid);
  const neighbour = hashKey(first.key);
  neighbour[31] = (neighbour[31] ?? 0) ^ 1;
  expect(directory.statusOf(neighbour)).toEqual(invalid);
});

it('keys are read as the reader role, which cannot see their table', async () => {
  const { keyReader } = database.store;
  expect((await keyReader.raw('select current_user as role')).rows).toEqual([{ role: 'boxing_reader' }]);
  await expect(keyReader('public.api_keys').select()).rejects.toMatchObject({ code: '42501' });
});

test.each<[string, (key: MintedKey) => Promise<unknown>]>([
  ['revoked', (key) => revokeKey(database.db, systemClock, key.key_id)],
  ['rotated', (key) => rotateKey(database.db, systemClock, key.key_id)],
  ['deleted by hand', (key) => database.db('public.api_keys').where({ key_id: key.key_id }).delete()],
])('a notification alone bars a key that was %s while the keys cannot be read', async (_, end) => {
  const [ended, other] = [await mint(), await mint()];
  const directory = await open({ pollMs });
  await unreadable(async () => {
    await end(ended);
    await until(() => directory.statusOf(hashKey(ended.key)).kind === 'invalid');
    expect(directory.statusOf(hashKey(other.key))).toEqual(other.valid);
  });
});

it('a successor is known as soon as it is minted', async () => {
  const old = await mint();
  const directory = await open({ pollMs });
  const { key } = await rotateKey(database.db, systemClock, old.key_id);
  await until(() => directory.statusOf(hashKey(key)).kind === 'valid');
  expect(directory.statusOf(hashKey(old.key))).toEqual(invalid);
});

it('a new key, a changed key and a session each cost one query for their own rows', async () => {
  const { email, key_id } = await mint();
  const directory = await open({ pollMs });
  // Its second reading of all keys is under way.
  await directory.lookUp(hashKey('nobody'));
  const readings: { sql: string; bindings: readonly unknown[] }[] = [];
  const note = (query: { sql: string; bindings: readonly unknown[] }) => void readings.push(query);
  database.store.keyReader.on('query', note);
  const { key, key_id: other } = await mintKey(database.db, systemClock, email);
  await until(() => directory.statusOf(hashKey(key)).kind === 'valid');
  await database.db('public.api_keys').where({ key_id }).update({ label: 'changed' });
  const hashOf = sessionHasher('a system token');
  const token = await database.store.writer.transaction((trx) => openSession(trx, { kind: 'user', keyId: other, hashOf }, new Date()));
  await until(() => directory.statusOf(hashOf('user', token), 'user').kind === 'valid');
  database.store.keyReader.off('query', note);
  expect(readings.length).toBeGreaterThanOrEqual(2);
  for (const { sql, bindings } of readings) {
    expect(sql).toContain('key_id = any');
    expect([bindings[0]].flat()).toHaveLength(1);
  }
});

it('an unknown key is looked up by its hash, and many at once in one query', async () => {
  const directory = await open({ pollMs });
  const { key, valid } = await database.db.transaction(async (trx) => {
    await trx.raw('alter table public.api_keys disable trigger api_keys_announced');
    users += 1;
    const user = await addUser(trx, systemClock, `user${users}@example.com`, 'Ada');
    const minted = await mintKey(trx, systemClock, user.email);
    await trx.raw('alter table public.api_keys enable trigger api_keys_announced');
    return { ...minted, valid: { kind: 'valid', userId: user.user_id, keyId: minted.key_id, scopes: ['read'] } };
  });
  expect(directory.statusOf(hashKey(key))).toEqual(invalid);
  let queries = 0;
  const note = () => void (queries += 1);
  database.store.keyReader.on('query', note);
  await Promise.all([...Array.from({ length: 50 }, (_, i) => directory.lookUp(hashKey(`guess ${i}`))), directory.lookUp(hashKey(key))]);
  database.store.keyReader.off('query', note);
  expect(directory.statusOf(hashKey(key))).toEqual(valid);
  expect(queries).toBeLessThanOrEqual(2);
});

it('a notification that names a valid key bars it only until the keys are read again', async () => {
  const minted = await mint();
  const directory = await open({ pollMs });
  const statusOf = () => directory.statusOf(hashKey(minted.key));
  const tell = (payload: string) => database.db.raw(`select pg_notify('keys', ?)`, [payload]);
  await unreadable(async () => {
    await tell(minted.key_id);
    await until(() => statusOf().kind === 'invalid');
  });
  await tell('');
  await until(() => statusOf().kind === 'valid');
});

it('a change without a notification is found by polling', async () => {
  const minted = await mint();
  const directory = await open({ pollMs: 20 });
  await database.db.transaction(async (trx) => {
    await trx.raw('alter table public.api_keys disable trigger api_keys_announced');
    await trx('public.api_keys').where({ key_id: minted.key_id }).update({ revoked_at: new Date() });
    await trx.raw('alter table public.api_keys enable trigger api_keys_announced');
  });
  await until(() => directory.statusOf(hashKey(minted.key)).kind === 'invalid');
});

it('keys are accepted for 60 seconds while they cannot be read, then refused until they can', async () => {
  const [minted, revoked] = [await mint(), await mint()];
  const lines: { level: number; msg: string; age_seconds: number }[] = [];
  let now = 0;
  const directory = await open({ pollMs: 20, now: () => now }, pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) }));
  const statusOf = ({ key }: MintedKey) => directory.statusOf(hashKey(key));
  await unreadable(async () => {
    await until(() => lines.length > 0);
    expect(lines[0]?.msg).toBe('keys could not be read; the last ones stay for now');
    await revokeKey(database.db, systemClock, revoked.key_id);
    await until(() => statusOf(revoked).kind === 'invalid');
    now = 60_000;
    expect([statusOf(minted), directory.ageMs()]).toEqual([minted.valid, 60_000]);
    now = 60_001;
    expect([statusOf(minted), directory.ageMs()]).toEqual([unverifiable, 60_001]);
    expect(directory.statusOf(hashKey('bpk_unknown'))).toEqual(unverifiable);
    expect(statusOf(revoked)).toEqual(invalid);
    await until(() => lines.some(({ level }) => level === pino.levels.values['error']));
    expect(lines.at(-1)).toMatchObject({ msg: 'keys could not be read for too long: every key is refused', age_seconds: 60 });
  });
  await until(() => statusOf(minted).kind === 'valid');
  expect([statusOf(revoked), directory.ageMs()]).toEqual([invalid, 0]);
});

it.each<[SessionKind, number]>([
  ['user', 30 * 86_400_000],
  ['operator', 12 * 3_600_000],
])('a session of kind %s is valid until it ends, %i ms later, and only as that kind', async (kind, lasts) => {
  const minted = await mint();
  let at = Date.now();
  const directory = await open({ clock: { now: () => new Date(at) } });
  const hashOf = sessionHasher('a system token');
  const keyId = kind === 'user' ? minted.key_id : null;
  const token = await database.store.writer.transaction((trx) => openSession(trx, { kind, keyId, hashOf }, new Date(at)));
  await directory.lookUp(hashOf(kind, token));
  const status = () => directory.statusOf(hashOf(kind, token), kind);
  const sessionId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const expiresAt = new Date(at + lasts);
  const valid = kind === 'user' ? { ...minted.valid, expiresAt, sessionId } : { kind: 'operator', sessionId };
  expect(status()).toEqual(valid);
  for (const other of (['key', 'user', 'operator'] as const).filter((each) => each !== kind))
    expect(directory.statusOf(hashOf(kind, token), other)).toEqual(invalid);
  at += lasts - 1;
  expect(status()).toEqual(valid);
  at += 1;
  expect(status()).toEqual(invalid);
});

it('the writer can open and end sessions but not change them, and the reader cannot see them', async () => {
  const { writer, keyReader } = database.store;
  await expect(writer('public.sessions').update({ expires_at: new Date() })).rejects.toMatchObject({ code: '42501' });
  await expect(keyReader('public.sessions').select()).rejects.toMatchObject({ code: '42501' });
});
