import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { seededRandom, type Random } from '../../../../src/lib/math/random';
import { createDatabase, EMPTY, nameOf } from '../../../support/database';
import { ask, clear, killServer, temporaryDirectory } from '../../../support/embedded';
import { boxing, spawnBoxing } from '../../../support/processes';
import { onServer } from '../../../support/test-server';
import { until } from '../../../support/until';

/** What a kill may leave: the state of before, that of after, or of an upgrade the steps that had been committed. */
type Outcome = 'before' | 'between' | 'after';

export interface OwnedReport {
  /** How many kills left which state, by what was killed. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<Outcome, number>>>>;
  readonly faults: readonly string[];
}

/** Work that is killed, in turn. */
const WORK = ['backup', 'restore --replace', 'restore', 'upgrade', 'restore on the embedded server'] as const;
type Work = (typeof WORK)[number];

const EARLIER = gunzipSync(readFileSync(path.join(__dirname, '../../../fixtures/earlier-schema.sql.gz'))).toString();
/** Enough that the work is not over before its kill. */
const MORE_QUOTES = `insert into bronze.quotes (event_id, book, market_type, price_home, price_away, first_seen_at, last_seen_at, quoted_at, payload_id)
  select event_id, 'book_' || n, 'h2h', 2 + n % 7, 1.5, first_seen_at, last_seen_at, quoted_at, payload_id
  from (select * from bronze.quotes where last_seen_at is not null order by quote_id limit 1) as one, generate_series(1, 40000) as n`;
const SESSIONS = `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'boxing%'`;

/**
 * Kills backups, restores and upgrades at random moments of their work, and looks for what that broke: each database has to be as before or as
 * after, or between two steps of an upgrade, each file with the name of a backup has to be whole, and the same work done again has to succeed. The same seed gives the same waits.
 */
export async function killOwnedWork(times: number, seed: number): Promise<OwnedReport> {
  const random = seededRandom(seed);
  const directory = temporaryDirectory();
  try {
    const trial = await prepare(directory, random);
    const outcomes: Record<string, Record<Outcome, number>> = {};
    const faults: string[] = [];
    for (let i = 0; i < times; i++) {
      const work = WORK[i % WORK.length] ?? 'backup';
      const state = await killOnce(trial, work, i);
      const counts = (outcomes[work] ??= { before: 0, between: 0, after: 0 });
      if (state === 'before' || state === 'between' || state === 'after') counts[state] += 1;
      else faults.push(`kill ${i + 1}, ${work}: ${state}`);
    }
    return { outcomes, faults };
  } finally {
    await rm(directory, { recursive: true });
  }
}

interface Trial {
  readonly directory: string;
  readonly random: Random;
  /** A whole backup of `after`. */
  readonly file: string;
  /** Databases to clone: of an earlier schema, and another one with data. */
  readonly earlier: string;
  readonly other: string;
  /** Their contents, and those of a restored or upgraded database. */
  readonly contents: Readonly<Record<'earlier' | 'other' | 'after', string>>;
  /** Their migrations, in order. */
  readonly steps: Readonly<Record<'earlier' | 'after', readonly string[]>>;
}

async function prepare(directory: string, random: Random): Promise<Trial> {
  const earlier = await createDatabase(EMPTY);
  await ask(earlier, EARLIER);
  await ask(earlier, MORE_QUOTES);
  const upgraded = await createDatabase(nameOf(earlier));
  await succeed(['upgrade', '--no-backup'], { DATABASE_URL: upgraded });
  const file = path.join(directory, 'whole.tar.gz');
  await succeed(['backup', file], { DATABASE_URL: upgraded });
  const other = await createDatabase();
  await ask(other, `insert into public.users (email, name, created_at) values ('bob@example.com', 'Bob', now())`);
  const contents = { earlier: await contentOf(earlier), other: await contentOf(other), after: await contentOf(upgraded) };
  const steps = { earlier: await stepsOf(earlier), after: await stepsOf(upgraded) };
  return { directory, random, file, earlier: nameOf(earlier), other: nameOf(other), contents, steps };
}

async function killOnce(trial: Trial, work: Work, nth: number): Promise<string> {
  const { directory, file, contents } = trial;
  switch (work) {
    case 'backup': {
      const url = await createDatabase(trial.earlier);
      const target = path.join(directory, `killed-${nth}.tar.gz`);
      await killAtWork(trial, ['backup', target], url, 'boxing-backup', 200);
      const isThere = (await readdir(directory)).includes(path.basename(target));
      if (isThere) await succeed(['restore', target, '--check'], {});
      else await succeed(['backup', target], { DATABASE_URL: url });
      return finish(url, (await contentOf(url)) === contents.earlier ? (isThere ? 'after' : 'before') : 'the database changed');
    }
    case 'restore --replace':
    case 'restore': {
      const replaces = work === 'restore --replace';
      const url = await createDatabase(replaces ? trial.other : EMPTY);
      await killAtWork(trial, ['restore', file, ...(replaces ? ['--replace'] : [])], url, 'boxing-restore', 600);
      const state = stateOf(await contentOf(url), replaces ? contents.other : '', contents.after);
      await succeed(['restore', file, '--replace'], { DATABASE_URL: url });
      return finish(url, (await contentOf(url)) === contents.after ? state : 'a restore done again gave another database');
    }
    case 'upgrade': {
      const url = await createDatabase(trial.earlier);
      await killUpgrade(trial, url, nth);
      const content = await contentOf(url);
      const state = isBetween(await stepsOf(url), trial.steps) ? 'between' : stateOf(content, contents.earlier, contents.after);
      await succeed(['upgrade', '--no-backup'], { DATABASE_URL: url });
      return finish(url, (await contentOf(url)) === contents.after ? state : 'an upgrade done again gave another database');
    }
    case 'restore on the embedded server':
      return killEmbedded(trial, nth);
  }
}

/** Whether an upgrade committed some of its steps, each as a whole, in order. The steps that come after them show that nothing else changed. */
function isBetween(steps: readonly string[], { earlier, after }: Trial['steps']): boolean {
  return steps.length > earlier.length && steps.length < after.length && steps.every((step, i) => step === after[i]);
}

function stateOf(content: string, before: string, after: string): string {
  return content === before ? 'before' : content === after ? 'after' : `the database is neither as before nor as after: ${content}`;
}

async function finish(url: string, state: string): Promise<string> {
  await onServer(url, (client) => client.query(`drop database "${nameOf(url)}" with (force)`));
  return state;
}

/** Kills a command at a random moment after it has connected. The server may still end what it had been sent. */
async function killAtWork({ random }: Trial, args: readonly string[], url: string, session: string, within: number): Promise<void> {
  const child = spawnBoxing(args, { DATABASE_URL: url });
  child.stdout.resume();
  child.stderr.resume();
  const exited = once(child, 'exit');
  const wait = random() * within;
  const connected = until(
    async () => child.exitCode !== null || (await ask(url, `${SESSIONS} and application_name = '${session}'`)).some(isAny),
  );
  await Promise.race([connected.then(() => sleep(wait)), exited]);
  child.kill('SIGKILL');
  await exited;
  await until(async () => !(await ask(url, SESSIONS)).some(isAny));
}

/** Tables that the migrations change, the later ones last. */
const CHANGED_TABLES = ['public.picks', 'master.feed_events', 'public.settled_picks', 'public.webhooks'];

/** An upgrade is over in a moment, so it is killed while it waits for one of the tables that it changes. */
async function killUpgrade(trial: Trial, url: string, nth: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const table = CHANGED_TABLES[Math.floor(nth / WORK.length) % CHANGED_TABLES.length];
    await client.query(`begin; lock table ${table} in row exclusive mode`);
    const child = spawnBoxing(['upgrade', '--no-backup'], { DATABASE_URL: url });
    child.stdout.resume();
    child.stderr.resume();
    const exited = once(child, 'exit');
    await until(async () =>
      (await ask(url, `${SESSIONS} and application_name = 'boxing-upgrade' and wait_event_type = 'Lock'`)).some(isAny),
    );
    await sleep(trial.random() * 100);
    child.kill('SIGKILL');
    await exited;
    await client.query('rollback');
  } finally {
    await client.end();
  }
  await until(async () => !(await ask(url, SESSIONS)).some(isAny));
}

