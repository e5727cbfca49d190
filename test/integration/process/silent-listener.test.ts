import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { boardUpdated, publishEvents } from '../../../src/events/outbox';
import { API_ROOT, DESK_ROOT } from '../../../src/http/api-root';
import { systemClock } from '../../../src/lib/clock';
import { makeWorld } from '../../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { openEventStream } from '../../support/event-stream';
import { http } from '../../support/http';
import { startServer, type ServerProcess } from '../../support/processes';
import { listeningAt, tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { until } from '../../support/until';

let database: TestDatabase;
let key: string;
let proxy: TcpProxy;
let server: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  const { email } = await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(database.db, systemClock, email, { scopes: ['read', 'stream'] }));
  proxy = await tcpProxy(listeningAt(database.url));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  server = await startServer({ DATABASE_URL: url.href, ROLE: 'api', DEMO: 'off', LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await database.drop();
});

it('an API whose notification connection falls silent shows a new run, and streams its events, within 10 seconds', async () => {
  const { origin } = new URL(server.baseUrl);
  const world = await makeWorld(database.db);
  const minutesAgo = (minutes: number) => new Date(systemClock.now().getTime() - 60_000 * minutes).toISOString();
  const shown = async () => {
    const { body } = await http(origin, `${API_ROOT}/health`);
    return (body?.data as { cron: { last_ok_started_at: string | null } }).cron.last_ok_started_at;
  };
  await world.run(minutesAgo(6));
  await until(async () => (await shown()) !== null);
  const stream = await openEventStream(`${origin}${DESK_ROOT}/events/stream`, { authorization: `Bearer ${key}` });
  await stream.next('snapshot');

  expect(proxy.mute('listen "')).toBeGreaterThan(0);
  const before = await shown();
  const silentSince = performance.now();
  await world.run(minutesAgo(1));
  await database.db.transaction((trx) => publishEvents(trx, systemClock.now(), [boardUpdated('run', null)]));
  await Promise.all([until(async () => (await shown()) !== before), stream.next('board.updated')]);
  expect(performance.now() - silentSince).toBeLessThan(10_000);
  stream.cut();
});
