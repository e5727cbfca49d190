import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { growthRequests } from '../../bench/growth/requests';
import { examineInvariant } from '../../src/cli/doctor/invariants/invariant';
import { INVARIANTS } from '../../src/cli/doctor/invariants/invariants';
import { frozenClock } from '../../src/lib/clock';
import { updateClv } from '../../src/prices/clv/update';
import { addFighter, addModel, priced, runAt } from '../builders/feed-world';
import { gradeAt } from '../builders/graded-world';
import { book, h2h } from '../builders/wire';
import { startApp, type TestApp } from '../support/app';
import { boxing } from '../support/cli';
import { temporaryDirectory } from '../support/embedded';

const directory = temporaryDirectory();
const OLD = ['Ann Stone', 'Bea Rivers'] as const;
const NEW = ['Cay Hill', 'Dee Lake'] as const;
const OLD_START = '2025-08-02T20:00:00Z';
const NEWEST_POLL = '2025-09-27T21:05:00Z';

let app: TestApp;
let oldFight: number;

/** The books' prices of the old fight, set when they were asked for. */
function booksAt(last_update: string, prices: Record<string, readonly [number, number]>): object[] {
  return Object.entries(prices).map(([key, [a, b]]) => ({ ...book(key, h2h({ [OLD[0]]: a, [OLD[1]]: b })), last_update }));
}

/**
 * A fight of 2 August that was priced from July on, picked and graded; another that is still to come. Of July there are eleven quotes:
 * besides prices that moved, a lay price with microseconds.
 */
