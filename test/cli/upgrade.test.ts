import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connect, jobTimeouts } from '../../src/store/connect';
import { LOCKS } from '../../src/store/locks';
import { migrate } from '../../src/store/schema/migrate';
import { baselineSchema } from '../../src/store/migrations/0001_baseline';
import { MIGRATION_TABLE } from '../../src/store/schema/applied';
import type { Migration } from '../../src/store/schema/migration';
import { readSchemaCatalogue } from '../store/schema-catalogue';
import { boxing, boxingJson } from '../support/cli';
import { createDatabase, EMPTY, nameOf } from '../support/database';
import { ask } from '../support/embedded';
import { onServer } from '../support/test-server';
import { MIGRATIONS } from '../support/schema';

const EARLIER = gunzipSync(readFileSync(path.join(__dirname, '../fixtures/earlier-schema.sql.gz'))).toString();

interface Checked {
  readonly pending: readonly string[];
  readonly applied: readonly string[];
  readonly backup: string | null;
  readonly findings: readonly { readonly check: string; readonly verdict: string; readonly found: string }[];
}

let directory: string;
let url: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'boxing-upgrade-'));
  url = await createDatabase(EMPTY);
  await ask(url, EARLIER);
});
afterEach(() => rm(directory, { recursive: true }));

const env = () => ({ DATABASE_URL: url, BACKUP_DIR: directory });
const open = () => connect(url, { applicationName: 'test', poolSize: 2, timeouts: jobTimeouts });
const applied = () => ask(url, `select name from public.${MIGRATION_TABLE} order by id`);

it('--check names the migrations that would run, what they need and the missing backup, and changes nothing', async () => {
  const before = await applied();
  const { code, out } = await boxing(['upgrade', '--check'], env());
  expect(code).toBe(0);
  expect(out).toMatch(/ok {7}schema +is at 0069_totals_of_all_bets; to run: /);
  expect(out).toContain(`to run: ${MIGRATIONS.join(', ')}\n`);
  expect(out).toMatch(/ok {7}locks +are free\n/);
  expect(out).toMatch(/ok {7}size +at most [\d.]+ MB more on the disk for its time, and \d+ s\n/);
  expect(out).toMatch(/warning {2}backup +none is known\n +cure: run (npx )?boxing backup\n/);
  expect(out).toMatch(/\d migrations would run: boxing upgrade\n$/);
  expect([await applied(), await readdir(directory)]).toEqual([before, []]);
});

it('backs up first, upgrades, and has nothing to do afterwards', async () => {
  const first = await boxingJson<Checked>(['upgrade'], env());
  expect(first.applied).toEqual(first.pending);
  expect(await readdir(directory)).toEqual([path.basename(first.backup ?? '')]);
  const second = await boxingJson<Checked>(['upgrade'], env());
  expect([second.pending, second.applied, second.backup]).toEqual([[], [], null]);
  expect(second.findings).toContainEqual(expect.objectContaining({ check: 'backup', verdict: 'ok' }));
  expect((await boxing(['restore', first.backup ?? '', '--check'])).code).toBe(0);
});

it('a backup that cannot be written stops the upgrade before anything changes', async () => {
  const before = await applied();
  const { code, err } = await boxing(['upgrade'], { ...env(), BACKUP_DIR: path.join(__filename, 'below-a-file') });
  expect([code, err]).toEqual([1, expect.stringContaining('takes no backup')]);
  expect(await applied()).toEqual(before);
});

describe('an upgrade that fails', () => {
  const broken: Migration = {
    name: '0098_broken',
    async up(db) {
      await db.raw('drop table public.bets cascade');
      await db.raw('select 1 / (select 0)');
    },
  };

  it('leaves schema and data as at the step before, and says that the version before starts', async () => {
    const db = open();
    try {
      await migrate(db, undefined, [baselineSchema]);
      const before = [await readSchemaCatalogue(db), await applied(), await ask(url, 'select * from public.bets order by bet_id')];
      await expect(migrate(db, undefined, [baselineSchema, broken])).rejects.toMatchObject({
        name: 'UpgradeError',
        message: expect.stringMatching(
          /^the upgrade stopped at 0098_broken, which changed nothing: .*division by zero; the schema is at 0001_baseline, and the version that ran before starts on it$/,
        ),
      });
      expect([await readSchemaCatalogue(db), await applied(), await ask(url, 'select * from public.bets order by bet_id')]).toEqual(before);
    } finally {
      await db.destroy();
    }
  });
});

describe('--check exits with 1', () => {
  const problems = async (environment = env()) => {
    const { code, out } = await boxing(['upgrade', '--check', '--json'], environment);
    const { findings }: Checked = JSON.parse(out);
    return [code, ...findings.filter(({ verdict }) => verdict === 'problem').map(({ check, found }) => `${check}: ${found}`)];
  };

  it('where the database cannot be reached', async () => {
    expect(await problems({ ...env(), DATABASE_URL: url.replace(nameOf(url), 'no_such_database') })).toEqual([
      1,
      'database: there is no such database',
    ]);
  });

  it('where another process upgrades it', async () => {
    const db = open();
    try {
      await db.transaction(async (trx) => {
        await trx.raw(`select pg_advisory_xact_lock(${LOCKS.migration})`);
        expect(await problems()).toEqual([1, 'locks: another process is upgrading the database']);
      });
    } finally {
      await db.destroy();
    }
  });

  it('where the jump is too large', async () => {
    await ask(url, `delete from public.${MIGRATION_TABLE} where name = '0069_totals_of_all_bets'`);
    expect(await problems()).toEqual([1, expect.stringContaining('schema: this database is from before 0.1.0')]);
  });

  it('where the login lacks a right', async () => {
    const login = `${nameOf(url)}_poor`;
    await onServer(url, (client) => client.query(`create role ${login} login`));
    await ask(url, `grant usage on schema public to ${login}; grant select on all tables in schema public to ${login}`);
    const poor = new URL(url);
    poor.username = login;
    try {
      expect(await problems({ ...env(), DATABASE_URL: poor.href })).toEqual([1, expect.stringContaining('schema: cannot migrate as')]);
    } finally {
      await ask(url, `drop owned by ${login}; drop role ${login}`);
    }
  });
});

it('a database of a newer version is named, and needs no upgrade', async () => {
  const newer = await createDatabase();
  await ask(newer, `insert into public.${MIGRATION_TABLE} (name, batch, migration_time) values ('0099_from_the_future', 9, now())`);
  const { code, out } = await boxing(['upgrade', '--check'], { DATABASE_URL: newer });
  expect([code, out]).toEqual([0, expect.stringContaining('a newer version has applied 0099_from_the_future')]);
});
