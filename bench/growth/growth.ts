import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { mintKey } from '../../src/users/keys';
import { loadBoard } from '../../src/board/load';
import { newestState } from '../../src/board/queries';
import { frozenClock } from '../../src/lib/clock';
import { DESK_ROOT } from '../../src/http/api-root';
import { median } from '../../src/lib/math/statistics';
import { runPipeline } from '../../src/live/run/predict-live';
import { migrate } from '../../src/store/schema/migrate';
import { openStore, type Store } from '../../src/store/store';
import { updateRecordFigures } from '../../src/training/record/refresh-views';
import type { Bench, Figure } from '../bench';
import { ask, serveApi, type ServedApi } from '../served-api';
import { fillWorld, worldSize } from './fill';
import { pagesOf } from './plans';
import { pendingFeed } from './poll';
import { growthRequests, lineRequests } from './requests';

const TOKEN = 'system-token-of-the-bench';
const LAST_RUN = new Date('2025-09-27T21:05:00.000Z');
const clock = frozenClock('2025-09-27T21:07:00.000Z');
const log = pino({ level: 'silent' });
/** Not counted. */
const WARM = 2;
const ROUNDS = 9;
const RUNS = 3;

/** A filled database and the API over it. */
interface World {
  readonly store: Store;
  readonly api: ServedApi;
  readonly key: string;
  close(): Promise<void>;
}

/**
 * The same work on a small and a large database, in turns: medians of its time, and the pages of 8 kB that its queries touch, which no other
 * work on the machine changes. `GROWTH` is how large the databases are, `1,10` unless set. Each is an embedded database made for the bench,
 * or one of the comma-separated `GROWTH_DATABASES`, which is filled if it is empty. With `GROWTH_OF=feed` only what the feed brings grows: 1,000 times
 * are 100 million quotes. `GROWTH_TIMES=off` counts pages only.
 */
export const growth: Bench = {
  name: 'growth',
  async run(note) {
    const sizes = (process.env['GROWTH'] ?? '1,10').split(',').map(Number);
    const urls = process.env['GROWTH_DATABASES']?.split(',') ?? [];
    const worlds: World[] = [];
    try {
      for (const [place, times] of sizes.entries()) worlds.push(await openWorld(times, urls[place], note));
      const [small, large] = [worlds[0], worlds.at(-1)];
      if (small === undefined || large === undefined) throw new RangeError('GROWTH names no size');
      return await compare(small, large, `${sizes[0]} x`, process.env['GROWTH_TIMES'] !== 'off', note);
    } finally {
      for (const world of worlds) await world.close();
    }
  },
};

