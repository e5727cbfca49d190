import { createTestDatabase, type TestDatabase } from '../../support/database';
import { startTestServer, templateVariable } from '../../support/test-server';

/** Gives a trial a migrated database, on the server at `TEST_DATABASE_URL` or on an embedded one, and drops it afterwards. */
export async function withOwnDatabase<T>(work: (database: TestDatabase) => Promise<T>): Promise<T> {
  const server = await startTestServer(process.env['TEST_DATABASE_URL']);
  process.env[templateVariable] = server.templateUrl;
  try {
    const database = await createTestDatabase();
    try {
      return await work(database);
    } finally {
      await database.drop();
    }
  } finally {
    await server.stop();
  }
}
