import { existsSync, readFileSync } from 'node:fs';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { http, type HttpAnswer } from '../../support/http';
import { storePricedPast } from '../../../bench/priced-past';
import { startServer, type ServerProcess } from '../../support/processes';
import { until } from '../../support/until';
import { getRequest, rawConnection } from '../../support/raw-connection';

const CONNECTIONS = 200;
const CONCURRENT = 500;
const HEAVY = ['/api/v1/picks/historical?limit=10000', '/api/v1/audit/data-quality', '/api/v1/fighters?limit=500'];
const token = 'a-system-token-of-thirty-two-characters';

let database: TestDatabase;
let server: ServerProcess;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await storePricedPast(database.db, 4_000);
  const { email } = await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(database.db, systemClock, email));
});
beforeEach(async () => {
  server = await startServer({ DATABASE_URL: database.url, ROLE: 'api', SYSTEM_API_TOKEN: token, LOG_LEVEL: 'silent' });
  // By then it holds what it needs without any load.
  await until(async () => (await http(new URL(server.baseUrl).origin, '/readyz')).status === 200);
});
afterEach(() => server.stop());
afterAll(() => database.drop());

const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });

/** What others ask while one key attacks: probes, a public operation, and an operation behind another key that queries. */
async function askAsOthers(): Promise<number[]> {
  const { origin } = new URL(server.baseUrl);
  const probes = ['/livez', '/readyz', '/metrics', '/api/v1/health'].map((path) => http(origin, path));
  const answers = await Promise.all([...probes, http(origin, '/api/v1/fighters', { headers: bearer(token) })]);
  return answers.map(({ status }) => status);
}

/** What the attacking key gets. */
async function askWithKey(): Promise<number> {
  return (await http(new URL(server.baseUrl).origin, '/api/v1/fighters', { headers: bearer(key) })).status;
}

const ANSWERED = [200, 200, 200, 200, 200];

/** MB of the server. */
function resident(): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Requests that the server says it is answering, at most five seconds ago, beside that for the figure. */
async function inFlight(): Promise<number> {
  const { text } = await http(new URL(server.baseUrl).origin, '/metrics');
  return Number(/^boxing_http_requests_in_flight (\d+)$/m.exec(text)?.[1]) - 1;
}

(existsSync('/proc/self/status') ? test.each : test.skip.each)([
  ['fewer requests than a connection may send ahead', 3],
  ['more', 100],
])('of connections that send %s and read nothing, memory stays bounded, others are answered, and it ends', async (_, pipelined) => {
  const text = getRequest(HEAVY[0] ?? '', bearer(key)).repeat(pipelined);
  const attackers = await Promise.all(Array.from({ length: CONNECTIONS }, () => rawConnection(server.baseUrl)));
  const before = resident();
  for (const { send } of attackers) send(text);

  let most = 0;
  do {
    expect(await askAsOthers()).toEqual(ANSWERED);
    most = Math.max(most, resident());
    // It has ended when few requests are in flight, those of others, and the key is served again.
  } while ((await inFlight()) > 5 || (await askWithKey()) !== 200);
  expect(most - before).toBeLessThan(250);
  for (const { socket } of attackers) socket.destroy();
});

it('of many heavy requests of one key at once, the allowed number is answered and the rest refused; other keys are answered', async () => {
  const { origin } = new URL(server.baseUrl);
  let left = CONCURRENT;
  const answers = Promise.all(
    Array.from({ length: CONCURRENT }, async (_, i): Promise<HttpAnswer> => {
      const answer = await http(origin, HEAVY[i % HEAVY.length] ?? '', { headers: bearer(key) });
      left -= 1;
      return answer;
    }),
  );
  while (left > 0) expect(await askAsOthers()).toEqual(ANSWERED);
  const kinds = (await answers).map(({ status, headers, body }) => [status, body?.error?.code, headers['retry-after']].join(' ').trim());
  expect([...new Set(kinds)].sort()).toEqual(['200', '503 overloaded 1']);
});
