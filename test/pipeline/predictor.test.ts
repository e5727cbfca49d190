import { frozenClock } from '../../src/clock';
import { monthOf } from '../../src/model/month';
import { recordBefore, type Appearance } from '../../src/pipeline/current-records';
import { loadPredictor, type PendingFight, type Predictor } from '../../src/pipeline/predictor';
import { updateRatings } from '../../src/pipeline/ratings';
import { refit } from '../../src/pipeline/refit';
import { baseline } from '../../src/model/baseline';
import { trainingRows } from '../../src/pipeline/training-rows';
import { boxingWorld } from '../support/boxing-world';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { storeWorld } from '../support/stored-world';

const start = monthOf('2015-01-01');
const world = boxingWorld({ start, months: 60, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');

describe('predictor', () => {
  let test: TestDatabase;
  let predictor: Predictor;
  beforeAll(async () => {
    test = await createTestDatabase();
    expect(await loadPredictor(test.db)).toBeNull();
    await storeWorld(test.db, world);
    await updateRatings(test.db, clock);
    await refit(test.db, clock);
    predictor = (await loadPredictor(test.db))!;
  });
  afterAll(() => test.drop());

  async function predictOne(fight: Partial<PendingFight>) {
    const predictions = await predictor.predict([{ fight_id: 9, fighter_a_id: 1, fighter_b_id: 2, fight_date: '2020-02-15', ...fight }]);
    return predictions.get(9)!;
  }

  it('names the model that makes the figures', () => {
    expect(predictor).toMatchObject({ version: 'logistic_v1_2020-01-01', family: 'baseline' });
  });

  it('answers each fight, and none when there is none', async () => {
    const fights = [3, 4, 5].map((fight_id) => ({ fight_id, fighter_a_id: fight_id, fighter_b_id: 20, fight_date: '2020-03-07' }));
    const predictions = await predictor.predict(fights);
    expect([...predictions.keys()]).toEqual([3, 4, 5]);
    for (const { p_a, p_draw, p_b, members } of predictions.values()) {
      expect(p_a + p_draw + p_b).toBeCloseTo(1, 12);
      expect(members).toEqual([{ name: 'baseline', p_a, p_draw, p_b }]);
    }
    expect(await predictor.predict([])).toEqual(new Map());
  });

  it('mirrors a fight whose corners are swapped', async () => {
    const [there, back] = [await predictOne({}), await predictOne({ fighter_a_id: 2, fighter_b_id: 1 })];
    expect(there.p_a).toBeCloseTo(back.p_b, 12);
    expect(there.sigma_a).toBeCloseTo(back.sigma_b, 12);
  });

  it('sees for a bout of the record what the training row of it saw', async () => {
    const first = world.bouts.findIndex(({ month }) => month === start + 40);
    const { a, b } = world.bouts[first]!;
    const rows = trainingRows(world, { features: baseline.features, from: start, end: start + 60 });
    const row = [...rows.values.subarray(first * baseline.features.length, (first + 1) * baseline.features.length)];
    const { features } = await predictOne({ fighter_a_id: a + 1, fighter_b_id: b + 1, fight_date: '2018-05-20' });
    expect(Object.values(features)).toEqual(row.map((value) => expect.closeTo(value, 9)));
  });

  it('lets stored ratings grow stale with the months, as a replay of the record does', async () => {
    const stored = await predictOne({ fight_date: '2020-06-01' });
    await test.db('master.ratings').delete();
    const replayed = await predictOne({ fight_date: '2020-06-01' });
    await updateRatings(test.db, clock);
    expect(stored.features['rating_margin']).toBeCloseTo(replayed.features['rating_margin']!, 9);
    expect(stored.p_a).toBeCloseTo(replayed.p_a, 9);
  });

  it.each(['2020-02-15', '2018-06-10'])('ignores results of %s and later', async (fight_date) => {
    const before = await predictOne({ fight_date });
    const fight = { source: 'test', date_precision: 'day', status: 'finished', result: 'b_win', updated_at: clock.now() };
    const inserted = await test.db('master.fights').insert(
      [fight_date, '2020-02-20', '2020-03-01'].map((date, i) => ({
        ...fight,
        source_id: `later ${i}`,
        fighter_a_id: 1,
        fighter_b_id: 2,
        fight_date: date,
        a_wins_before: 40,
        a_losses_before: 0,
        a_draws_before: 0,
      })),
      'fight_id',
    );
    await updateRatings(test.db, frozenClock('2020-05-01T00:00:00Z'));
    expect(await predictOne({ fight_date })).toEqual({ ...before, ...closeTo(before) });
    await test
      .db('master.fights')
      .whereIn(
        'fight_id',
        inserted.map(({ fight_id }) => fight_id),
      )
      .delete();
    await updateRatings(test.db, clock);
  });

  it('has no record of a man who never boxed, and none for his opponent then', async () => {
    const [{ fighter_id }] = await test
      .db('master.fighters')
      .insert({ source: 'test', source_id: 'new', name: 'New', name_normal: 'new', updated_at: clock.now() }, 'fighter_id');
    const { features, sigma_a } = await predictOne({ fighter_b_id: fighter_id });
    expect(features).toMatchObject({ record_log_odds_difference: null, experience_difference: null, total_experience: null });
    expect(features['rating_margin']).not.toBeNull();
    expect(sigma_a).toBeGreaterThan(0);
  });
});

/** Ratings read back from points differ in the last digits from those of a replay. */
function closeTo(prediction: {
  p_a: number;
  p_draw: number;
  p_b: number;
  sigma_a: number;
  sigma_b: number;
  features: Record<string, number | null>;
}) {
  const close = (value: number) => expect.closeTo(value, 9);
  return {
    p_a: close(prediction.p_a),
    p_draw: close(prediction.p_draw),
    p_b: close(prediction.p_b),
    sigma_a: close(prediction.sigma_a),
    sigma_b: close(prediction.sigma_b),
    features: Object.fromEntries(Object.entries(prediction.features).map(([name, value]) => [name, value === null ? null : close(value)])),
    members: [expect.objectContaining({ name: 'baseline' })],
  };
}

describe('the record before a date', () => {
  const bout = (
    date: string,
    outcome: Appearance['outcome'],
    before: [number, number, number] | null,
    datePrecision: 'day' | 'month' = 'day',
  ) => ({
    date,
    datePrecision,
    outcome,
    before: before === null ? null : { wins: before[0], losses: before[1], draws: before[2] },
  });
  const career = [
    bout('2019-01-05', 'win', [3, 0, 0]),
    bout('2019-06-01', 'draw', [7, 1, 0]),
    bout('2020-01-10', 'loss', null),
    bout('2020-03-01', 'win', null, 'month'),
    bout('2020-05-09', 'no_contest', null),
  ];

  it.each([
    ['2019-01-05', null],
    ['2019-01-06', { wins: 4, losses: 0, draws: 0 }],
    ['2020-01-10', { wins: 7, losses: 1, draws: 1 }],
    ['2020-01-11', { wins: 7, losses: 2, draws: 1 }],
    ['2020-03-31', { wins: 7, losses: 2, draws: 1 }],
    ['2020-04-01', { wins: 8, losses: 2, draws: 1 }],
    ['2021-01-01', { wins: 8, losses: 2, draws: 1 }],
  ])('on %s is the last printed one and what came after', (date, expected) => {
    expect(recordBefore(career, date)).toEqual(expected);
  });

  it('is unknown when none was ever printed', () => {
    expect(recordBefore([bout('2020-01-01', 'win', null)], '2021-01-01')).toBeNull();
    expect(recordBefore([], '2021-01-01')).toBeNull();
  });
});
