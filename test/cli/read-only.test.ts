import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { boxing } from '../support/cli';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.raw('alter database ?? set default_transaction_read_only = on', path.posix.basename(new URL(database.url).pathname));
});
afterAll(() => database.drop());

it.each(['users add --email ada@example.com --name Ada', 'fees reset', 'predict-live', 'refit', 'demo setup'])(
  'boxing %s says that the database is read-only, and shows no SQL',
  async (command) => {
    const { code, err } = await boxing(command.split(' '), { DATABASE_URL: database.url });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^boxing: the database is read-only: .*; its address is set in DATABASE_URL\n$/),
    ]);
  },
);

it('boxing status reads as usual', async () => {
  expect((await boxing(['status'], { DATABASE_URL: database.url })).code).toBe(0);
});
