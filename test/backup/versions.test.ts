import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { connect, jobTimeouts } from '../../src/store/connect';
import { migrate } from '../../src/store/schema/migrate';
import { baselineSchema } from '../../src/store/migrations/0001_baseline';
import { calibratedPrices } from '../../src/store/migrations/0002_calibrated_prices';
import { carriedCloses } from '../../src/store/migrations/0003_carried_closes';
import { gradingQueue } from '../../src/store/migrations/0004_grading_queue';
import { growth } from '../../src/store/migrations/0005_growth';
import { webPush } from '../../src/store/migrations/0006_web_push';
import type { Migration } from '../../src/store/schema/migration';
import { createTestDatabase, createDatabase, EMPTY } from '../support/database';
import { boxing, boxingJson } from '../support/cli';
import { ask } from '../support/embedded';
import { readSchemaCatalogue } from '../store/schema-catalogue';

/** Every state of the schema that was on the main branch, by its newest migration. The first is of before the baseline. */
const STEPS: readonly Migration[] = [baselineSchema, calibratedPrices, carriedCloses, gradingQueue, growth, webPush];
const EARLIER = gunzipSync(readFileSync(path.join(__dirname, '../fixtures/earlier-schema.sql.gz'))).toString();

let directory: string;
let newest: Readonly<Record<string, string>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'boxing-versions-'));
  const created = await createTestDatabase();
  newest = await readSchemaCatalogue(created.db);
  await created.drop();
});
afterAll(() => rm(directory, { recursive: true }));

async function withConnectionTo<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = connect(url, { applicationName: 'test', poolSize: 2, timeouts: jobTimeouts });
  return work(db).finally(() => db.destroy());
}

/** A database with data at a state of the schema; 0 is before the baseline. */
async function databaseAtStep(applied: number): Promise<string> {
  const url = await createDatabase(EMPTY);
  await ask(url, EARLIER);
  if (applied > 0) await withConnectionTo(url, (db) => migrate(db, undefined, STEPS.slice(0, applied)));
  return url;
}

const figures = (url: string) =>
  ask(
    url,
    `select (select count(*) from master.fights) as fights, (select count(*) from bronze.quotes) as quotes,
       (select string_agg(bet_id || status || stake, ',' order by bet_id) from public.bets) as bets,
       (select sum(length(content)) from public.model_files) as model_bytes`,
  );

it.each(STEPS.map((_, step) => step).concat(STEPS.length))(
  'a backup at step %i of the schema is restored at that step and upgraded: same data, newest schema',
  async (step) => {
    const old = await databaseAtStep(step);
    const file = path.join(directory, `step-${step}.tar.gz`);
    const taken = await boxingJson<{ schema_version: string }>(['backup', file], { DATABASE_URL: old });
    expect(taken.schema_version).toBe(step === 0 ? '0069_totals_of_all_bets' : STEPS[step - 1]?.name);
    const url = await createDatabase(EMPTY);
    await boxingJson(['restore', file], { DATABASE_URL: url });
    expect(await figures(url)).toEqual(await figures(old));
    expect(await withConnectionTo(url, readSchemaCatalogue)).toEqual(newest);
  },
);

it('a backup of a newer version is refused with the version that can restore it', async () => {
  const url = await createDatabase();
  await ask(url, `insert into public.knex_migrations (name, batch, migration_time) values ('0099_from_the_future', 9, now())`);
  const file = path.join(directory, 'newer.tar.gz');
  await boxingJson(['backup', file], { DATABASE_URL: url });
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const { code, err } = await boxing(['restore', file], { DATABASE_URL: await createDatabase(EMPTY) });
  expect([code, err]).toEqual([
    1,
    expect.stringContaining(
      `this version does not know 0099_from_the_future: restore it with version ${version} of the service or a newer one`,
    ),
  ]);
});

it('a database that a newer version upgraded goes back to the backup of before, with the version of before', async () => {
  const url = await databaseAtStep(STEPS.length);
  const file = path.join(directory, 'before-upgrade.tar.gz');
  await boxingJson(['backup', file], { DATABASE_URL: url });
  const before = await figures(url);
  await ask(
    url,
    `create table public.of_the_future (a int);
     insert into public.knex_migrations (name, batch, migration_time) values ('0099_from_the_future', 9, now());
     delete from public.bets where status = 'pending'`,
  );
  await boxingJson(['restore', file, '--replace'], { DATABASE_URL: url });
  expect(await figures(url)).toEqual(before);
  expect(await withConnectionTo(url, readSchemaCatalogue)).toEqual(newest);
});
