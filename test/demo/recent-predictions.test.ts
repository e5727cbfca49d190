import type { Knex } from 'knex';
import { PUBLISHED } from '../../src/cli/doctor/invariants/published';
import { predictRecentFights } from '../../src/demo/setup/recent-predictions';
import { predictor, priced, runAt } from '../builders/feed-world';
import { addTwoPairs, OTHERS, PAIR, recordSays, START, type Prices } from '../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const POLLS = ['2025-09-30T12:00:00Z', '2025-10-02T12:00:00Z', '2025-10-04T18:00:00Z', '2025-10-04T21:00:00Z'];
const AT_FIT = new Date('2025-10-01T00:00:00Z');
const PRICES: Prices = { lowvig: [2, 1.9], betus: [2, 1.9] };

const databases: TestDatabase[] = [];
afterEach(() => Promise.all(databases.splice(0).map((database) => database.drop())));

/** Polls of two fights on one evening; the second is listed only once, and the record decides the first alone. */
async function polled(options: Parameters<typeof runAt>[3]): Promise<Knex> {
  const database = await createTestDatabase();
  databases.push(database);
  const { db } = database;
  await addTwoPairs(db);
  for (const [poll, instant] of POLLS.entries()) {
    const isBeforeFit = new Date(instant) < AT_FIT;
    const listed = [priced('e1', PAIR, PRICES), ...(poll === 1 ? [priced('e2', OTHERS, PRICES)] : [])];
    await runAt(db, instant, listed, isBeforeFit ? { predictor: null } : options);
  }
  return db;
}

const predictions = (db: Knex) =>
  db('public.predictions')
    .join('master.fights as fight', 'fight.fight_id', 'predictions.fight_id')
    .join('master.fighters as a', 'a.fighter_id', 'fight.fighter_a_id')
    .where({ 'a.name': PAIR[0] })
    .select('kind', 'model_version', 'p_a', 'p_draw', 'p_b', 'sigma_a', 'sigma_b', 'first_predicted_at', 'predicted_at');

async function decideFirst(db: Knex): Promise<void> {
  const [first] = await db('master.fights').orderBy('fight_id').pluck<number[]>('fight_id');
  await recordSays(db, first ?? NaN, 'a_win');
  // As of a fight that was on record before its polls were stored.
  await db('master.fights').where({ fight_id: first }).update({ starts_at: null });
}

it('fights that took place since the fit get the predictions that runs between would have made, and the others none', async () => {
  const [byRuns, atOnce] = [await polled({}), await polled({ predictor: null })];
  for (const db of [byRuns, atOnce]) await decideFirst(db);
  await predictRecentFights(atOnce, predictor(), AT_FIT);
  expect(await predictions(atOnce)).toEqual(await predictions(byRuns));
  expect(await predictions(atOnce)).toMatchObject([
    { kind: 'live', first_predicted_at: new Date('2025-10-02T12:00:00Z'), predicted_at: new Date('2025-10-04T18:00:00Z') },
  ]);
  expect(await atOnce('public.predictions')).toHaveLength(1);
  expect(await atOnce('master.fights').where({ result: 'a_win' }).pluck('starts_at')).toEqual([new Date(START)]);
});

it('repeated, it changes nothing, and what it leaves is a published state that holds', async () => {
  const db = await polled({ predictor: null });
  await decideFirst(db);
  await predictRecentFights(db, predictor(), AT_FIT);
  const before = await db('public.predictions');
  await predictRecentFights(db, predictor(0.4), AT_FIT);
  expect(await db('public.predictions')).toEqual(before);
  for (const { check, broken } of PUBLISHED)
    expect({ check, rows: (await db.raw<{ rows: object[] }>(broken)).rows }).toEqual({ check, rows: [] });
});

it('without a model in production it says what to do', async () => {
  const db = await polled({ predictor: null });
  await expect(predictRecentFights(db, null, AT_FIT)).rejects.toThrow('there is no model in production: refit first');
});
