import { once } from 'node:events';
import { mintKey } from '../../../src/users/keys';
import { addUser } from '../../../src/users/users';
import { systemClock } from '../../../src/lib/clock';
import { makeWorld } from '../../builders/published-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { http } from '../../support/http';
import { startServer } from '../../support/processes';
import { until } from '../../support/until';

let database: TestDatabase;
afterAll(() => database.drop());

it('an import whose process is killed three times at work has failed, and its user is told', async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { user_id, email } = await addUser(db, systemClock, 'ada@example.com', 'Ada');
  const { key } = await mintKey(db, systemClock, email, { scopes: ['journal'] });
  const world = await makeWorld(db);
  await world.fight();
  const start = () => startServer({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'warn' });
  const [queued] = await db('public.bet_imports')
    .insert({ user_id, dry_run: false, state: 'queued', created_at: new Date(), lines: JSON.stringify([{ side: 'a' }]) })
    .returning<{ import_id: string }[]>('import_id');
  const import_id = queued?.import_id ?? '';

  await db.transaction(async (blocking) => {
    // A process that stores bets waits here, so each one is killed in the middle.
    await blocking.raw(`select public.lock_arrivals('bets')`);
    for (const nth of [1, 2, 3]) {
      const { child } = await start();
      await until(async () => (await db('public.bet_import_starts').where({ import_id, starts: nth }).first('starts')) !== undefined);
      child.kill('SIGKILL');
      await once(child, 'exit');
      // While its query waits for a lock, PostgreSQL does not notice that the client is gone.
      await db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    }
  });
  const server = await start();
  const found = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await http(new URL(server.baseUrl).origin, `/api/desk/v1/journal/imports/${import_id}`, { headers })).body?.data;
  };
  await until(async () => JSON.stringify(await found()).includes('"failed"'));
  expect(await found()).toMatchObject({ state: 'failed', failure: expect.stringContaining('began this import 3 times') as string });
  await server.stop();
});
