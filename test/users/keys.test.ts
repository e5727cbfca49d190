import fc from 'fast-check';
import { listKeys, mintKey, randomKey, revokeKey, rotateKey } from '../../src/users/keys';
import { hashKey } from '../../src/lib/hash-key';
import { addUser } from '../../src/users/users';
import { frozenClock } from '../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../support/database';

const clock = frozenClock('2025-09-27T21:07:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addUser(database.db, clock, 'desk@example.com', 'Desk');
});
afterAll(() => database.drop());

const usable = async (key: string) => (await database.reader('public.api_key_lookup').where({ hash: hashKey(key) })).length === 1;

describe('users', () => {
  it('rejects an address that differs from a taken one only in case', async () => {
    await expect(addUser(database.db, clock, 'DESK@example.com', 'Again')).rejects.toThrow(/exists already/);
  });

  it.each(['desk', 'desk@', '@example.com', 'two words@example.com', ''])('rejects %j as an address', async (email) => {
    await expect(addUser(database.db, clock, email, 'Nobody')).rejects.toThrow(/not an e-mail address/);
  });

  it('rejects a blank name', async () => {
    await expect(addUser(database.db, clock, 'blank@example.com', '  ')).rejects.toThrow(/1 to 200 characters/);
  });
});

describe('keys', () => {
  it('are bpk_ and 32 characters of base62, and never repeat', () => {
    const keys = Array.from({ length: 500 }, randomKey);
    expect(keys.every((key) => /^bpk_[0-9A-Za-z]{32}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('have distinct 32-byte hashes', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (one, other) => hashKey(one).length === 32 && hashKey(one).equals(hashKey(other)) === (one === other),
      ),
    );
  });

  it('are stored only as a hash and a prefix', async () => {
    const minted = await mintKey(database.db, clock, 'Desk@example.com');
    expect(minted.prefix).toBe(minted.key.slice(0, 12));
    expect(await usable(minted.key)).toBe(true);
    const rows = await database.db('public.api_keys').select();
    expect(JSON.stringify(rows)).not.toContain(minted.key.slice(13));
  });

  it('are not created for an unknown user', async () => {
    await expect(mintKey(database.db, clock, 'stranger@example.com')).rejects.toThrow(/boxing users add --email stranger@example.com/);
  });

  it('stop working when they are revoked, and can be revoked once', async () => {
    const { key, prefix } = await mintKey(database.db, clock, 'desk@example.com');
    const revoked = await revokeKey(database.db, clock, prefix);
    expect(await usable(key)).toBe(false);
    expect(await revokeKey(database.db, clock, prefix)).toEqual(revoked);
  });

  it('are replaced by a successor in one step', async () => {
    const old = await mintKey(database.db, clock, 'desk@example.com');
    const successor = await rotateKey(database.db, clock, old.key_id);
    expect([await usable(old.key), await usable(successor.key)]).toEqual([false, true]);
    await expect(rotateKey(database.db, clock, old.key_id)).rejects.toThrow(/is revoked/);
  });

  it('have one successor, however many requests ask for it at once', async () => {
    const old = await mintKey(database.db, clock, 'desk@example.com');
    const rotations = await Promise.allSettled(Array.from({ length: 5 }, () => rotateKey(database.db, clock, old.key_id)));
    expect(rotations.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array<string>(4).fill('rejected')]);
    expect(await database.db('public.api_keys').where({ replaces: old.key_id }).pluck('key_id')).toHaveLength(1);
  });

  it('are listed newest first without their hashes', async () => {
    const listed = await listKeys(database.db, 'desk@example.com');
    expect(listed.length).toBeGreaterThan(3);
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'created_at',
      'email',
      'expires_at',
      'key_id',
      'label',
      'minted_by',
      'prefix',
      'revoked_at',
      'scopes',
    ]);
  });

  it('cannot be changed if they do not exist', async () => {
    await expect(revokeKey(database.db, clock, 'bpk_unknown1')).rejects.toThrow(/no key is named bpk_unknown1/);
  });
});
