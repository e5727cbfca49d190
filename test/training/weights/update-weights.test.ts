import { frozenClock } from '../../../src/lib/clock';
import { PRIOR_WEIGHTS } from '../../../src/betting/fair/blend';
import { fitWeights, UNFITTED } from '../../../src/model/fair/fit-weights';
import { monthOf } from '../../../src/model/month';
import { fairWeightsAt } from '../../../src/prices/fair-weights';
import type { PricedBout } from '../../../src/prices/moneyline-bouts';
import { trackRecords } from '../../../src/prices/track-records';
import { refit } from '../../../src/training/refit/refit';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { fairWeightsOf } from '../../../src/training/weights/stored-weights';
import { updateTrackRecords } from '../../../src/training/weights/update-track-records';
import { evaluatedBefore, updateFairWeights } from '../../../src/training/weights/update-weights';
import { boxingWorld } from '../../builders/boxing-world';
import { quickFit, quickStudy } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

/** The record ends with 2019, which is the holdout. */
const END = monthOf('2020-01-01');
const clock = frozenClock('2020-02-10T12:00:00Z');
const world = boxingWorld({ start: monthOf('2014-01-01'), months: 72, boutsAMonth: 20 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
  await walkForward(database.db, clock, { ...quickStudy, from: '2017-01-01' });
  await refit(database.db, clock, quickFit);
});
afterAll(() => database.drop());

const update = async () => {
  await updateFairWeights(database.db, clock, 'baseline', END);
  await updateTrackRecords(database.db, clock, 'baseline');
  return fairWeightsOf(database.db, 'baseline');
};

it('are the prior for every cutoff, without a track record, while no fight has a close', async () => {
  const stored = await update();
  expect(stored.map(({ cutoff, weights }) => [cutoff, weights])).toEqual([['2020-01-01', fitWeights(UNFITTED)]]);
  expect(await fairWeightsAt(database.db, clock.now())).toMatchObject(PRIOR_WEIGHTS);
  expect(await trackRecords(database.db)).toEqual([]);
});

describe('with closes of every other bout', () => {
  beforeAll(() =>
    database.db.raw(
      `insert into master.closing_moneylines
         (source, source_id, fight_id, event_date, name_a, name_b, side_of_a, decimal_a, decimal_b, market_prob_a, market_prob_b, updated_at)
       select 'test', fight_id, fight_id, fight_date, 'A', 'B', 'a', 1 / (p * 1.03), 1 / ((1 - p) * 1.03), p, 1 - p, now()
       from (select *, case when result = 'a_win' then 0.35 + fight_id % 7 / 10.0 else 0.1 + fight_id % 6 / 10.0 end as p from master.fights) as priced
       where fight_id % 2 = 0`,
    ),
  );

  it('are fitted at each cutoff on the fights before it, by kind of record, and the newest are in use', async () => {
    const stored = await update();
    const counts = stored.map(({ cutoff, weights: { blend } }) => [cutoff, blend.two_records.n + blend.other.n] as const);
    const priced = (from: string, to: string) =>
      world.bouts.filter(({ month, outcome }, i) => month >= monthOf(from) && month < monthOf(to) && outcome !== 1 && (i + 1) % 2 === 0)
        .length;
    expect(counts).toEqual([
      ...['2017-01-01', '2017-07-01', '2018-01-01', '2018-07-01'].map((cutoff) => [cutoff, priced('2017-01-01', cutoff)]),
      // The holdout is closed: its fights do not count.
      ['2020-01-01', priced('2017-01-01', '2019-01-01')],
    ]);
    expect(stored.at(-1)!.weights.blend.two_records.calibration).not.toBe(1);
    expect(await fairWeightsAt(database.db, clock.now())).toEqual(stored.at(-1)!.weights);
  });

  it('of a replay are those fitted by its instant', async () => {
    const stored = await update();
    const weightsOf = (day: string) => stored.find(({ cutoff }) => cutoff === day)!.weights;
    expect(await fairWeightsAt(database.db, new Date('2018-03-15T00:00:00Z'))).toEqual(weightsOf('2018-01-01'));
    expect(await fairWeightsAt(database.db, new Date('2016-01-01T00:00:00Z'))).toEqual(PRIOR_WEIGHTS);
  });

  it('are the same each time, as are the track records', async () => {
    const [before, records] = [await update(), await trackRecords(database.db)];
    expect(await update()).toEqual(before);
    expect(await trackRecords(database.db)).toEqual(records);
    expect(records.filter(({ fair_source }) => fair_source === 'model').reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(200);
  });

  it('do not depend on results and closes from their cutoff on', async () => {
    const before = await update();
    const trx = await database.db.transaction();
    try {
      await trx('master.closing_moneylines').where('event_date', '>=', '2018-01-01').update({ decimal_a: 9, decimal_b: 1.08 });
      await trx('master.fights').where('fight_date', '>=', '2018-01-01').whereNot('result', 'draw').update({ result: 'a_win' });
      await updateFairWeights(trx, clock, 'baseline', END);
      const after = await fairWeightsOf(trx, 'baseline');
      const upTo = (date: string) => (rows: typeof before) => rows.filter(({ cutoff }) => cutoff <= date);
      expect(upTo('2018-01-01')(after)).toEqual(upTo('2018-01-01')(before));
      expect(after.at(-1)!.weights.blend.other).not.toEqual(before.at(-1)!.weights.blend.other);
    } finally {
      await trx.rollback();
    }
  });
});

it('leave out a fight that the fit of the cutoff predicted, although its moneyline is dated the day before', () => {
  const bout: PricedBout = {
    ...{ fight_id: 1, date: '2018-06-30', model_version: 'v', records: 'other', result: 'a_win' },
    cutoff: '2018-07-01',
    prediction: { p_a: 0.6, p_draw: 0, p_b: 0.4, sigma_a: 0, sigma_b: 0 },
    closes: [
      { side: 'a', decimal_odds: 2, market_prob: 0.5 },
      { side: 'b', decimal_odds: 2, market_prob: 0.5 },
    ],
  };
  expect(evaluatedBefore('2018-07-01', [bout])).toEqual([]);
  expect(evaluatedBefore('2018-07-01', [{ ...bout, cutoff: '2018-01-01' }])).toHaveLength(1);
  expect(evaluatedBefore('2019-01-01', [bout])).toHaveLength(1);
});
