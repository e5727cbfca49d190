import { frozenClock } from '../../src/lib/clock';
import { importBouts } from '../../src/import/import-bouts';
import { importFighters } from '../../src/import/import-fighters';
import { noProgress } from '../../src/lib/progress';
import { setVenue } from '../../src/live/feed/venue';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { bout, inputFolder, type InputFolder } from '../builders/import-files';

const ada: [number, string] = [11, 'Ada North'];
const bea: [number, string] = [12, 'Bea South'];

let database: TestDatabase;
let files: InputFolder;
beforeEach(async () => {
  [database, files] = await Promise.all([createTestDatabase(), inputFolder()]);
  await importFighters(at(await files.fighters({ boxrec_id: '11', name: ada[1] }, { boxrec_id: '12', name: bea[1] })));
});
afterEach(() => Promise.all([database.drop(), files.remove()]));

const at = (file: string) => ({ db: database.db, clock: frozenClock('2025-10-01T12:00:00Z'), file, report: noProgress });
const importLines = async (...lines: Parameters<InputFolder['bouts']>) => importBouts(at(await files.bouts(...lines)));

/** A fight that the feed has told of, Bea as its side A. */
async function feedFight(startsAt: string, given = ''): Promise<void> {
  await database.db.raw(
    `insert into master.fights (source, fighter_a_id, fighter_b_id, fight_date, date_precision, starts_at, status, updated_at ${given && ', result'})
     select 'odds_feed', b.fighter_id, a.fighter_id, :startsAt::date, 'day', :startsAt, ${given ? `'finished'` : `'scheduled'`}, '2025-09-01' ${given && ', :given'}
     from master.fighters as a, master.fighters as b where a.source_id = '11' and b.source_id = '12'`,
    { startsAt, given },
  );
}

async function fights(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.db.raw(
    `select source, source_id, fight_date as date, date_precision as precision, status, result, a_weight_lb as weight_a, starts_at is not null as has_start
     from master.fights order by fight_id`,
  );
  return rows;
}

it('a fight of the feed and its bout on record become one, with the sides unchanged', async () => {
  await feedFight('2025-09-13T20:00:00Z');
  const line = bout(1, '2025-09-14', ada, bea, { b_weight_lb: '131' });
  expect(await importLines(line)).toMatchObject({ rows_added: 0, rows_changed: 1 });
  expect(await fights()).toEqual([
    {
      source: 'boxrec',
      source_id: '1',
      date: '2025-09-14',
      precision: 'day',
      status: 'finished',
      result: 'b_win',
      weight_a: 131,
      has_start: true,
    },
  ]);
  const { rows } = await database.db.raw('select source, result, supersedes_id from master.fight_results');
  expect(rows).toEqual([{ source: 'boxrec', result: 'b_win', supersedes_id: null }]);
  expect(await importLines(line)).toMatchObject({ rows_added: 0, rows_changed: 0, rows_unchanged: 1 });
});

it.each([
  ['2025-09-13', '2025-09-20', true],
  ['2025-09-13', '2025-09-06', true],
  ['2025-09-13', '2025-09-21', false],
  ['2025-09-13', '2025-09', true],
  ['2025-10-07', '2025-09', true],
  ['2025-08-25', '2025-09', true],
  ['2025-10-08', '2025-09', false],
  ['2025-08-24', '2025-09', false],
])('the feed says %s, the record %s: the same fight is %s', async (feed, record, same) => {
  await feedFight(`${feed}T20:00:00Z`);
  await importLines(bout(1, record, ada, bea));
  expect(await fights()).toHaveLength(same ? 1 : 2);
});

it('the day known to the feed is kept if the record gives only the month', async () => {
  await feedFight('2025-09-13T20:00:00Z');
  await importLines(bout(1, '2025-09', ada, bea));
  expect(await fights()).toMatchObject([{ date: '2025-09-13', precision: 'day', result: 'b_win' }]);
});

it('a fight to come keeps the date of the feed and follows it', async () => {
  await feedFight('2025-11-08T20:00:00Z');
  await importLines(bout(1, '2025-11-01', ada, bea, { result_a: 'scheduled' }));
  expect(await fights()).toMatchObject([{ source_id: '1', date: '2025-11-08', status: 'scheduled' }]);
});

it('a result of the feed gives way if the record contradicts it, but is kept', async () => {
  await feedFight('2025-09-13T20:00:00Z', 'a_win');
  await importLines(bout(1, '2025-09-13', ada, bea));
  const { rows } = await database.db.raw('select source, result, supersedes_id from master.fight_results order by fight_result_id');
  expect(rows).toEqual([
    { source: 'odds_feed', result: 'a_win', supersedes_id: null },
    { source: 'boxrec', result: 'b_win', supersedes_id: 1 },
  ]);
});

it('of two bouts near one fight of the feed, the nearer is the same fight and the other a separate one', async () => {
  await feedFight('2025-09-13T20:00:00Z');
  await importLines(bout(1, '2025-09-10', ada, bea), bout(2, '2025-09-14', bea, ada));
  expect(await fights()).toMatchObject([
    { source_id: '2', result: 'a_win', has_start: true },
    { source_id: '1', result: 'a_win', has_start: false },
  ]);
});

it('a venue set by command stays until the record names one', async () => {
  await feedFight('2025-10-11T20:00:00Z');
  const { fight_id } = await database.db('master.fights').first('fight_id');
  await setVenue(database.db, frozenClock('2025-09-20T12:00:00Z'), fight_id, 'York Hall, Bethnal Green');
  const venues = () => database.db('master.fights').pluck('venue');
  await importLines(bout(1, '2025-10-11', ada, bea, { result_a: 'scheduled', venue: '' }));
  expect(await venues()).toEqual(['York Hall, Bethnal Green']);
  await importLines(bout(1, '2025-10-11', ada, bea, { result_a: 'scheduled', venue: 'Motorpoint Arena, Cardiff' }));
  expect(await venues()).toEqual(['Motorpoint Arena, Cardiff']);
});
