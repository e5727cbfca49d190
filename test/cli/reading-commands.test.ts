import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createProgram } from '../../src/cli/program';
import { MIGRATION_TABLE } from '../../src/store/schema/applied';
import { boxing } from '../support/cli';
import { createDatabase, EMPTY, openTestDatabase, type TestDatabase } from '../support/database';

/** Command lines that only read the database, in a folder for what they write. */
const readingIn = (folder: string): readonly string[] => [
  ...['picks', 'fights list', 'fights venues', 'fighters Stone', 'lines 1', 'outcomes 1', 'depth 1', 'ev', 'arbs', 'books', 'events'],
  ...['hedge 1 --side a --odds 2 --stake 10', 'status', 'doctor', 'verify', 'seal status', `seal anchor ${folder}/anchor.txt`],
  ...['users list', 'keys list', 'backtest', `report --out ${folder}/report.html`, 'archive list', 'resolve list', 'exchanges list'],
  ...['fees list', 'sources list', 'sources show the_odds_api', 'rules list', 'rules show betmgm', 'rules check'],
  ...['rules compare betmgm bovada', `model export ${folder}/model`, `model rows ${folder}/rows.parquet`],
  ...['record', 'quotes', 'predictions'].map((data) => `export ${data} ${folder}/${data}.parquet`),
  ...['journal list', 'journal imports', 'accounts list', 'notifications show', 'limits show', 'limits pending'].map(
    (name) => `${name} --email ada@example.com`,
  ),
  ...[`export bets ${folder}/bets.parquet --user ada@example.com`, `backup ${folder}/backup.tar.gz`, 'upgrade --check'],
];

/** All other commands: they write, create what they need, ask no database, or wait for input. */
const OTHERS = [
  ...['init', 'setup', 'serve', 'worker', 'open', 'migrate', 'mcp', 'restore', 'drill', 'upgrade', 'predict-live', 'refit'],
  ...['demo setup', 'demo feed', 'demo export', 'seal rotate', 'model import', 'archive months', 'archive restore'],
  ...['fighters', 'bouts', 'moneylines', 'odds', 'series', 'exchange'].map((file) => `import ${file}`),
  ...['fees', 'sources', 'rules'].flatMap((table) => [`${table} import`, `${table} reset`]),
  ...['resolve assign', 'resolve forget', 'exchanges confirm', 'exchanges swap', 'exchanges refuse', 'fights venue', 'fights rounds'],
  ...['users add', 'users remove', 'users guest', 'users disable', 'users enable', 'keys mint', 'keys rotate', 'keys revoke'],
  ...[
    'journal add',
    'journal import',
    'journal undo',
    'journal settle',
    'journal edit',
    'journal void',
    'journal restore',
    'accounts save',
    'accounts remove',
  ],
  ...['notifications set', 'limits set', 'limits confirm'],
];

let folder: string;
let reading: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reading-'));
  reading = readingIn(folder);
});
afterAll(() => rm(folder, { recursive: true }));

function leaves(command: Command, words: readonly string[] = []): string[] {
  if (command.commands.length === 0) return [words.join(' ')];
  return command.commands.flatMap((child) => leaves(child, [...words, child.name()]));
}

it('every command is known as one that reads or as another', async () => {
  const terminal = { env: {}, stdout: { write: () => true }, stderr: { write: () => true }, stopSignal: () => AbortSignal.abort() };
  const all = leaves(await createProgram(terminal));
  const isNamed = (command: string) => OTHERS.includes(command) || reading.some((line) => `${line} `.startsWith(`${command} `));
  expect(all.filter((command) => !isNamed(command))).toEqual([]);
});

/** The lines that did not fail with 1 and this sentence. */
async function othersThan(expected: RegExp, env: Readonly<Record<string, string>>): Promise<string[]> {
  const unlike: string[] = [];
  for (const line of reading) {
    const { code, out, err } = await boxing(line.split(' '), { ...env, PORT: '0', DEMO: 'off' });
    // These two report on any database, and cure none.
    const isReport = /^(doctor|upgrade)/.test(line);
    if (!isReport && (code !== 1 || !expected.test(out + err))) unlike.push(`${line}: ${code} ${out}${err}`);
  }
  return unlike;
}

async function catalogOf({ db }: TestDatabase): Promise<unknown[]> {
  const { rows } = await db.raw<{ rows: unknown[] }>(`
    select nspname, relname, relkind, relfilenode from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg_%' and nspname <> 'information_schema' order by 1, 2`);
  return rows;
}

async function withUnchanged(
  template: string | undefined,
  work: (database: TestDatabase) => Promise<void>,
  prepare?: string,
): Promise<void> {
  const database = await openTestDatabase(await createDatabase(template));
  try {
    if (prepare !== undefined) await database.db.raw(prepare);
    const before = await catalogOf(database);
    await work(database);
    expect(await catalogOf(database)).toEqual(before);
  } finally {
    await database.drop();
  }
}

it('no reading command makes an embedded database', async () => {
  const DATA_DIR = path.join(folder, 'absent');
  expect(await othersThan(/there is no database yet in DATA_DIR \S+absent: .*boxing setup/, { DATA_DIR })).toEqual([]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

it('no reading command makes a schema in an empty database', async () => {
  await withUnchanged(EMPTY, async ({ url }) => {
    expect(await othersThan(/has no schema yet: run boxing migrate|the database is empty/, { DATABASE_URL: url })).toEqual([]);
  });
});

it('no reading command migrates a database of an earlier version', async () => {
  const older = `delete from public.${MIGRATION_TABLE} where id in (select id from public.${MIGRATION_TABLE} order by id desc limit 2)`;
  await withUnchanged(
    undefined,
    async ({ url, db }) => {
      const applied = await db(`public.${MIGRATION_TABLE}`).pluck('id');
      const lines = await othersThan(/^boxing: 2 migrations are pending, from \d{4}_\w+ on: run boxing migrate\n$/, { DATABASE_URL: url });
      // A backup is of any version.
      expect(lines.filter((line) => !line.startsWith('backup '))).toEqual([]);
      expect(await db(`public.${MIGRATION_TABLE}`).pluck('id')).toEqual(applied);
    },
    older,
  );
});

it('every reading command works in sessions that cannot write', async () => {
  const database = await openTestDatabase(await createDatabase());
  try {
    for (const line of reading) {
      const { code, out, err } = await boxing(line.split(' '), { DATABASE_URL: database.url, DEMO: 'off', PORT: '0' });
      // 2 is bad usage; there is no such fight and user, so many fail with 1.
      expect(`${line}: ${code}`).not.toBe(`${line}: 2`);
      expect(`${line}: ${out}${err}`).not.toMatch(/database is read-only|25006|rejects a statement/);
    }
  } finally {
    await database.drop();
  }
});
