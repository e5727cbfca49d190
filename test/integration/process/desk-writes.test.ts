import { once } from 'node:events';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { http } from '../../support/http';
import { lockWaits, untilWaiting } from '../../support/lock-waits';
import { startServer, type ServerProcess } from '../../support/processes';
import { rawConnection } from '../../support/raw-connection';
import { until } from '../../support/until';

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { email } = await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(database.db, systemClock, email, { scopes: ['account'] }));
});
afterAll(() => database.drop());

const start = () => startServer({ DATABASE_URL: database.url, ROLE: 'api', DEMO: 'off', LOG_LEVEL: 'warn' });
const PATH = '/api/desk/v1/me/keys';
const headersOf = (idempotencyKey: string, body: string) => ({
  ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  ...{ 'idempotency-key': idempotencyKey, 'content-length': String(Buffer.byteLength(body)) },
});
const bodyOf = (label: string) => JSON.stringify({ label, scopes: ['read'] });
const minted = (label: string) => database.db('public.api_keys').where({ label });

/** Sends the request, and reads nothing of its answer. */
async function sendOnly({ baseUrl }: ServerProcess, idempotencyKey: string): Promise<void> {
  const { send, socket } = await rawConnection(new URL(baseUrl).origin);
  const body = bodyOf(idempotencyKey);
  const lines = Object.entries({ host: 'localhost', ...headersOf(idempotencyKey, body) }).map(([name, value]) => `${name}: ${value}\r\n`);
  send(`POST ${PATH} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  socket.unref();
}

async function kill({ child }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Sends the request again to a new process. */
async function retried(idempotencyKey: string) {
  const server = await start();
  try {
    const body = bodyOf(idempotencyKey);
    return await http(new URL(server.baseUrl).origin, PATH, { method: 'POST', headers: headersOf(idempotencyKey, body), body });
  } finally {
    await server.stop();
  }
}

it('a process killed after its work and before its answer has done the work once, and the retry gets its answer', async () => {
  const server = await start();
  await sendOnly(server, 'after');
  await until(async () => (await database.db('public.idempotency_keys').where({ idempotency_key: 'after' })).length === 1);
  await kill(server);
  const [stored] = await minted('after');
  const { status, headers, body } = await retried('after');
  expect([status, headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(body?.data).toMatchObject({ key_id: stored.key_id, key: null });
  expect(await minted('after')).toHaveLength(1);
});

it('a process killed during its work leaves nothing behind, and the retry does the work', async () => {
  const server = await start();
  await database.db.transaction(async (trx) => {
    // The insert waits for the owner of the new key, whose row is locked here.
    await trx('public.users').forUpdate();
    await sendOnly(server, 'before');
    await untilWaiting(database.db);
    await kill(server);
  });
  await until(async () => (await lockWaits(database.db)) === 0);
  expect(await minted('before')).toHaveLength(0);
  const { status, headers } = await retried('before');
  expect([status, headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect(await minted('before')).toHaveLength(1);
});
