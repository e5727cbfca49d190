import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { mintKey, revokeKey } from '../../src/accounts/keys';
import { addUser } from '../../src/accounts/users';
import { systemClock } from '../../src/clock';
import { openKeyDirectory } from '../../src/http/keys';
import { createTestDatabase, type TestDatabase } from '../support/database';

const silent = pino({ level: 'silent' });
const hash = (key: string) => createHash('sha256').update(key).digest();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('it knows the owner of every key that is not revoked, and of nothing else', async () => {
  const { db, store } = database;
  const ada = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  const bo = await addUser(db, systemClock, 'bo@example.com', 'Bo');
  const [first, second, revoked] = [
    await mintKey(db, systemClock, ada.email),
    await mintKey(db, systemClock, bo.email),
    await mintKey(db, systemClock, bo.email),
  ];
  await revokeKey(db, systemClock, revoked.key_id);

  const keys = await openKeyDirectory(store, silent);
  expect(keys.ownerOf(hash(first.key))).toBe(ada.user_id);
  expect(keys.ownerOf(hash(second.key))).toBe(bo.user_id);
  expect(keys.ownerOf(hash(revoked.key))).toBeUndefined();
  expect(keys.ownerOf(hash('bpk_unknown'))).toBeUndefined();
  const neighbour = hash(first.key);
  neighbour[31] = (neighbour[31] ?? 0) ^ 1;
  expect(keys.ownerOf(neighbour)).toBeUndefined();
  await keys.close();
});

test('when the keys cannot be read again, the last ones stay', async () => {
  const { db, reader } = database;
  const user = await addUser(db, systemClock, 'cy@example.com', 'Cy');
  const { key } = await mintKey(db, systemClock, user.email);
  let failing: (line: string) => void = () => undefined;
  let told: (payload: string) => void = () => undefined;
  const listen = (_: string, onMessage: (payload: string) => void) => {
    told = onMessage;
    return Promise.resolve(() => Promise.resolve());
  };
  const failed = new Promise<string>((resolve) => {
    failing = resolve;
  });
  const keys = await openKeyDirectory({ reader, listen }, pino({ level: 'warn' }, { write: (line) => failing(line) }));
  await db.raw('alter view public.api_key_lookup rename to gone');
  told('');
  expect(await failed).toContain('keys could not be read');
  await db.raw('alter view public.gone rename to api_key_lookup');
  await keys.close();
  expect(keys.ownerOf(hash(key))).toBe(user.user_id);
});
