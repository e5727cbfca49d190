import { createTestDatabase, type TestDatabase } from '../../../support/database';
import { raceForTicks } from './race';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('three workers that race for each tick run each exactly once', async () => {
  const { taken, quotes, faults } = await raceForTicks(database, 25, 3, 3);
  expect(faults).toEqual([]);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(25);
  expect(taken.filter((count) => count > 0).length).toBeGreaterThan(1);
  expect(quotes).toBe(50);
}, 120_000);
