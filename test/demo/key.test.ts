import { readdirSync } from 'node:fs';
import { addUser } from '../../src/users/users';
import { demoKey } from '../../src/demo/setup/key';
import { frozenClock } from '../../src/lib/clock';
import { createTestDatabase } from '../support/database';
import { temporaryDirectory } from '../support/embedded';

const clock = frozenClock('2025-09-27T21:07:00Z');
const EMAIL = 'demo@example.com';

it('services on different databases keep their keys if they share a data directory', async () => {
  const dataDir = temporaryDirectory();
  const databases = [await createTestDatabase(), await createTestDatabase()];
  const keyOf = ({ db, url }: (typeof databases)[number]) => demoKey(db, clock, EMAIL, { dataDir, databaseUrl: url });
  for (const { db } of databases) await addUser(db, clock, EMAIL, 'Demo');
  const keys = [];
  for (const database of databases) keys.push(await keyOf(database));
  for (const [at, database] of databases.entries()) expect(await keyOf(database)).toBe(keys[at]);
  expect(new Set(keys).size).toBe(2);
  expect(readdirSync(dataDir).every((name) => /^demo-key-[\w-]+$/.test(name))).toBe(true);
  for (const { drop } of databases) await drop();
});

it('the key of the embedded database is in the file that the README names', async () => {
  const dataDir = temporaryDirectory();
  const { db, drop } = await createTestDatabase();
  await addUser(db, clock, EMAIL, 'Demo');
  await demoKey(db, clock, EMAIL, { dataDir });
  expect(readdirSync(dataDir)).toEqual(['demo-key']);
  await drop();
});

it('a service that loses its directory at every start always gets a key: the oldest demo key makes room', async () => {
  const { db, drop } = await createTestDatabase();
  await addUser(db, clock, EMAIL, 'Demo');
  const keys = new Set<string>();
  for (let start = 0; start < 25; start += 1) keys.add(await demoKey(db, clock, EMAIL, { dataDir: temporaryDirectory() }));
  expect(keys.size).toBe(25);
  expect(await db('public.api_keys').where({ revoked_at: null })).toHaveLength(20);
  await drop();
});
