import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { http } from '../../support/http';
import { startServer, type ServerProcess } from '../../support/processes';

const LIMIT = 6;

let database: TestDatabase;
let key: string;
let services: [ServerProcess, ServerProcess];
beforeAll(async () => {
  database = await createTestDatabase();
  const { email } = await addUser(database.db, systemClock, 'ada@example.com', 'Ada');
  ({ key } = await mintKey(database.db, systemClock, email, { scopes: ['account'] }));
  const start = () =>
    startServer({ DATABASE_URL: database.url, ROLE: 'api', DEMO: 'off', LOG_LEVEL: 'warn', WRITE_LIMIT_PER_MINUTE: String(LIMIT) });
  services = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await database.drop();
});

const write = async ({ baseUrl }: ServerProcess) => {
  const body = JSON.stringify({ bankroll: 1000 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'if-match': '*' };
  return http(new URL(baseUrl).origin, '/api/desk/v1/me', { method: 'PATCH', headers, body });
};

it('two services on one database limit the writes of a user together', async () => {
  const [one, other] = services;
  const first = await write(one);
  expect([first.status, first.headers['ratelimit-remaining']]).toEqual([200, String(LIMIT - 1)]);
  // The minute of a service that is ahead: it cannot turn during the test.
  await database.db('public.user_write_counts').update({ minute: database.db.raw('minute + 10') });

  const statuses: number[] = [];
  for (const service of [one, other, one, other, other, one, other, one]) statuses.push((await write(service)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);

  const usage = await http(new URL(other.baseUrl).origin, '/api/desk/v1/me/usage', { headers: { authorization: `Bearer ${key}` } });
  expect(usage.body?.data).toMatchObject({
    limits: expect.arrayContaining([{ policy: 'writes', limit: LIMIT, used: 9, window_seconds: 60 }]) as unknown,
  });
});

it('a past minute no longer counts', async () => {
  await database.db('public.user_write_counts').update({ minute: 0 });
  const answer = await write(services[1]);
  expect([answer.status, answer.headers['ratelimit-remaining']]).toEqual([200, String(LIMIT - 1)]);
});
