import type { Knex } from 'knex';
import { PUBLISHED } from '../../src/cli/doctor/invariants/published';
import { publishPastPicks } from '../../src/demo/setup/past-picks';
import { frozenClock } from '../../src/lib/clock';
import { bettableBouts } from '../../src/prices/bettable-bouts';
import { updateClv } from '../../src/prices/clv/update';
import { followBouts } from '../../src/training/weights/followed-picks';
import { MODEL, priced, runAt } from '../builders/feed-world';
import { addTwoPairs, AFTER, gradeAt, OTHERS, PAIR, recordSays, type Prices } from '../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../support/database';

const EARLY = '2025-10-01T12:00:00Z';
const LATE = '2025-10-04T18:00:00Z';
const AGREEING: Prices = { lowvig: [2, 1.9], betus: [2, 1.9], draftkings: [2, 1.9], fanduel: [2, 1.9] };
const clock = frozenClock(AFTER);

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addTwoPairs(db);
});
afterEach(() => database.drop());

/** Two past fights that the walk-forward predicted, a BET on one of them three days before and none on the other. @param isRun whether the first was published by a run */
async function pastFights(isRun = false): Promise<readonly number[]> {
  const poll = (instant: string, first: Prices, second: Prices, options = {}) =>
    runAt(db, instant, [priced('e1', PAIR, first), priced('e2', OTHERS, second)], options);
  await poll(EARLY, { ...AGREEING, bovada: [2.6, 1.5] }, AGREEING, isRun ? {} : { predictor: null });
  await poll(LATE, { ...AGREEING, bovada: [2, 1.9] }, { ...AGREEING, betus: [2.02, 1.9] }, { predictor: null });
  const fights = await db('master.fights').orderBy('fight_id').pluck<number[]>('fight_id');
  for (const fight_id of fights) {
    await recordSays(db, fight_id, 'a_win', String(fight_id));
    await db('public.predictions').insert({
      ...{ fight_id, model_version: MODEL, kind: 'dev', first_predicted_at: AFTER, predicted_at: AFTER },
      ...{ p_a: 0.5, p_draw: 0.05, p_b: 0.45, sigma_a: 0.02, sigma_b: 0.02 },
    });
  }
  return fights;
}

const publish = async () => publishPastPicks(db, clock, await followBouts(db, 'baseline', (await bettableBouts(db, 'baseline')).quoted));
const published = () =>
  db('public.settled_picks as settled')
    .join('public.picks as pick', 'pick.pick_id', 'settled.pick_id')
    .join('public.predictions as prediction', 'prediction.prediction_id', 'pick.prediction_id')
    .orderBy('settled.fight_id')
    .select('settled.*', 'pick.*', 'prediction.kind', 'prediction.model_version');

it('publishes one pick of each past fight at the price and by the poll at which the policy said so, and settles it', async () => {
  const fights = await pastFights();
  await publish();
  const ofWalkForward = { kind: 'dev', model_version: MODEL, fair_source: 'blend', devig: 'calibrated', result: 'a_win' };
  expect(await published()).toMatchObject([
    {
      ...ofWalkForward,
      ...{
        fight_id: fights[0],
        verdict: 'BET',
        side: 'a',
        book: 'bovada',
        decimal_odds: 2.6,
        first_published_at: new Date(EARLY),
        hit: true,
      },
      ...{ predicted_at: new Date(EARLY), settled_at: new Date(AFTER), close_book: 'bovada', close_decimal_odds: 2 },
    },
    { ...ofWalkForward, fight_id: fights[1], verdict: 'NO BET', first_published_at: new Date(LATE) },
  ]);
});

it('leaves a published state that holds, from which CLV follows, and no events', async () => {
  await pastFights();
  await publish();
  for (const { check, broken } of PUBLISHED)
    expect({ check, rows: (await db.raw<{ rows: object[] }>(broken)).rows }).toEqual({ check, rows: [] });
  expect((await updateClv(db, clock)).skipped).toEqual([]);
  expect((await db('public.analytics').where({ name: 'policy_record' }).first('figures')).figures.all).toMatchObject({ n: 1, yield: 1.6 });
  expect(await db('public.events').where({ type: 'pick.settled' })).toEqual([]);
});

it('leaves the pick of a run as it is, and changes nothing when repeated', async () => {
  await pastFights(true);
  await gradeAt(db, AFTER);
  const byRuns = await published();
  expect(byRuns.map(({ kind }) => kind)).toEqual(['live', 'live']);
  await publish();
  await publish();
  expect(await published()).toEqual(byRuns);
});
