import { pino } from 'pino';
import { demoFeed } from '../../src/demo/feed/feed';
import { recordFiles } from '../../src/demo/record-files';
import { storePastQuotes } from '../../src/demo/setup/past-quotes';
import { DAY } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';
import { importBouts } from '../../src/import/import-bouts';
import { importFighters } from '../../src/import/import-fighters';
import { frozenClock } from '../../src/lib/clock';
import { noProgress } from '../../src/lib/progress';
import { runPipeline } from '../../src/live/run/predict-live';
import { closesOf } from '../../src/prices/closing-quotes';
import { claim } from '../../src/store/installation';
import { createTestDatabase, type TestDatabase } from '../support/database';

const SEED = 9;
const NOW = Date.parse('2019-06-05T12:00:00Z');
const log = pino({ level: 'silent' });
const world = createWorld({ seed: SEED, fighters: 400, boutsPerYear: 600 });
const feed = demoFeed({ world, markets: ['h2h'] });
/** Over four weeks and the end of a month, so that lines open, move and end; the last is polled one by one in both databases. */
const INSTANTS = [28, 24, 20, 17, 16.5, 10, 6, 3, 2.75].map((days) => NOW - days * DAY);

let atOnce: TestDatabase;
let oneByOne: TestDatabase;
beforeAll(async () => {
  [atOnce, oneByOne] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const { db } of [atOnce, oneByOne]) {
    await claim(db, { origin: 'demo', seed: SEED }, new Date(NOW));
    const { fighters, bouts } = recordFiles(world, { now: NOW });
    const job = { db, clock: frozenClock(new Date(NOW)), report: noProgress, origin: 'demo' as const };
    await importFighters({ ...job, file: fighters });
    await importBouts({ ...job, file: bouts });
  }
  await storePastQuotes({ db: atOnce.db, log, feed }, INSTANTS.slice(0, -1), new Date(NOW), noProgress);
  await poll(atOnce, INSTANTS.at(-1) ?? NaN);
  for (const at of INSTANTS) await poll(oneByOne, at);
});
afterAll(() => Promise.all([atOnce.drop(), oneByOne.drop()]));

async function poll({ db }: TestDatabase, at: number): Promise<void> {
  const run = await runPipeline({ db, feed, clock: frozenClock(new Date(at)), log, trigger: 'import', loadPredictor: async () => null });
  expect(run.status).toBe('ok');
}

/** The same rows of both databases, which number them differently. */
async function both<Row>(rowsOf: (database: TestDatabase) => Promise<Row[]>): Promise<readonly [Row[], Row[]]> {
  return [await rowsOf(atOnce), await rowsOf(oneByOne)];
}

it('polls of the past that are stored at once leave the quotes and their times that runs leave, and later runs go on from them', async () => {
  const [stored, run] = await both(async ({ db }) => {
    const { rows } = await db.raw<{ rows: { price_home: number; last_seen_at: Date | null }[] }>(
      `select event_id, book, market_type, price_home, price_away, price_draw, first_seen_at, last_seen_at, quote.quoted_at, polled_at, sha256,
         (select json_agg(array[seen.polled_at, told.quoted_at] order by seen.polled_at)
          from bronze.quote_times as times
          join bronze.feed_payloads as seen using (payload_id)
          cross join unnest(quote_ids, times.quoted_at) as told (quote_id, quoted_at)
          where told.quote_id = quote.quote_id) as times
       from bronze.quotes as quote join bronze.feed_payloads using (payload_id)
       order by event_id, book, market_type, first_seen_at`,
    );
    return rows;
  });
  expect(stored.length).toBeGreaterThan(300);
  expect(stored.filter(({ last_seen_at }) => last_seen_at === null).length).toBeGreaterThan(30);
  expect(stored).toEqual(run);
});

it('they leave the same lines, events, runs, gaps and books', async () => {
  for (const [table, columns] of [
    ['bronze.book_lines', ['event_id', 'book', 'market_type', 'opened_at', 'open_home', 'moved_at', 'last_home', 'last_seen_at']],
    ['bronze.quote_totals', ['month', 'is_empty', 'quotes', 'changed_at']],
    ['bronze.poll_gaps', ['last_poll', 'next_poll']],
    ['master.feed_events', ['event_id', 'commence_time', 'home_name', 'home_fighter_id', 'away_fighter_id', 'home_side', 'last_seen_at']],
    ['master.feed_event_times', ['event_id', 'commence_time', 'first_seen_at']],
    ['master.books', ['book', 'first_seen_at']],
    [
      'public.runs',
      ['trigger', 'tick_at', 'started_at', 'finished_at', 'status', 'events', 'events_priced', 'names_unresolved', 'quotes_changed'],
    ],
  ] as const) {
    const [stored, run] = await both(({ db }) =>
      db(table)
        .orderBy([...columns])
        .select(...columns),
    );
    expect(stored.length).toBeGreaterThan(0);
    expect({ table, rows: stored }).toEqual({ table, rows: run });
  }
});

it('the fights on record have the same closes', async () => {
  const [stored, run] = await both(async ({ db }) => {
    const fights = await db('master.fights')
      .where({ status: 'finished' })
      .whereExists(db('master.feed_events as event').whereRaw('event.fight_id = fights.fight_id'))
      .orderBy('source_id')
      .select<{ fight_id: number; source_id: string }[]>('fight_id', 'source_id');
    const closes = await closesOf(
      db,
      fights.map(({ fight_id }) => fight_id),
    );
    return fights.map(({ fight_id, source_id }) => [
      source_id,
      closes
        .get(fight_id)
        ?.last.map(({ book, a, b, draw }) => [book, a, b, draw])
        .sort(),
    ]);
  });
  expect(stored.length).toBeGreaterThan(10);
  expect(stored).toEqual(run);
});