beforeAll(async () => {
  app = await startApp({
    archiveDir: directory,
    seed: async (db) => {
      await addModel(db);
      for (const name of [...OLD, ...NEW]) await addFighter(db, name);
      const at = (instant: string, prices: Record<string, readonly [number, number]>) =>
        runAt(db, instant, [priced('old', OLD, {}, { commence_time: OLD_START, bookmakers: booksAt(instant, prices) })], {
          trigger: 'command',
        });
      await at('2025-07-20T12:00:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8], betus: [2, 1.9] });
      await at('2025-07-20T12:05:00Z', { bovada: [2.25, 1.75], lowvig: [2.1, 1.8], betus: [2.05, 1.85] });
      await at('2025-07-25T12:00:00Z', { bovada: [2.3, 1.7], lowvig: [2.15, 1.75], betus: [2.1, 1.8] });
      await at('2025-07-25T12:05:00Z', { bovada: [2.2, 1.8], lowvig: [2.2, 1.7] });
      await at('2025-08-02T18:00:00Z', { bovada: [2, 1.9], lowvig: [2.05, 1.85], betus: [2, 1.9] });
      await runAt(db, NEWEST_POLL, [priced('new', NEW, { bovada: [1.5, 2.6], lowvig: [1.52, 2.5] })], { trigger: 'command' });
      await db.raw(`
        insert into bronze.quotes (event_id, book, market_type, price_home, price_away, first_seen_at, last_seen_at, quoted_at, payload_id)
        select event_id, 'betfair_ex_uk', 'h2h_lay', 2.24, 1.83, first_seen_at + interval '1 microsecond', first_seen_at + interval '123457 microseconds',
          quoted_at, payload_id
        from bronze.quotes where event_id = 'old' order by quote_id limit 1`);
      await db('master.fights')
        .whereIn('fight_id', db('master.feed_events').where({ event_id: 'old' }).select('fight_id'))
        .update({ status: 'finished', result: 'a_win', source: 'boxrec', source_id: 'old', updated_at: '2025-08-03T00:00:00Z' });
      await gradeAt(db, '2025-08-03T08:00:00Z');
      await updateClv(db, frozenClock('2025-08-03T08:00:00Z'));
    },
  });
  const [event] = await app.database.db('master.feed_events').where({ event_id: 'old' });
  oldFight = event.fight_id;
});
afterAll(() => app.close());

const env = () => ({ DATABASE_URL: app.database.url, ARCHIVE_DIR: directory, REPLAY_AT: '2025-09-27T21:07:00Z' });
const archive = (...args: string[]) => boxing(['archive', ...args], env());
const july = () => app.database.db('bronze.quotes').where('first_seen_at', '<', '2025-08-01').orderBy('quote_id');

/** Every answer about prices, asked of a service that has kept none. */
async function answers(archiveDir = directory): Promise<Record<string, string>> {
  const fresh = await startApp({ beside: app, archiveDir, baseUrl: 'http://127.0.0.1:3000/api/v1' });
  try {
    const found: Record<string, string> = {};
    for (const { path: asked, caller } of await growthRequests(app.database.db)) {
      found[asked] = (await (caller === 'user' ? fresh.get(asked) : fresh.getAsSystem(asked))).text;
    }
    const asOf = '?as_of=2025-07-22T00:00:00Z&step=1h';
    for (const asked of ['', asOf, '?format=csv', '/closes?source=same_book', '/closes?source=all'])
      found[`lines${asked}`] = (await fresh.desk('GET', `/lines/${oldFight}${asked}`)).text;
    found['list'] = (await fresh.desk('GET', '/lines?state=finished&from=2025-01-01T00:00:00Z')).text;
    return found;
  } finally {
    await fresh.close();
  }
}

type Answers = Awaited<ReturnType<typeof answers>>;

/** The requests that have another answer. */
const changed = (before: Answers, after: Answers): string[] => Object.keys(before).filter((asked) => after[asked] !== before[asked]);

const broken = async (): Promise<object[]> =>
  (await Promise.all(INVARIANTS.map((invariant) => examineInvariant(app.database.db, invariant)))).filter(
    ({ verdict }) => verdict === 'problem',
  );

async function exported(): Promise<unknown[]> {
  const file = path.join(directory, 'export.parquet');
  expect(await boxing(['export', 'quotes', file], env())).toMatchObject({ code: 0, err: '' });
  return parquetReadObjects({ file: await asyncBufferFromFile(file) });
}

/** What shows the stored rows themselves: they are fewer, and the archived month has a row of its own. */
const OF_STORED_ROWS = ['/schemas', '/schemas/bronze/quotes'];

it('every answer stays the same when a month is archived and restored', async () => {
  const before = await answers();
  const [rows, file] = [await july(), await exported()];
  expect(rows).toHaveLength(11);
  expect(JSON.parse(before['lines'] ?? '').data.sides[0].books).toHaveLength(3);

  expect(await archive('--before', '2025-08', '--dry-run')).toMatchObject({ code: 0, out: '2025-07: 11 quotes would be archived\n' });
  expect(await july()).toEqual(rows);
  const done = await archive('--before', '2025-08');
  expect(done).toMatchObject({ code: 0, out: '2025-07: 11 quotes are in quotes_2025_07.parquet, 7 of them also here\n' });
  expect(await july()).toHaveLength(7);

  expect(changed(before, await answers())).toEqual(OF_STORED_ROWS);
  expect(await exported()).toEqual(file);

  // The figures that a later grading recomputes.
  await updateClv(app.database.db, frozenClock('2025-08-03T08:00:00Z'));
  expect(changed(before, await answers())).toEqual(OF_STORED_ROWS);
  expect(await broken()).toEqual([]);
  const manifest = JSON.parse(readFileSync(path.join(directory, 'quotes_2025_07.json'), 'utf8'));
  expect(manifest).toMatchObject({ table: 'bronze.quotes', month: '2025-07', quotes: 11, empty_quotes: 0, schema_version: 1 });

  expect(await archive('restore', '2025-07')).toMatchObject({ code: 0, out: '11 quotes of 2025-07 are in the database again\n' });
  expect(await july()).toEqual(rows);
  expect(changed(before, await answers())).toEqual([]);
  expect(await broken()).toEqual([]);
});

describe('with a month archived', () => {
  const file = path.join(directory, 'quotes_2025_07.parquet');
  beforeEach(async () => void (await archive('--before', '2025-08')));
  afterEach(async () => void (await archive('restore', '2025-07')));

  it('a service without the archive says so instead of answering a shorter history, and needs it for nothing else', async () => {
    const without = await answers('/nowhere');
    expect(JSON.parse(without['lines'] ?? '').error.code).toBe('quotes_archived');
    expect(JSON.parse(without['lines?format=csv'] ?? '').error.code).toBe('quotes_archived');
    const histories = ['lines', 'lines?as_of=2025-07-22T00:00:00Z&step=1h', 'lines?format=csv'];
    expect(changed(await answers(), without)).toEqual(histories);
    const unset = { ...env(), ARCHIVE_DIR: '' };
    expect((await boxing(['lines', String(oldFight)], unset)).err).toContain(
      'set ARCHIVE_DIR to the directory that holds quotes_2025_07.parquet',
    );
    expect((await boxing(['export', 'quotes', path.join(directory, 'none.parquet')], unset)).code).toBe(1);
    expect(existsSync(path.join(directory, 'none.parquet'))).toBe(false);
  });

  it('a truncated or changed file is not read as the month', async () => {
    copyFileSync(file, `${file}.copy`);
    const bytes = readFileSync(file);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await archive('list', '--verify')).toMatchObject({ code: 1, out: expect.stringContaining('is damaged') });
    expect((await archive('restore', '2025-07')).err).toContain('is damaged');
    truncateSync(file, 100);
    expect((await boxing(['lines', String(oldFight)], env())).err).toContain('has 100 bytes in place of');
    renameSync(`${file}.copy`, file);
    expect(await archive('list', '--verify')).toMatchObject({ code: 0 });
  });

  it('nothing can be added to the month, and it is not archived twice', async () => {
    const { db } = app.database;
    const added = db.raw(`insert into bronze.quotes (event_id, book, market_type, price_home, first_seen_at, quoted_at, payload_id)
      select event_id, 'other', market_type, price_home, first_seen_at, quoted_at, payload_id from bronze.quotes order by quote_id limit 1`);
    await expect(added).rejects.toThrow('the month of quotes_2025_07 is archived');
    expect(await archive('--before', '2025-08')).toMatchObject({ out: 'no month before 2025-08 is in the database\n' });
  });
});

