import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { examineInvariants } from '../../src/cli/doctor/invariants/invariants';
import { seededRandom } from '../../src/lib/math/random';
import { openStore } from '../../src/store/store';
import { monthOf } from '../../src/model/month';
import { boxingWorld } from '../builders/boxing-world';
import { addFighter, addModel, addPricedFight, priced, runAt } from '../builders/feed-world';
import { gradeAt } from '../builders/graded-world';
import { book, h2h } from '../builders/wire';
import { storeWorld } from '../builders/stored-world';
import { readSchemaCatalogue } from '../store/schema-catalogue';
import { startApp, type TestApp } from '../support/app';
import { boxing, boxingJson } from '../support/cli';
import { createDatabase, createTestDatabase, EMPTY, type TestDatabase } from '../support/database';
import { ask } from '../support/embedded';
import { NEWEST_SCHEMA } from '../support/schema';

let directory: string;
let source: TestDatabase;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'boxing-backup-'));
  source = await createTestDatabase();
  await storeWorld(source.db, boxingWorld({ start: monthOf('2025-01-01'), months: 6 }));
  await addPricedFight(source.db);
  file = path.join(directory, 'boxing.tar.gz');
});
afterAll(async () => {
  await source.drop();
  await rm(directory, { recursive: true });
});

const open = (databaseUrl: string) => openStore({ databaseUrl, dataDir: '' }, pino({ level: 'silent' }));

