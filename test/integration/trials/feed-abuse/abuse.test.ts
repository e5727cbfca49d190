import { createTestDatabase, type TestDatabase } from '../../../support/database';
import { abuseFeed } from './abuse';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('stores the quotes of the valid parts of a feed and nothing else', async () => {
  const { differences, polls, quotes } = await abuseFeed(database.db, 50, 4);
  expect(differences).toEqual([]);
  expect(quotes).toBeGreaterThan(500);
  expect(Object.keys(polls)).toEqual(expect.arrayContaining(['abused', 'repeated', 'late', 'another for the same instant']));
}, 120_000);