it('an archive run that fails at the last moment leaves the database unchanged, and the next one succeeds', async () => {
  const { db } = app.database;
  const rows = await july();
  await db.raw(`alter table bronze.archived_months add constraint refused check (false) not valid`);
  expect((await archive('--before', '2025-08')).code).toBe(1);
  expect(existsSync(path.join(directory, 'quotes_2025_07.parquet'))).toBe(true);
  expect(await july()).toEqual(rows);
  await db.raw('alter table bronze.archived_months drop constraint refused');
  expect(await archive('--before', '2025-08')).toMatchObject({ code: 0, out: expect.stringContaining('11 quotes') });
  await archive('restore', '2025-07');
  expect(await july()).toEqual(rows);
  expect(readdirSync(directory).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

it('a month stays while something needs it', async () => {
  const { db } = app.database;
  expect((await archive('--before', '2026-01')).out).toContain('2025-08: 3 quotes are in quotes_2025_08.parquet');
  await archive('restore', '2025-07');
  await archive('restore', '2025-08');
  const reasons: Record<string, () => Promise<unknown>> = {
    '1 of its fights have no result yet': () =>
      db('master.fights').where({ fight_id: oldFight }).update({ status: 'scheduled', result: null }),
    '1 of its fights have a pick to grade': async () => {
      await db('master.fights').where({ fight_id: oldFight }).update({ status: 'finished', result: 'a_win' });
      await db('public.settled_picks').delete();
    },
  };
  for (const [reason, change] of Object.entries(reasons)) {
    await change();
    expect(await archive('--before', '2025-08')).toMatchObject({ code: 0, out: `2025-07 stays: ${reason}\n` });
    expect(await july()).toHaveLength(11);
  }
});

it('rejects a month that does not exist', async () => {
  expect(await archive('--before', '2025-13')).toMatchObject({
    code: 1,
    err: expect.stringContaining('a year and a month (UTC) such as 2024-01'),
  });
  expect(await archive('restore', '2025-01')).toMatchObject({ code: 1, err: expect.stringContaining('2025-01 is not archived') });
});
