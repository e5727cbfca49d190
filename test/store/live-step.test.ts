import { pino } from 'pino';
import type { Knex } from 'knex';
import { connect, jobTimeouts } from '../../src/store/connect';
import { baselineSchema } from '../../src/store/migrations/0001_baseline';
import { migrate } from '../../src/store/schema/migrate';
import type { Migration } from '../../src/store/schema/migration';
import { createIndex } from '../../src/store/schema/online';
import { arrivals } from '../support/arrivals';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = connect(database.url, { applicationName: 'boxing-upgrade', poolSize: 2, timeouts: jobTimeouts });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const adding: Migration = {
  name: '0098_added',
  up: async (trx) => void (await trx.raw('alter table public.users add column shoe_size integer')),
};

it('a migration lets go after a second, names whom it waits for, and goes on once they have ended', async () => {
  const waits = arrivals<{ step: string; waits_for: string }>();
  const log = pino({ base: null }, { write: (line: string) => waits.add(JSON.parse(line)) });
  const reading = await database.db.transaction();
  await reading.raw('select * from public.users');
  const upgrade = migrate(db, log, [baselineSchema, adding]);
  const { step, waits_for } = await waits.nth(1);
  // Nobody waits for the migration while it pauses.
  await database.reader('public.users').timeout(2_000);
  await reading.rollback();
  await upgrade;
  expect([step, waits_for]).toEqual(['0098_added', expect.stringMatching(/^boxing .* \(process \d+, in a transaction since .*Z\)$/)]);
  expect(await db.schema.withSchema('public').hasColumn('users', 'shoe_size')).toBe(true);
});

it('an index is created beside a writer, and replaces the invalid one of a killed attempt', async () => {
  await db.raw('create index users_by_shoe on public.users (name)');
  await db.raw(`update pg_index set indisvalid = false where indexrelid = 'public.users_by_shoe'::regclass`);
  await createIndex(db, { name: 'users_by_shoe', table: 'public.users', definition: '(created_at)' });
  const { rows } = await db.raw(
    `select indisvalid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'public.users_by_shoe'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true, definition: 'CREATE INDEX users_by_shoe ON public.users USING btree (created_at)' }]);
});
