import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { liveBoard, type LiveBoard } from '../../src/board/live';
import { frozenClock } from '../../src/lib/clock';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { makeWorld } from '../builders/published-world';

const clock = frozenClock('2025-09-13T10:00:00Z');
const never = 3_600_000;

let database: TestDatabase;
let board: LiveBoard | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await board?.close();
  await database.drop();
});

/** A log whose next line can be awaited. */
function watchedLog(): { log: pino.Logger; nextLine(): Promise<string> } {
  const stream = new PassThrough();
  return { log: pino(stream), nextLine: async () => String((await once(stream, 'data'))[0]) };
}

it('loads the newly published run on a notification', async () => {
  const world = await makeWorld(database.db);
  const { log, nextLine } = watchedLog();
  board = await liveBoard({ store: database.store, clock, log, pollMs: never });
  expect(board.current().lastRun).toBeNull();

  await world.run('2025-09-13T09:00:00Z');
  const loaded = nextLine();
  await database.db.raw('notify board');
  expect(await loaded).toContain('board loaded');
  expect(board.current().lastRun?.started_at).toEqual(new Date('2025-09-13T09:00:00Z'));
});

it('finds a run by checking if no notification announced it', async () => {
  const world = await makeWorld(database.db);
  const { log, nextLine } = watchedLog();
  board = await liveBoard({ store: { ...database.store, listen: async () => async () => undefined }, clock, log, pollMs: 20 });
  const loaded = nextLine();
  await world.run('2025-09-13T09:00:00Z');
  expect(await loaded).toContain('board loaded');
  expect(board.current().lastRun?.started_at).toEqual(new Date('2025-09-13T09:00:00Z'));
});

it('a check that finds nothing new leaves the board as it is, so that answers kept from it stay', async () => {
  let checks = 0;
  const store = {
    ...database.store,
    get reader() {
      checks += 1;
      return database.reader;
    },
  };
  board = await liveBoard({ store, clock, log: pino({ level: 'silent' }), pollMs: 20 });
  const opened = checks;
  await until(() => checks > opened + 1);
  const checked = board.current();
  await until(() => checks > opened + 4);
  expect(board.current()).toBe(checked);
});

it('does not go back to an older board if a replica is behind the one read before', async () => {
  const behind = await createTestDatabase();
  try {
    const [world, worldBehind] = [await makeWorld(database.db), await makeWorld(behind.db)];
    for (const { run } of [world, worldBehind]) await run('2025-09-13T09:00:00Z');
    await world.run('2025-09-13T09:05:00Z');
    let reader = database.reader;
    const store = {
      ...database.store,
      get reader() {
        return reader;
      },
      listen: async () => async () => undefined,
    };
    board = await liveBoard({ store, clock, log: pino({ level: 'silent' }), pollMs: 20 });
    const before = board.current();
    reader = behind.reader;
    await until(() => board?.current().unread === 'board_not_refreshed');
    expect(board.current()).toEqual({ ...before, unread: 'board_not_refreshed' });
    await worldBehind.run('2025-09-13T09:05:00Z');
    await until(() => board?.current().unread === undefined);
    expect(board.current().lastRun?.started_at).toEqual(new Date('2025-09-13T09:05:00Z'));
    await board.close();
  } finally {
    await behind.drop();
  }
});

it('finds by checking that a database takes no writes, and that it takes them again', async () => {
  board = await liveBoard({ store: database.store, clock, log: pino({ level: 'silent' }), pollMs: 20 });
  const { rows } = await database.db.raw<{ rows: [{ name: string }] }>('select current_database() as name');
  // Sessions that are open keep their setting.
  const setReadOnly = async (sql: string) => {
    await database.db.raw(sql, rows[0].name);
    await database.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'boxing-writer'
      and datname = current_database()`);
  };
  await setReadOnly('alter database ?? set default_transaction_read_only = on');
  await until(() => board?.current().isReadOnly === true);
  await setReadOnly('alter database ?? reset default_transaction_read_only');
  await until(() => board?.current().isReadOnly === false);
});

const failedAt = '2025-09-13T09:05:00Z';

it.each([
  ['a notification', async () => void (await database.db.raw('notify runs')), never],
  ['looking', async () => undefined, 20],
])('learns of a failed run by %s, and reloads nothing for it', async (_, tell, pollMs) => {
  const world = await makeWorld(database.db);
  await world.run('2025-09-13T09:00:00Z');
  const lines: string[] = [];
  board = await liveBoard({ store: database.store, clock, log: pino({ write: (line: string) => lines.push(line) }), pollMs });
  const before = board.current();
  expect(before.lastStart).toEqual(before.lastRun?.started_at);

  await world.run(failedAt, 'failed');
  await tell();
  await until(() => board?.current().lastStart?.getTime() === Date.parse(failedAt));
  expect(board.current()).toEqual({ ...before, lastStart: new Date(failedAt) });
  expect(board.current().fights).toBe(before.fights);
  expect(lines).toEqual([]);
});

it('keeps the last board after a failed reload, and says so', async () => {
  const world = await makeWorld(database.db);
  await world.run('2025-09-13T09:00:00Z');
  const { log, nextLine } = watchedLog();
  board = await liveBoard({ store: database.store, clock, log, pollMs: never });
  const before = board.current();
  await database.db.raw('alter table public.runs rename to runs_away');
  const failed = nextLine();
  await database.db.raw('notify board');
  expect(await failed).toContain('the last one stays in use');
  await until(() => board?.current() !== before);
  expect(board.current()).toEqual({ ...before, unread: 'board_not_refreshed' });
  await database.db.raw('alter table public.runs_away rename to runs');
  await database.db.raw('notify runs');
  await until(() => board?.current().unread === undefined);
});
