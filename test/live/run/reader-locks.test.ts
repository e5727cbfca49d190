import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { addFighter, addModel, priced, runAt } from '../../builders/feed-world';

const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
const POLL = [priced('e1', PAIR, { bovada: [2.1, 1.9] })];
const T1 = '2025-09-20T12:00:00Z';
const T2 = '2025-09-20T12:05:00Z';

let database: TestDatabase;
let hostile: Knex.Transaction;

beforeEach(async () => {
  database = await createTestDatabase();
  await addModel(database.db);
  for (const name of PAIR) await addFighter(database.db, name);
  hostile = await database.reader.transaction();
  await hostile.raw('set transaction read write');
});
afterEach(async () => {
  await hostile.rollback();
  await database.drop();
});

const tick = (instant: string) => runAt(database.db, instant, POLL, { trigger: 'schedule' });
const tables = async (): Promise<string[]> => {
  const { rows } = await database.db.raw<{ rows: { name: string }[] }>(
    `select cast(oid as regclass)::text as name from pg_class
     where relkind in ('r', 'p', 'v', 'm') and relnamespace in ('bronze'::regnamespace, 'master'::regnamespace, 'public'::regnamespace)
       and has_table_privilege('boxing_reader', oid, 'select')`,
  );
  return rows.map(({ name }) => name);
};

it('runs continue while a reader holds every table lock that it can take', async () => {
  for (const table of await tables()) await hostile.raw(`select from ${table} limit 0`);
  expect(await tick(T1)).toMatchObject({ status: 'ok', quotes_changed: 1, fights_predicted: 1 });
  // No partition can be made meanwhile: the default one has the rows.
  expect(await database.db('bronze.quotes_default').count()).toEqual([{ count: 1 }]);
  expect(Number((await database.db('public.events_default').count())[0]?.count)).toBeGreaterThan(0);

  await hostile.rollback();
  expect(await tick(T2)).toMatchObject({ status: 'ok' });
  expect(await database.db('bronze.quotes_default').count()).toEqual([{ count: 0 }]);
  expect(await database.db('public.events_default').count()).toEqual([{ count: 0 }]);
});

it('runs continue while a reader holds the advisory locks of the first release', async () => {
  for (const job of ['run', 'grading', 'clv']) await hostile.raw(`select pg_advisory_xact_lock(hashtext('boxing ${job}'))`);
  for (const table of ['users', 'bets', 'events']) {
    await hostile.raw(`select pg_advisory_xact_lock('public.${table}'::regclass::oid::integer, 0)`);
  }
  expect(await tick(T1)).toMatchObject({ status: 'ok' });
});

it.each([
  `select from public.locks where name = 'run' for update`,
  `select from public.locks where name = 'run' for key share`,
  `lock table public.locks in row share mode`,
  `lock table public.runs in exclusive mode`,
  `select public.lock_arrivals('events')`,
])('a reader cannot %s', async (sql) => {
  await expect(hostile.raw(sql)).rejects.toMatchObject({ code: '42501' });
});

it.each(['run', 'grading', 'clv', 'import'])('the writer of users cannot take the lock of "%s"', async (job) => {
  const { writer } = database.store;
  await expect(writer.raw('select from public.locks where name = ? for update', [job])).rejects.toMatchObject({ code: '42501' });
  await expect(writer.raw('select public.lock_arrivals(?)', [job])).rejects.toThrow(`public.locks has no row public.${job}`);
});
