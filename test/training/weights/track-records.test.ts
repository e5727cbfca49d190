import type { Knex } from 'knex';
import { frozenClock } from '../../../src/lib/clock';
import { trackRecords } from '../../../src/prices/track-records';
import { updateTrackRecords } from '../../../src/training/weights/update-track-records';
import { MODEL_ALONE, powerOf, weigh } from '../../builders/fair-weights';
import { AFTER, gradeAt, recommendedFight, recordSays } from '../../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterEach(() => database.drop());

const records = async () => {
  await updateTrackRecords(db, frozenClock(AFTER), 'baseline');
  return trackRecords(db);
};

/** Of 2.00/1.90 at bovada and 2.15/1.75 at lowvig, a sharp book that counts twice. */
const CONSENSUS = (() => {
  const [soft, sharp] = [powerOf(2, 1.9), powerOf(2.15, 1.75)].map((p) => Math.log(p / (1 - p)));
  return 1 / (1 + Math.exp(-(soft! + 2 * sharp!) / 3));
})();

it('uses a settled pick of a fair price instead of the bet at the close, at the odds after commission', async () => {
  const fightId = await recommendedFight(db);
  await recordSays(db, fightId, 'a_win');
  await gradeAt(db, AFTER);
  await weigh(db, MODEL_ALONE);
  await db('public.picks').update({ fair_source: 'blend', net_decimal_odds: 2.18, edge_pp: 0.06 });
  const [blend, ...others] = await records();
  expect(blend).toMatchObject({ fair_source: 'blend', edge_from: 0.05, n: 1, yield: expect.closeTo(1.18, 9) });
  expect(blend?.mean_clv).toBeCloseTo(2.18 * CONSENSUS - 1, 9);
  // No pick was published by these. The market alone has too few books before the start, so its bet is at the best close; the model's is at the
  // first BET.
  expect(others.map(({ fair_source, n }) => [fair_source, n])).toEqual([
    ['market', 1],
    ['model', 1],
  ]);
  expect(others.map((other) => other.yield)).toEqual([expect.closeTo(1.15, 9), expect.closeTo(1.2, 9)]);
});

it('leaves out picks with another vig removal', async () => {
  const fightId = await recommendedFight(db);
  await recordSays(db, fightId, 'a_win');
  await gradeAt(db, AFTER);
  await weigh(db, MODEL_ALONE);
  await db('public.picks').update({ fair_source: 'model', devig: 'multiplicative' });
  expect((await records()).find(({ fair_source }) => fair_source === 'model')).toMatchObject({ n: 1, yield: expect.closeTo(1.2, 9) });
});