const isAny = (row: unknown): boolean => JSON.stringify(row) !== '{"n":"0"}';

/** Kills the command and its PostgreSQL together, as a power cut does but for the disk's own cache. */
async function killEmbedded({ directory, file, random, contents }: Trial, nth: number): Promise<string> {
  const env = { DATA_DIR: path.join(directory, `data-${nth}`), DEMO: 'off' };
  const child = spawnBoxing(['restore', file], env);
  child.stdout.resume();
  child.stderr.resume();
  const exited = once(child, 'exit');
  await Promise.race([sleep(1_200 + random() * 3_500), exited]);
  killServer(env.DATA_DIR);
  child.kill('SIGKILL');
  await exited;
  const { code, stderr } = await boxing(['restore', file], env);
  const isAfter = stderr.includes('the database is not empty');
  if (code !== 0 && !isAfter) return `a restore done again ended with ${code}: ${stderr}`;
  const copy = path.join(directory, `of-${nth}.tar.gz`);
  await succeed(['backup', copy], env);
  const url = await createDatabase(EMPTY);
  await succeed(['restore', copy], { DATABASE_URL: url });
  const state = (await contentOf(url)) === contents.after ? (isAfter ? 'after' : 'before') : 'the restored database is another one';
  clear(env.DATA_DIR);
  return finish(url, state);
}

async function succeed(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const { code, stderr, stdout } = await boxing(args, env);
  if (code !== 0) throw new Error(`boxing ${args.join(' ')} ended with ${code}: ${stderr}${stdout}`);
}

/** Rows of each table with a digest of them, in any order; '' for an empty database. Notes of backups, the epoch that names the database itself, and limits, which begin with the upgrade, do not count. */
async function contentOf(url: string): Promise<string> {
  const [found] = (await ask(
    url,
    `select string_agg(format('select %L as name, count(*) as rows, sum(hashtextextended(cast(t as text), 0)) as digest from %I.%I as t', relname, nspname, relname), ' union all ')
       as query
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('bronze', 'master', 'public') and relkind in ('r', 'p', 'm') and not relispartition
       and relname not in ('knex_migrations_lock', 'knex_migrations', 'backups', 'event_epochs', 'limits')`,
  )) as { query: string | null }[];
  if (found?.query === null || found === undefined) return '';
  return JSON.stringify([await ask(url, `${found.query} order by 1`), await stepsOf(url)]);
}

async function stepsOf(url: string): Promise<string[]> {
  const rows = (await ask(url, 'select name from public.knex_migrations order by id')) as { name: string }[];
  return rows.map(({ name }) => name);
}
