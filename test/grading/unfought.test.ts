import type { Knex } from 'knex';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { addBout, runAt } from '../builders/feed-world';
import { addTwoPairs, gradeAt, LATE, otherEvent, pollAt, recordSays, settled } from '../builders/graded-world';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addTwoPairs(db);
});
afterEach(() => database.drop());

const DUE = '2025-10-18T20:00:01Z';
const claims = () => db('master.fight_results').orderBy('fight_result_id').select('source', 'result', 'supersedes_id', 'reported_at');

/** A poll that lists another event only. */
const pollWithout = (instant: string) => runAt(db, instant, [otherEvent('e2')]);

/** Recommended on 1 October, not listed by the polls of these instants. */
async function vanishedFight(...polls: string[]): Promise<number> {
  await pollAt(db, '2025-10-01T12:00:00Z', { bovada: [2.2, 1.8] });
  for (const instant of polls) await pollWithout(instant);
  const { fight_id } = await db('master.fights').orderBy('fight_id').first('fight_id');
  return fight_id;
}

it('a fight that the feed did not list on the day before is cancelled two weeks after its date, not earlier', async () => {
  await vanishedFight('2025-10-03T12:00:00Z', LATE);
  expect(await gradeAt(db, '2025-10-18T20:00:00Z')).toMatchObject({ fights_graded: 0 });
  expect(await gradeAt(db, DUE)).toMatchObject({ fights_graded: 1 });
  expect(await settled(db)).toMatchObject([{ result: 'cancelled', hit: null, no_close_reason: 'quote_too_old' }]);
  expect(await claims()).toEqual([{ source: 'schedule', result: 'cancelled', supersedes_id: null, reported_at: new Date(DUE) }]);
  expect(await gradeAt(db, '2025-11-18T20:00:00Z')).toMatchObject({ fights_graded: 0, fights_regraded: 0 });
  expect(await claims()).toHaveLength(1);
});

it('a fight that the feed still listed on the day before waits for its result', async () => {
  await vanishedFight();
  await pollAt(db, LATE, { bovada: [2.2, 1.8] });
  await pollWithout('2025-10-05T12:00:00Z');
  expect(await gradeAt(db, '2026-01-01T00:00:00Z')).toMatchObject({ fights_graded: 0 });
});

it('a fight is not cancelled if no poll ran', async () => {
  await vanishedFight('2025-10-03T12:00:00Z', '2025-10-05T12:00:00Z');
  expect(await gradeAt(db, '2026-01-01T00:00:00Z')).toMatchObject({ fights_graded: 0 });
});

it('a fight with a placeholder date is cancelled two weeks after it', async () => {
  await pollAt(db, '2025-12-31T20:00:00Z', { bovada: [2.2, 1.8] }, {}, { commence_time: '2025-12-31T22:59:00Z' });
  expect(await gradeAt(db, '2026-01-14T22:59:00Z')).toMatchObject({ fights_graded: 0 });
  expect(await gradeAt(db, '2026-01-14T22:59:01Z')).toMatchObject({ fights_graded: 1 });
  expect(await settled(db)).toMatchObject([{ result: 'cancelled', no_close_reason: 'start_unknown' }]);
});

it('a fight is moved if its fighters meet on a later date', async () => {
  const fight = await vanishedFight(LATE);
  const { fighter_a_id, fighter_b_id } = await db('master.fights').where({ fight_id: fight }).first();
  await addBout(db, fighter_b_id, fighter_a_id, '2025-11-08');
  await gradeAt(db, DUE);
  expect(await settled(db)).toMatchObject([{ fight_id: fight, result: 'moved', hit: null }]);
  expect(await claims()).toMatchObject([{ source: 'schedule', result: 'moved' }]);
});

it('a late result corrects the conclusion', async () => {
  const fight = await vanishedFight(LATE);
  await gradeAt(db, DUE);
  await recordSays(db, fight, 'b_win');
  expect(await gradeAt(db, '2025-11-01T00:00:00Z')).toMatchObject({ fights_graded: 0, fights_regraded: 1 });
  expect(await settled(db)).toMatchObject([{ result: 'b_win', hit: false, regraded_at: new Date('2025-11-01T00:00:00Z') }]);
});

it('a cancelled fight that the feed lists again is a separate fight', async () => {
  const fight = await vanishedFight(LATE);
  await gradeAt(db, DUE);
  await pollAt(db, '2025-11-01T12:00:00Z', { bovada: [2.2, 1.8] }, {}, { commence_time: '2025-11-20T20:00:00Z' });
  const fights = await db('master.fights').where({
    fighter_a_id: (await db('master.fights').where({ fight_id: fight }).first()).fighter_a_id,
  });
  expect(fights.map(({ status }) => status).sort()).toEqual(['cancelled', 'scheduled']);
});
