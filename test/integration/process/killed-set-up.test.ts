import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Knex } from 'knex';
import type { SetupMessage } from '../../../src/demo/setup-process';
import { EMPTY, createDatabase, openTestDatabase, type TestDatabase } from '../../support/database';
import { DEMO_WORLD, demoEnvironment } from '../../support/demo-world';
import { boxing } from '../../support/processes';
import { program } from '../../support/program';
import { cloneOf } from '../../support/worlds';

jest.setTimeout(3_600_000);

/** Phases of a set-up in their order, each by a message that is sent in it. */
const PHASES: readonly (readonly [phase: string, isIn: (message: SetupMessage) => boolean])[] = [
  ['the import', (message) => isStep(message, /1\/4.*storing bouts/)],
  ['the moment of the board', (message) => message === 'board'],
  ['the walk forward', (message) => isStep(message, /walk forward/, 0.4)],
  ['the production model', (message) => isStep(message, /fit how fights end/)],
  ['the second judgement of the board', (message) => isStep(message, /judge the board again/)],
  ['the replay', (message) => isStep(message, /bets and past picks/)],
  ['the figures', (message) => isStep(message, /figures of/, 0.4)],
];

function isStep(message: SetupMessage, step: RegExp, share = 0): boolean {
  return message !== 'board' && step.test(message.step) && message.done >= share * (message.total ?? 0);
}

const opened: TestDatabase[] = [];
const open = async (): Promise<TestDatabase> => {
  const database = await openTestDatabase(await createDatabase(EMPTY));
  opened.push(database);
  return database;
};
afterAll(async () => void (await Promise.all(opened.map((database) => database.drop()))));

it('a set-up that is killed again and again, and then completed by two processes at once, leaves the same data as one that is not', async () => {
  const [whole, killed] = [await cloneOf(DEMO_WORLD), await open()];
  opened.push(whole);
  // Of the same clock, so only the kills can make a difference.
  const env = demoEnvironment(killed.url, whole.made.at);
  for (const [phase, isIn] of PHASES) expect([phase, await killIn(env, isIn)]).toEqual([phase, 'SIGKILL']);
  const ends = await Promise.all([boxing(['demo', 'setup'], env), boxing(['demo', 'setup'], env)]);
  expect(ends.map(({ code, stderr }) => (code === 0 ? code : stderr))).toEqual([0, 0]);
  expect(await digests(killed.db)).toEqual(await digests(whole.db));
});

/** Sets the demo up as a service does, until a message. @returns the signal that ended it; null when it ended by itself */
async function killIn(env: Readonly<Record<string, string>>, isIn: (message: SetupMessage) => boolean): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [...program('src/cli/main.ts'), 'demo', 'setup'], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (message: SetupMessage) => isIn(message) && child.kill('SIGKILL'));
  await once(child, 'exit');
  return child.signalCode;
}

/** Columns that tell processes apart, and those of the clock of the server. */
const OF_THE_PROCESS = new Set(['worker', 'duration_ms', 'runtime_seconds', 'import_id', 'changed_at']);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** What a kill leaves by design: the failure of the run that it ended, and the log of the imports that were tried. */
const WITHOUT_FAILURES: Readonly<Record<string, string>> = {
  'public.runs': `status <> 'failed'`,
  'public.events': `type <> 'run.failed'`,
  'bronze.imports': 'false',
  // An identity of the database, drawn at random.
  'public.event_epochs': 'false',
};

/**
 * The digest of each table, by name. Sequences go on where a rolled-back transaction had left them, so identifiers count by their order.
 */
async function digests(db: Knex): Promise<Record<string, string>> {
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename not like '%migration%' order by 1`,
  );
  const places = await placesOf(db);
  const digested: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.raw<{ rows: { row: Record<string, unknown> }[] }>(
      `select to_jsonb(t) as row from only ${name} as t where ${WITHOUT_FAILURES[name] ?? 'true'}`,
    );
    const lines = rows.map(({ row }) => JSON.stringify(Object.entries(row).map(([column, value]) => comparable(places, column, value))));
    digested[name] = `${lines.length} rows ${createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')}`;
  }
  return digested;
}

type Places = ReadonlyMap<string, ReadonlyMap<unknown, number>>;

function comparable(places: Places, column: string, value: unknown): unknown {
  if (OF_THE_PROCESS.has(column) || (typeof value === 'string' && UUID.test(value))) return null;
  if (Array.isArray(value)) return value.map((one) => comparable(places, column.replace(/_ids$/, '_id'), one));
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([key, one]) => [key, comparable(places, key, one)]);
  return places.get(column)?.get(value) ?? value;
}

/** The place of each identifier of a sequence among those of its column, over all partitions. */
async function placesOf(db: Knex): Promise<Places> {
  const { rows: columns } = await db.raw<{ rows: { name: string; column: string }[] }>(
    `select format('%I.%I', table_schema, table_name) as name, column_name as column from information_schema.columns
     join pg_class on pg_class.oid = cast(format('%I.%I', table_schema, table_name) as regclass) and not relispartition
     where is_identity = 'YES' or column_default like 'nextval(%'`,
  );
  const places = new Map<string, ReadonlyMap<unknown, number>>();
  for (const { name, column } of columns) {
    const { rows } = await db.raw<{ rows: { id: unknown }[] }>(
      `select ${column} as id from ${name} where ${WITHOUT_FAILURES[name] ?? 'true'} order by 1`,
    );
    places.set(column, new Map(rows.map(({ id }, place) => [id, place + 1])));
  }
  return places;
}