/** All rows of all tables as text, by table, without what a restored database has of its own. */
async function contentOf(url: string): Promise<Map<string, unknown>> {
  const tables = (await ask(
    url,
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('bronze', 'master', 'public') and relkind in ('r', 'p', 'm') and not relispartition
       and relname not in ('knex_migrations_lock', 'backups') order by 1`,
  )) as { name: string }[];
  const rows = await Promise.all(tables.map(({ name }) => ask(url, `select cast(t as text) as row from ${name} as t order by 1`)));
  return new Map(tables.map(({ name }, i) => [name, rows[i]]));
}

it('a backup says what it contains and what not, and only its owner may read it', async () => {
  const { code, out } = await boxing(['backup', file], { DATABASE_URL: source.url });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`boxing\\.tar\\.gz: [\\d.]+ MB in [\\d.]+ s\nsha256 {4}[0-9a-f]{64}\ncontains .*schema ${NEWEST_SCHEMA}`),
    ),
  ]);
  expect(out).toContain('not in it variables of the environment, with their secrets');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['boxing.tar.gz']);
});

it('a restored backup has the schema, rows and next numbers of the original, and breaks no invariant', async () => {
  const url = await createDatabase(EMPTY);
  const restored = await boxingJson<{ rows: number }>(['restore', file], { DATABASE_URL: url });
  expect(restored.rows).toBeGreaterThan(200);
  expect(await contentOf(url)).toEqual(await contentOf(source.url));
  const store = await open(url);
  try {
    expect(await readSchemaCatalogue(store.db)).toEqual(await readSchemaCatalogue(source.db));
    expect(await examineInvariants(store.db)).toEqual(await examineInvariants(source.db));
    const next = (db: TestDatabase['db']) => db.raw(`select nextval(pg_get_serial_sequence('master.fights', 'fight_id')) as next`);
    expect((await next(store.db)).rows).toEqual((await next(source.db)).rows);
  } finally {
    await store.close();
  }
});

it('a database with data is refused without --replace, and replaced with it', async () => {
  const other = await createTestDatabase();
  await other.db.raw(`insert into public.users (email, name, created_at) values ('bob@example.com', 'Bob', now())`);
  await other.store.close();
  const before = await contentOf(other.url);
  const refused = await boxing(['restore', file], { DATABASE_URL: other.url });
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('the database is not empty: restore into an empty one, or give --replace'),
  ]);
  expect(await contentOf(other.url)).toEqual(before);
  expect((await boxing(['restore', file, '--replace'], { DATABASE_URL: other.url })).code).toBe(0);
  expect(await contentOf(other.url)).toEqual(await contentOf(source.url));
});

it('a service that is connected to the database is named, and nothing changes', async () => {
  const other = await createTestDatabase();
  try {
    await other.reader.raw('select 1');
    const { code, err } = await boxing(['restore', file], { DATABASE_URL: other.url });
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('the service is connected to this database (boxing-api): stop it, then restore'),
    ]);
  } finally {
    await other.drop();
  }
});

it('tables of somebody else are never lost', async () => {
  const url = await createDatabase();
  await ask(url, 'create table public.somebody_elses (a int)');
  const { code, err } = await boxing(['restore', file], { DATABASE_URL: url });
  expect([code, err]).toEqual([1, expect.stringContaining('the database holds public.somebody_elses, which the service does not know')]);
  expect(await ask(url, 'select count(*) from public.somebody_elses')).toEqual([{ count: '0' }]);
});

describe('a file that is not as it was written', () => {
  const check = async (content: Buffer) => {
    const place = path.join(directory, 'damaged.tar.gz');
    await writeFile(place, content);
    const { code, err } = await boxing(['restore', place, '--check'], {});
    return [code, err];
  };
  const REFUSED = [1, expect.stringMatching(/damaged\.tar\.gz (cannot be read as a backup|is damaged|is no backup|has no manifest)/)];

  it('is refused before any database is asked: cut off, or no backup at all', async () => {
    const content = await readFile(file);
    for (const length of [0, 1, 5_000, content.length - 5_000, content.length - 1])
      expect(await check(content.subarray(0, length))).toEqual(REFUSED);
    expect(await check(Buffer.from('hello'))).toEqual(REFUSED);
  });

  it('is refused when a single bit was changed, at any place where the bit says something', async () => {
    const random = seededRandom(1);
    const content = await readFile(file);
    const whole = gunzipSync(content);
    // The header of the format names the time and the system, which no sum covers.
    for (let i = 0; i < 100; i++) {
      const place = 10 + Math.floor(random() * (content.length - 10));
      const damaged = Buffer.from(content);
      damaged[place] = (content[place] ?? 0) ^ (1 << Math.floor(random() * 8));
      // A repeat that is found at another place unpacks to the same bytes.
      if (unpacked(damaged)?.equals(whole) === true) continue;
      expect([place, ...(await check(damaged))]).toEqual([place, ...REFUSED]);
    }
  });
});

it('a file is not written over', async () => {
  const { code, err } = await boxing(['backup', file], { DATABASE_URL: source.url });
  expect([code, err]).toEqual([1, expect.stringContaining('exists already: choose another name')]);
});

it('the files of archived months move with the backup, and their months stay closed', async () => {
  const { app, archiveDir } = await archivedWorld();
  try {
    const target = path.join(directory, 'archived.tar.gz');
    const env = { DATABASE_URL: app.database.url };
    const missing = await boxing(['backup', target], env);
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('set ARCHIVE_DIR')]);
    const taken = await boxingJson<{ archive_files: number }>(['backup', target], { ...env, ARCHIVE_DIR: archiveDir });
    expect(taken.archive_files).toBe(1);

    const url = await createDatabase(EMPTY);
    const refused = await boxing(['restore', target], { DATABASE_URL: url });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('holds 1 archived months: set ARCHIVE_DIR')]);
    const moved = { DATABASE_URL: url, ARCHIVE_DIR: path.join(directory, 'moved') };
    await boxingJson(['restore', target], moved);
    expect((await boxing(['archive', 'list', '--verify'], moved)).code).toBe(0);
    await expect(ask(url, `delete from bronze.quotes where first_seen_at < '2025-08-01'`)).rejects.toThrow('is archived');
    await boxingJson(['archive', 'restore', '2025-07'], moved);
    await boxingJson(['archive', 'restore', '2025-07'], { ...env, ARCHIVE_DIR: archiveDir });
    // A restore computes the views of the record, which a worker does after each run.
    await ask(app.database.url, 'refresh materialized view public.rolling_scores; refresh materialized view public.corpus');
    expect(await contentOf(url)).toEqual(await contentOf(app.database.url));
  } finally {
    await app.close();
  }
});

/** A fight of which July is archived. */
async function archivedWorld(): Promise<{ app: TestApp; archiveDir: string }> {
  const archiveDir = path.join(directory, 'archive');
  const app = await startApp({
    archiveDir,
    seed: async (db) => {
      await addModel(db);
      for (const name of ['Ann Stone', 'Bea Rivers', 'Cay Hill', 'Dee Lake']) await addFighter(db, name);
      for (const [at, price] of [
        ['2025-07-20T12:00:00Z', 2.2],
        ['2025-07-20T12:05:00Z', 2.3],
      ] as const) {
        const bookmakers = [{ ...book('bovada', h2h({ 'Ann Stone': price, 'Bea Rivers': 1.8 })), last_update: at }];
        const event = priced('old', ['Ann Stone', 'Bea Rivers'], {}, { commence_time: '2025-08-02T20:00:00Z', bookmakers });
        await runAt(db, at, [event], { trigger: 'command' });
      }
      await runAt(db, '2025-09-27T21:05:00Z', [priced('new', ['Cay Hill', 'Dee Lake'], { bovada: [1.5, 2.6] })], { trigger: 'command' });
      await db('master.fights')
        .whereIn('fight_id', db('master.feed_events').where({ event_id: 'old' }).select('fight_id'))
        .update({ status: 'finished', result: 'a_win', source: 'boxrec', source_id: 'old', updated_at: '2025-08-03T00:00:00Z' });
      await gradeAt(db, '2025-08-03T08:00:00Z');
    },
  });
  const { kept } = await boxingJson<{ kept: unknown }>(['archive', '--before', '2025-08', '--to', archiveDir], {
    DATABASE_URL: app.database.url,
  });
  expect(kept).toEqual([]);
  return { app, archiveDir };
}

it('a table that is not of the service is in the backup, and a restore says that it left it out', async () => {
  const url = await createDatabase();
  await ask(url, 'create table public.somebody_elses (a int); insert into public.somebody_elses values (1)');
  const target = path.join(directory, 'foreign.tar.gz');
  await boxingJson(['backup', target], { DATABASE_URL: url });
  const { out } = await boxing(['restore', target], { DATABASE_URL: await createDatabase(EMPTY) });
  expect(out).toContain('left out public.somebody_elses: no tables of the service');
});

/** The bytes of a packed file; undefined where it cannot be unpacked. */
function unpacked(packed: Buffer): Buffer | undefined {
  try {
    return gunzipSync(packed);
  } catch {
    return undefined;
  }
}
