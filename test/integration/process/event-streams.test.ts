import { megabytes } from '../../../bench/service-process';
import { streamLoad } from '../../../bench/stream/load';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { startServer, type ServerProcess } from '../../support/processes';

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  // A small heap, so that garbage is collected within that time: with the default it grows for three times as long and then shrinks.
  const env = { ROLE: 'api', DEMO: 'off', LOG_LEVEL: 'warn', SHUTDOWN_GRACE_SECONDS: '0', NODE_OPTIONS: '--max-old-space-size=160' };
  server = await startServer({ DATABASE_URL: database.url, ...env });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('200 readers whose connections are cut at random for half a minute receive every event once, in order, and only their own', async () => {
  const { origin } = new URL(server.baseUrl);
  const load = {
    db: database.db,
    origin,
    readers: 200,
    seconds: 30,
    everyMs: 50,
    cutWithinMs: 4_000,
    memory: () => megabytes(server.child, 'VmRSS'),
  };
  const { events, connections, memory, ...faults } = await streamLoad(load);
  expect(faults).toEqual({ missing: 0, repeated: 0, foreign: 0, resyncs: 0, refusals: new Map() });
  expect(events).toBeGreaterThan(1_000);
  expect(connections).toBeGreaterThan(1_000);
  // In megabytes; some 170 after a collection.
  expect(memory[1]).toBeLessThan(320);
  expect(server.output()).not.toMatch(/"level":(40|50|60)/);
});
