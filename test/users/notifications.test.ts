import { findPreferences, setPreferences, type PreferenceOptions } from '../../src/users/notifications';
import { addUser } from '../../src/users/users';
import { frozenClock } from '../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../support/database';

const clock = frozenClock('2025-09-27T21:07:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const email of ['ada@example.com', 'bo@example.com']) await addUser(database.db, clock, email, 'Somebody');
});
afterAll(() => database.drop());

const set = (preferences: PreferenceOptions, now = clock) => setPreferences(database.db, now, 'ada@example.com', preferences);

it('a user has no settings until some are saved; fields missing at first come from the policy of the service', async () => {
  expect(await findPreferences(database.db, 'ada@example.com')).toBeNull();
  const preferences = await set({ minStake: '25' });
  expect(preferences).toEqual({
    ...{ enabled: true, min_edge: 0.03, max_uncertainty: null, min_stake: 25, bankroll: 0, updated_at: clock.now() },
  });
  expect(await findPreferences(database.db, 'Ada@Example.com')).toEqual(preferences);
  expect(await findPreferences(database.db, 'bo@example.com')).toBeNull();
});

it('saving again changes the given fields and keeps the rest', async () => {
  const later = frozenClock('2025-09-28T00:00:00Z');
  await set({ minEdge: '0.05', maxUncertainty: '0.04', bankroll: '10000.50' });
  expect(await set({ enabled: false, maxUncertainty: 'none' }, later)).toMatchObject({
    ...{ enabled: false, min_edge: 0.05, max_uncertainty: null, min_stake: 25, bankroll: 10_000.5, updated_at: later.now() },
  });
});

it.each<[PreferenceOptions, RegExp]>([
  [{}, /nothing to set/],
  [{ minEdge: '3' }, /smallest edge was "3"; allowed is a fraction from 0 to 1/],
  [{ minEdge: '3%' }, /smallest edge was "3%"/],
  [{ minEdge: '-0.01' }, /smallest edge/],
  [{ maxUncertainty: '1.1' }, /largest uncertainty.*"none"/],
  [{ minStake: '-1' }, /smallest stake was "-1"/],
  [{ bankroll: '1000000000000' }, /bankroll was "1000000000000"/],
  [{ bankroll: '10.001' }, /at most 2 decimals/],
])('rejects %j', async (preferences, message) => {
  const before = await findPreferences(database.db, 'ada@example.com');
  await expect(set(preferences)).rejects.toMatchObject({ name: 'UserError', message: expect.stringMatching(message) });
  expect(await findPreferences(database.db, 'ada@example.com')).toEqual(before);
});
