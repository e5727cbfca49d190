import type { Knex } from 'knex';
import { frozenClock } from '../../../src/lib/clock';
import { backtest } from '../../../src/training/evaluation/backtest';
import { followedPicks } from '../../../src/training/weights/followed-picks';
import { updateTrackRecords } from '../../../src/training/weights/update-track-records';
import { MODEL } from '../../builders/feed-world';
import { addPair, AFTER, LATE, pollAt, recordSays, type Prices } from '../../builders/graded-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const EARLY = '2025-10-01T12:00:00Z';
const unseen = { predictor: null };
const AGREEING: Prices = { lowvig: [2, 1.9], betus: [2, 1.9], draftkings: [2, 1.9], fanduel: [2, 1.9] };

let database: TestDatabase;
let db: Knex;
beforeEach(async () => {
  database = await createTestDatabase();
  db = database.db;
  await addPair(db);
});
afterEach(() => database.drop());

/** The fight is won by A, and the walk-forward puts A at 0.5 of 0.95; what the policy would have said of it is stored. */
async function followed() {
  const { fight_id } = await db('master.fights').first('fight_id');
  await recordSays(db, fight_id, 'a_win');
  await db('public.predictions').insert({
    ...{ fight_id, model_version: MODEL, kind: 'dev', first_predicted_at: AFTER, predicted_at: AFTER },
    ...{ p_a: 0.5, p_draw: 0.05, p_b: 0.45, sigma_a: 0.02, sigma_b: 0.02 },
  });
  await updateTrackRecords(db, frozenClock(AFTER), 'baseline');
  return (await followedPicks(db, 'baseline')).find((pick) => pick.fight_id === fight_id && pick.fair_source === 'blend');
}

it('takes the first BET before the start at its price then, and the backtest bets on it', async () => {
  await pollAt(db, EARLY, { ...AGREEING, bovada: [2.6, 1.5] }, unseen);
  await pollAt(db, LATE, { ...AGREEING, bovada: [2, 1.9] }, unseen);
  expect(await followed()).toMatchObject({ side: 'a', verdict: 'BET', net_decimal_odds: 2.6, hours: 48, fair_source: 'blend' });
  const { flat } = await backtest(db, frozenClock(AFTER));
  expect(flat).toMatchObject({ total_picks: 1, roi: expect.closeTo(1.6, 9), price_basis: 'followed' });
  expect(flat.bets_by_source).toContainEqual({ source: 'followed', bets: 1 });
});

it('keeps the last pick before the start where none was a BET, and the backtest bets on nothing', async () => {
  await pollAt(db, EARLY, { ...AGREEING, bovada: [2, 1.9] }, unseen);
  await pollAt(db, LATE, { ...AGREEING, bovada: [2.02, 1.9] }, unseen);
  expect(await followed()).toMatchObject({ verdict: 'NO BET', hours: 1 });
  const { flat } = await backtest(db, frozenClock(AFTER));
  expect(flat).toMatchObject({ input_count: 1, total_picks: 0 });
});

it('says nothing where too few books make a consensus', async () => {
  await pollAt(db, EARLY, { bovada: [2.6, 1.5], betus: [2, 1.9] }, unseen);
  expect(await followed()).toBeUndefined();
});
