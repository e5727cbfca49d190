import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { untilWaiting } from '../../support/lock-waits';
import { startServer, type ServerProcess } from '../../support/processes';
import { listeningAt, tcpProxy, type TcpProxy } from '../../support/tcp-proxy';
import { until } from '../../support/until';

const token = 'a-system-token-of-thirty-two-characters';
let database: TestDatabase;
let proxy: TcpProxy;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await tcpProxy(listeningAt(database.url));
  server = await startServer({ DATABASE_URL: proxied(), ROLE: 'api', SYSTEM_API_TOKEN: token, LOG_LEVEL: 'silent' });
});
beforeEach(async () => {
  await proxy.pass();
  await recovered();
  await readiness(200);
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await database.drop();
});

function proxied(): string {
  const { username, pathname } = new URL(database.url);
  return `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`;
}

interface Answer {
  readonly status: number;
  readonly code?: string;
}

async function call(path: string): Promise<Answer> {
  const response = await fetch(server.baseUrl + path, { headers: { Authorization: `Bearer ${token}` } });
  const { error } = (await response.json()) as { error?: { code: string } };
  return { status: response.status, ...(error && { code: error.code }) };
}

const probe = async (path: string): Promise<number> => (await fetch(new URL(path, server.baseUrl))).status;

const ok = { status: 200 };
const databaseError = { status: 500, code: 'db_error' };

const recovered = (): Promise<void> => until(async () => (await call('/fighters')).status === 200, '/fighters is answered again');

/** Waits for an answer of `/readyz`, which asks the database at most once per second. */
const readiness = (status: number): Promise<void> => until(async () => (await probe('/readyz')) === status, `/readyz answers ${status}`);

it('a server whose connections are reset answers the next request', async () => {
  expect(await call('/fighters')).toEqual(ok);
  proxy.reset();
  await recovered();
  expect(await call('/runs')).toEqual(ok);
});

test.each<[string, () => Promise<void> | void]>([
  ['refuses connections', () => proxy.refuse()],
  ['accepts connections and never answers', () => proxy.blackhole()],
])('while the database %s, the service keeps running, answers db_error, is not ready, and recovers', async (_, fail) => {
  expect(await call('/fighters')).toEqual(ok);
  await fail();
  expect(await call('/fighters')).toEqual(databaseError);
  expect(await probe('/livez')).toBe(200);
  await readiness(503);
  await proxy.pass();
  await recovered();
  await readiness(200);
});

it('picks and health are answered from the last board while the database is unreachable', async () => {
  const picks = await call('/picks/live');
  expect(await call('/fighters')).toEqual(ok);
  await proxy.refuse();
  expect(await call('/fighters')).toEqual(databaseError);
  expect(await call('/picks/live')).toEqual(picks);
  expect(await call('/health')).toEqual(ok);
});

it('a stop lets the current request finish, and accepts no other', async () => {
  const { hostname, port } = new URL(server.baseUrl);
  const locked = await database.db.transaction();
  await locked.raw('lock table master.fighters in access exclusive mode');
  const path = `${new URL(server.baseUrl).pathname}/fighters`;
  const answered = once(get({ hostname, port, path, headers: { Authorization: `Bearer ${token}` } }), 'response');
  const ended = once(server.child, 'exit');
  await untilWaiting(database.db);

  server.child.kill('SIGTERM');
  await until(
    () =>
      probe('/livez').then(
        () => false,
        () => true,
      ),
    'no connection is taken',
  );
  await locked.commit();
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await ended).toEqual([0, null]);
});
