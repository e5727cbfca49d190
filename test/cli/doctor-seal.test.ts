import { chmodSync, copyFileSync } from 'node:fs';
import { examineSeal } from '../../src/cli/doctor/seal';
import { headFileOf } from '../../src/seal/key-file';
import { addTwoPairs } from '../builders/graded-world';
import { sealedPoll, testSeal } from '../builders/sealed-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const NOW = new Date('2025-10-01T12:30:00Z');
const PRICES = { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] } as const;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addTwoPairs(database.db);
});
afterEach(() => database.drop());

const look = (keyFile: string) => examineSeal(database.db, keyFile, NOW);

it('a log is fine while its key is here for its owner alone, and each fault of it has a cure', async () => {
  const own = testSeal();
  expect(await look(own.keyFile)).toMatchObject({ verdict: 'ok', found: 'nothing is published yet' });
  await sealedPoll(database.db, own, '2025-10-01T12:00:00Z', PRICES);
  expect(await look(own.keyFile)).toMatchObject({ verdict: 'ok', found: '6 leaves, signed 30 min ago' });
  chmodSync(own.keyFile, 0o644);
  expect(await look(own.keyFile)).toMatchObject({ verdict: 'problem', cure: `run chmod 600 ${own.keyFile}` });
  expect(await look(`${own.keyFile}.away`)).toMatchObject({ verdict: 'warning', found: expect.stringContaining('is not here') });
});

it('a restored database is reported before the next run, and the new log after it', async () => {
  const own = testSeal();
  await sealedPoll(database.db, own, '2025-10-01T12:00:00Z', PRICES);
  await database.db('public.seal_heads').delete();
  expect(await look(own.keyFile)).toMatchObject({ verdict: 'warning', found: expect.stringMatching(/lacks the head of 6 leaves/) });
  await sealedPoll(database.db, own, '2025-10-01T12:10:00Z', PRICES);
  expect(await look(own.keyFile)).toMatchObject({ verdict: 'warning', found: 'a new log began 20 min ago: database restored' });
});

it('a worker without the key of the log is reported', async () => {
  const [one, other] = [testSeal(), testSeal()];
  await sealedPoll(database.db, one, '2025-10-01T12:00:00Z', PRICES);
  await sealedPoll(database.db, other, '2025-10-01T12:05:00Z', PRICES);
  expect(await look(one.keyFile)).toMatchObject({ verdict: 'problem', cure: 'give all workers the same SEAL_KEY_FILE' });
  for (const path of [(file: string) => file, headFileOf]) copyFileSync(path(other.keyFile), path(one.keyFile));
  expect(await look(one.keyFile)).toMatchObject({ verdict: 'warning', found: expect.stringContaining('key replaced') });
});
