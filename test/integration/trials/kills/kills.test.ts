import { createTestDatabase, type TestDatabase } from '../../../support/database';
import { killProcesses } from './kills';
import { VICTIMS } from './victims';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('a service and a run killed at random moments break no invariant, and lose no acknowledged bet, quote or message', async () => {
  const victims = VICTIMS.filter(({ name }) => name === 'service' || name === 'run');
  const { faults, bets, kills } = await killProcesses(database, 2, 5, victims);
  expect(faults).toEqual([]);
  expect(kills).toEqual({ service: 1, run: 1 });
  expect(bets).toBeGreaterThan(0);
}, 240_000);
