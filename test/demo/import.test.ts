import { pino } from 'pino';
import { frozenClock } from '../../src/lib/clock';
import { demoFeed } from '../../src/demo/feed/feed';
import { recordFiles } from '../../src/demo/record-files';
import { DAY, WEEK } from '../../src/demo/world/time';
import { createWorld } from '../../src/demo/world/world';
import { importBouts } from '../../src/import/import-bouts';
import { importFighters } from '../../src/import/import-fighters';
import { importMoneylines } from '../../src/import/import-moneylines';
import { claim } from '../../src/store/installation';
import { predictLive } from '../../src/live/run/predict-live';
import { noProgress } from '../../src/lib/progress';
import { createTestDatabase, type TestDatabase } from '../support/database';

const NOW = Date.parse('2019-06-05T12:00:00Z');
const log = pino({ level: 'silent' });
const world = createWorld({ seed: 9, fighters: 400, boutsPerYear: 600 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await claim(database.db, { origin: 'demo', seed: 9 }, new Date(NOW));
});
afterAll(() => database.drop());

async function importRecord(at: number) {
  const { fighters, bouts, moneylines } = recordFiles(world, { now: at });
  const job = { db: database.db, clock: frozenClock(new Date(at)), report: noProgress, origin: 'demo' as const };
  return [
    await importFighters({ ...job, file: fighters }),
    await importBouts({ ...job, file: bouts }),
    await importMoneylines({ ...job, file: moneylines }),
  ] as const;
}

const poll = (at: number) =>
  predictLive({
    db: database.db,
    feed: demoFeed({ world }),
    clock: frozenClock(new Date(at)),
    log,
    trigger: 'import',
    loadPredictor: async () => null,
  });

it('the record passes the import of real files with nothing set aside, linked, and with the source "demo"', async () => {
  const summaries = await importRecord(NOW);
  for (const { rows_read, rows_added, rows_set_aside, values_left_out_by_reason } of summaries) {
    expect(rows_read).toBeGreaterThan(300);
    expect([rows_added, rows_set_aside, values_left_out_by_reason]).toEqual([rows_read, 0, {}]);
  }
  expect(summaries[2].rows_linked).toBe(summaries[2].rows_read);
  for (const table of ['master.fighters', 'master.fights', 'master.closing_moneylines', 'bronze.imports'])
    expect(await database.db(table).distinct('source')).toEqual([{ source: 'demo' }]);
});

it('a second import of the same day changes nothing', async () => {
  for (const { rows_added, rows_changed } of await importRecord(NOW)) expect([rows_added, rows_changed]).toEqual([0, 0]);
});

it('polls create fights to come, and weeks later the record and the scores give the results of the same fights', async () => {
  const { db } = database;
  const first = await poll(NOW);
  // The demo's feed lists a fight under two events, as feeds do. Nothing else may be set aside.
  const secondPrices = await db('bronze.set_aside').where({ reason: 'other_event' });
  expect(first).toMatchObject({ status: 'ok', feed: 'demo_feed', items_set_aside: secondPrices.length });
  expect(first.events_priced).toBeGreaterThan(5);
  const ahead = await db('master.fights').where({ status: 'scheduled' }).select<{ fight_id: number }[]>('fight_id');
  expect(ahead.length).toBeGreaterThan(8);

  for (let at = NOW + DAY; at < NOW + 3 * WEEK; at += 2 * DAY) expect((await poll(at)).status).toBe('ok');
  const [, bouts] = await importRecord(NOW + 3 * WEEK);
  expect(bouts.rows_set_aside).toBe(0);
  const fights = await db('master.fights').whereIn(
    'fight_id',
    ahead.map(({ fight_id }) => fight_id),
  );
  const finished = fights.filter(({ status }) => status === 'finished');
  expect(finished.length).toBeGreaterThan(3);
  expect(finished.every(({ source, source_id }) => source === 'demo' && source_id !== null)).toBe(true);
  const perBout = await db('master.fights').whereNotNull('source_id').groupBy('source_id').havingRaw('count(*) > 1').select('source_id');
  expect(perBout).toEqual([]);
});
