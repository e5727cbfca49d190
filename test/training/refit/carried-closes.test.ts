import { pino } from 'pino';
import type { Knex } from 'knex';
import { frozenClock } from '../../../src/lib/clock';
import { firstDay, monthOf } from '../../../src/model/month';
import { predictorLoader } from '../../../src/live/predictions/predictor';
import { readVersion } from '../../../src/training/models/model-versions';
import { refit } from '../../../src/training/refit/refit';
import { walkForward, type WalkForwardOptions } from '../../../src/training/refit/walk-forward';
import { memberTrainer } from '../../../src/training/refit/train-members';
import { boxingWorld } from '../../builders/boxing-world';
import { quickStudy } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';

// Trains whole forests, also on a busy machine.
const start = monthOf('2017-01-01');
const world = boxingWorld({ start, months: 36, boutsAMonth: 20 });
const clock = frozenClock('2020-01-10T12:00:00Z');
/** The last of three cutoffs before the holdout, which is 2019. */
const LAST = '2018-07-01';

describe('a family that carries closes', () => {
  let database: TestDatabase;
  let fits = 0;
  const trainMembers: WalkForwardOptions['trainMembers'] = (task, seeds) => {
    fits += 1;
    return memberTrainer(1)(task, seeds);
  };
  const study: WalkForwardOptions = { ...quickStudy, families: ['lgbm'], trainMembers };

  /** Every bout of the two years before the holdout closes with a strong favourite: the fighter with the lower number. */
  async function price(db: Knex, decimal_a: number): Promise<void> {
    const priced = world.bouts.flatMap(({ month, a, b }, i) => {
      if (month >= monthOf('2019-01-01')) return [];
      const [favourite, other] = a < b ? [decimal_a, 6] : [6, decimal_a];
      return [
        { source: 'test', source_id: String(i), fight_id: i + 1, decimal_a: favourite, decimal_b: other, event_date: firstDay(month) },
      ];
    });
    const rest = { name_a: 'A', name_b: 'B', side_of_a: 'a', updated_at: clock.now() };
    await db('master.closing_moneylines')
      .insert(priced.map((row) => ({ ...row, ...rest })))
      .onConflict(['source', 'source_id'])
      .merge();
  }

  const predictionsOf = (cutoff: string) =>
    database
      .db('public.predictions')
      .where({ model_version: `lgbm_v1_${cutoff}` })
      .orderBy('fight_id')
      .select<{ fight_id: number; p_a: number; p_b: number; p_own: number | null }[]>('fight_id', 'p_a', 'p_b', 'p_own');

  beforeAll(async () => {
    database = await createTestDatabase();
    await storeWorld(database.db, world);
    await price(database.db, 1.2);
    await walkForward(database.db, clock, study);
  });
  afterAll(() => database.drop());

  it('has no weight before there is a prediction to fit it on, and one after', async () => {
    const weights = await Promise.all(
      ['2017-07-01', '2018-01-01', LAST].map(async (cutoff) => (await readVersion(database.db, `lgbm_v1_${cutoff}`)).model.carriedWeight),
    );
    expect(weights[0]).toMatchObject({ n: 0, weight: 0 });
    expect(weights[2]!.n).toBeGreaterThan(weights[1]!.n);
    expect(weights[2]!.weight).not.toBe(0);
  });

  it('keeps what the model said by itself beside the prediction, and only where something was carried', async () => {
    const first = await predictionsOf('2017-07-01');
    expect(first.every(({ p_own }) => p_own === null)).toBe(true);
    const last = await predictionsOf(LAST);
    const moved = last.filter(({ p_own }) => p_own !== null);
    expect(moved.length).toBeGreaterThan(0);
    for (const { p_a, p_b, p_own } of moved) expect(p_a / (p_a + p_b)).not.toBe(p_own);
  });

  it('in production carries the closes of both fighters into a live prediction, as one of its parts', async () => {
    await refit(database.db, clock, { family: 'lgbm', threads: 1, judgedMonths: 12 });
    const predictor = await predictorLoader(pino({ level: 'silent' }))(database.db);
    const fights = world.bouts.slice(-10).map(({ a, b }, i) => ({
      ...{ fight_id: i, fighter_a_id: a + 1, fighter_b_id: b + 1, fight_date: '2020-02-15' },
      ...{ a_last6: null, b_last6: null, venue: null },
    }));
    const predicted = [...(await predictor!.predict(fights)).values()];
    const moved = predicted.filter(({ p_own }) => p_own !== null);
    expect(moved.length).toBeGreaterThan(0);
    for (const { p_a, p_b, p_own, explain } of moved) {
      const { base, contributions } = explain();
      expect(contributions.reduce((sum, { a }) => sum + a, base.a)).toBeCloseTo(p_a, 9);
      const carried = contributions.find(({ feature }) => feature === 'carried_closes')?.value;
      expect(Math.log(p_a / p_b) - Math.log(p_own! / (1 - p_own!))).toBeCloseTo(carried!, 9);
    }
  });

  it('predicts again, without training, when a close changes', async () => {
    const before = await predictionsOf(LAST);
    fits = 0;
    expect(await walkForward(database.db, clock, study)).toMatchObject({ fitted: 0 });
    await price(database.db, 1.05);
    expect(await walkForward(database.db, clock, study)).toMatchObject({ fitted: 3 });
    expect(fits).toBe(0);
    const after = await predictionsOf(LAST);
    expect(after.map(({ fight_id }) => fight_id)).toEqual(before.map(({ fight_id }) => fight_id));
    expect(after).not.toEqual(before);
    const own = ({ p_a, p_b, p_own }: (typeof after)[number]): number => p_own ?? p_a / (p_a + p_b);
    expect(after.map(own)).toEqual(before.map((prediction) => expect.closeTo(own(prediction), 12)));
  });
});
