import type { Knex } from 'knex';
import { AFTER, addPair, LATE, pollAt, recordSays } from '../builders/graded-world';
import { addModel, MODEL } from '../builders/feed-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const EARLY = '2025-10-01T12:00:00Z';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addPair(db);
});
afterEach(() => database.drop());

const theFight = async (): Promise<number> => (await db('master.fights').first<{ fight_id: number }>('fight_id')).fight_id;
const outOfSample = () => db('public.out_of_sample_predictions').pluck<string[]>('kind');
const rolling = async () => {
  await db.raw('refresh materialized view public.rolling_scores');
  return db('public.rolling_scores').pluck<string[]>('live');
};

it('a price belongs to a fighter, in either corner of the feed', async () => {
  await pollAt(db, EARLY, { bovada: [2.2, 1.8] });
  const { home_side } = await db('master.feed_events').first<{ home_side: string }>('home_side');
  expect(await db('master.quotes_by_side').select('a', 'b')).toEqual([home_side === 'a' ? { a: 2.2, b: 1.8 } : { a: 1.8, b: 2.2 }]);
  await db('master.feed_events').update({ home_side: home_side === 'a' ? 'b' : 'a' });
  expect(await db('master.quotes_by_side').select('a', 'b')).toEqual([home_side === 'a' ? { a: 1.8, b: 2.2 } : { a: 2.2, b: 1.8 }]);
});

it('a poll whose run failed was not published', async () => {
  await pollAt(db, EARLY, { bovada: [2.2, 1.8] });
  await pollAt(db, LATE, { bovada: [2.1, 1.8] });
  await db('public.runs').where({ started_at: LATE }).update({ status: 'failed', error_code: 'feed_error' });
  expect(await db('public.published_polls').pluck('polled_at')).toEqual([new Date(EARLY)]);
});

it('one model is in production, and another one after a promotion', async () => {
  expect(await db('public.production_model').pluck('version')).toEqual([MODEL]);
  await addModel(db, 'logistic_v2_2025-08-01');
  expect(await db('public.production_model').pluck('version')).toEqual(['logistic_v2_2025-08-01']);
});

describe('a live prediction of a decided fight', () => {
  beforeEach(async () => {
    await pollAt(db, EARLY, { bovada: [2.2, 1.8] });
    await recordSays(db, await theFight(), 'a_win');
  });

  it('is out of sample if it was made before the start', async () => {
    expect(await outOfSample()).toEqual(['live']);
    expect(await rolling()).toEqual([1]);
  });

  it('is not out of sample if it was made after the start', async () => {
    await db('public.predictions').update({ first_predicted_at: AFTER, predicted_at: AFTER });
    expect(await outOfSample()).toEqual([]);
    expect(await rolling()).toEqual([]);
  });

  it('is not out of sample if the fight took place before it, on another date than the feed gave', async () => {
    await db('master.fights').update({ fight_date: '2025-09-20' });
    expect(await outOfSample()).toEqual([]);
    expect(await rolling()).toEqual([]);
  });

  it('is not out of sample if its model was fitted later', async () => {
    await db('public.model_versions').update({ cutoff: '2025-11-01' });
    expect(await outOfSample()).toEqual([]);
    expect(await rolling()).toEqual([]);
  });
});
