import { createTestDatabase } from '../../support/database';
import { http } from '../../support/http';
import { startServer } from '../../support/processes';

it('the service continues if the reader of its output ends', async () => {
  const database = await createTestDatabase();
  const server = await startServer({ DATABASE_URL: database.url, ROLE: 'api', DEMO: 'off' });
  try {
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    const ask = () => http(new URL(server.baseUrl).origin, '/api/v1/health');
    // Each request writes a line to the log.
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  } finally {
    await server.stop();
    await database.drop();
  }
}, 60_000);