async function openWorld(times: number, databaseUrl: string | undefined, note: (text: string) => void): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boxing-bench-'));
  const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) }, log);
  await migrate(store.db);
  if ((await store.db('public.runs').first('run_id')) === undefined) {
    const start = performance.now();
    const size = worldSize(times, process.env['GROWTH_OF'] === 'feed' ? 'feed' : 'all');
    await fillWorld(store.db, size, LAST_RUN, note);
    note(`${times} x filled in ${Math.round((performance.now() - start) / 1000)} s: ${JSON.stringify(size)}`);
  }
  const { key } = await mintKey(store.db, clock, 'user1@example.com');
  const api = await serveApi(store, clock, TOKEN);
  return {
    ...{ store, api, key },
    async close() {
      await api.stop();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Request {
  /** Below the root of its contract. */
  readonly path: string;
  readonly url: string;
  readonly token: string;
}

async function requestsOf({ store: { db }, api, key }: World): Promise<Request[]> {
  const desk = new URL(DESK_ROOT, api.baseUrl).href;
  return [
    ...(await growthRequests(db)).map(({ path, caller }) => ({ path, url: api.baseUrl + path, token: caller === 'user' ? key : TOKEN })),
    ...(await lineRequests(db)).map((path) => ({ path, url: desk + path, token: key })),
  ];
}

/** @param note gets what one of the databases could not answer in time */
async function compare(small: World, large: World, name: string, times: boolean, note: (text: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = (what: string, unit: string, [reference, measured]: readonly [number, number], atMost?: number) =>
    figures.push({
      ...{ what, unit, measured, reference: { name, value: reference } },
      ...(atMost !== undefined && { asked: { of: 'ratio', atMost } }),
    });
  add('size of the database', 'MB', [await megabytes(small), await megabytes(large)]);
  const requests = await requestsOf(small);
  const others = await requestsOf(large);
  for (const [place, inSmall] of requests.entries()) {
    const inLarge = others[place] ?? inSmall;
    const get = ({ url, token }: Request) => ask(url, token, [200, 404]);
    try {
      const pages = [await pagesOf(small.store.reader, () => get(inSmall)), await pagesOf(large.store.reader, () => get(inLarge))] as const;
      add(`${inSmall.path}: pages`, '', pages);
    } catch (error) {
      note(`${inSmall.path}: ${error instanceof Error ? error.message.slice(-200) : String(error)}`);
      continue;
    }
    if (times) add(inSmall.path, 'ms', await inTurns(ROUNDS, [() => get(inSmall), () => get(inLarge)]), targetOf(inSmall.path));
  }
  const load = ({ store: { reader } }: World) => pagesOf(reader, () => loadBoard(reader, clock.now()));
  add('loading the board: pages', '', [await load(small), await load(large)]);
  if (!times) return figures;
  add(
    'the check for a new board',
    'ms',
    await inTurns(
      ROUNDS,
      both(small, large, ({ reader }) => newestState(reader, clock.now())),
    ),
    1.1,
  );
  add(
    'loading the board',
    'ms',
    await inTurns(
      ROUNDS,
      both(small, large, ({ reader }) => loadBoard(reader, clock.now())),
    ),
    1.1,
  );
  add('a run without a model, every price changed', 'ms', await inTurns(RUNS, [await runsOf(small), await runsOf(large)]), 1.2);
  add(
    "refreshing the record's views after it",
    'ms',
    await inTurns(
      RUNS,
      both(small, large, ({ db }) => updateRecordFigures(db)),
    ),
  );
  return figures;
}

/** The live operations and the search have targets. */
function targetOf(asked: string): number | undefined {
  if (asked.startsWith('/fighters?search=')) return 1.3;
  return /^\/(health|policy|bookmakers|optimizer|picks\/(live|\d))/.test(asked) ? 1.1 : undefined;
}

function both(small: World, large: World, task: (store: Store) => Promise<unknown>): [() => Promise<unknown>, () => Promise<unknown>] {
  return [() => task(small.store), () => task(large.store)];
}

/** Runs of the pipeline five minutes apart. */
async function runsOf({ store: { db } }: World): Promise<() => Promise<unknown>> {
  const feed = await pendingFeed(db);
  const last = await db('public.runs').max<{ at: Date }[]>({ at: 'started_at' });
  let at = last[0]?.at ?? LAST_RUN;
  return async () => {
    at = new Date(at.getTime() + 300_000);
    const job = { db, feed, log, clock: frozenClock(at), trigger: 'command', loadPredictor: () => Promise.resolve(null) } as const;
    const { status, error_message } = await runPipeline(job);
    if (status !== 'ok') throw new Error(`the run ended as ${status}: ${error_message}`);
  };
}

async function megabytes({ store: { db } }: World): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ bytes: number }] }>('select pg_database_size(current_database()) as bytes');
  return rows[0].bytes / 1e6;
}

/** Medians in milliseconds of two tasks that take turns. */
async function inTurns(rounds: number, tasks: readonly [() => Promise<unknown>, () => Promise<unknown>]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM; round < rounds; round += 1) {
    for (const at of [0, 1] as const) {
      const start = performance.now();
      await tasks[at]();
      if (round >= 0) times[at].push(performance.now() - start);
    }
  }
  return [median(times[0]) ?? NaN, median(times[1]) ?? NaN];
}
