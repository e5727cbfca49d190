import { deleteOldAnswers } from '../../src/store/write-once';
import { openLedger } from '../builders/ledger';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('kept answers of a user who writes no more go after 24 hours, and no others', async () => {
  const ledger = await openLedger(database.db);
  const [quiet, busy] = [await ledger.user('quiet@boxing.test'), await ledger.user('busy@boxing.test')];
  const answer = { request_hash: Buffer.alloc(32), status: 201, headers: '{}', body: '{}' };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await database.db('public.idempotency_keys').insert([
    { ...answer, user_id: quiet, idempotency_key: 'old', created_at: hoursAgo(25) },
    { ...answer, user_id: quiet, idempotency_key: 'new', created_at: hoursAgo(23) },
    { ...answer, user_id: busy, idempotency_key: 'old', created_at: hoursAgo(700) },
  ]);
  expect(await deleteOldAnswers(database.db)).toBe(2);
  expect(await database.db('public.idempotency_keys').pluck('idempotency_key')).toEqual(['new']);
});
