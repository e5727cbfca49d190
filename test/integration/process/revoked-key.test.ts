import { createTestDatabase, type TestDatabase } from '../../support/database';
import { boxingJson, startServer, type ServerProcess } from '../../support/processes';
import { until } from '../../support/until';

const email = 'ada@example.com';
let primary: TestDatabase;
/** What a replica holds whose replay is paused: all that the primary held before the revocation, for good. */
let replica: TestDatabase;
let env: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  [primary, replica] = [await createTestDatabase(), await createTestDatabase()];
  env = { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, LOG_LEVEL: 'silent', DEMO: 'off' };
  await boxingJson(['users', 'add', '--email', email, '--name', 'Ada'], env);
  server = await startServer({ ...env, ROLE: 'api' });
});
afterAll(async () => {
  await server.stop();
  await primary.drop();
  await replica.drop();
});

async function mintReplicated(): Promise<{ key: string; key_id: string }> {
  const minted = await boxingJson<{ key: string; key_id: string }>(['keys', 'mint', '--email', email], env);
  await replica
    .db('public.users')
    .insert(await primary.db('public.users').select('user_id', 'email', 'name', 'created_at'))
    .onConflict()
    .ignore();
  await replica.db('public.api_keys').insert(await primary.db('public.api_keys').where({ key_id: minted.key_id }));
  return minted;
}

const statusWith = async (key: string): Promise<number> =>
  (await fetch(`${server.baseUrl}/runs`, { headers: { 'X-API-Key': key } })).status;

it.each([
  ['revoke', []],
  ['rotate', ['key']],
])('keys %s ends a key on an API even if its replica never hears of it', async (command, successor) => {
  const { key, key_id } = await mintReplicated();
  await until(async () => (await statusWith(key)) === 200);
  const answer = await boxingJson<Record<string, unknown>>(['keys', command, key_id], env);
  await until(async () => (await statusWith(key)) === 401);
  expect(await replica.db('public.api_key_lookup').where({ key_id })).toHaveLength(1);
  for (const field of successor) await until(async () => (await statusWith(String(answer[field]))) === 200);
});
