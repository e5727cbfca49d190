import { readdirSync } from 'node:fs';
import { addUser } from '../../src/accounts/users';
import { demoKey } from '../../src/demo/setup/key';
import { frozenClock } from '../../src/lib/clock';
import { createTestDatabase } from '../support/database';
import { temporaryDirectory } from '../support/embedded';

const clock = frozenClock('2025-09-27T21:07:00Z');
const EMAIL = 'demo@example.com';

it('services on different databases keep their keys when they share a data directory', async () => {
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
