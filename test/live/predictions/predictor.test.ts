import { pino } from 'pino';
import { lgbmColumns } from '../../../src/model/families/lgbm/features';
import { createLiveRows } from '../../../src/live/predictions/live-rows';
import { frozenClock } from '../../../src/lib/clock';
import { baselineColumns } from '../../../src/model/families/baseline/features';
import { UnusableModel } from '../../../src/model/json';
import { monthOf } from '../../../src/model/month';
import { recordBefore, type Appearance } from '../../../src/live/predictions/record-before';
import type { PendingFight } from '../../../src/live/predictions/live-rows';
import { predictorLoader, type LoadPredictor, type Predicted } from '../../../src/live/predictions/predictor';
import { readRecord } from '../../../src/training/record/read-record';
import { refit } from '../../../src/training/refit/refit';
import { recordRows } from '../../../src/training/record/training-rows';
import { noProgress } from '../../../src/lib/progress';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickFit } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';

const start = monthOf('2015-01-01');
const world = boxingWorld({ start, months: 60, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');
const log = pino({ level: 'silent' });

describe('predictor', () => {
  let database: TestDatabase;
  let load: LoadPredictor;
  beforeAll(async () => {
    database = await createTestDatabase();
    load = predictorLoader(log);
    expect(await load(database.db)).toBeNull();
    await storeWorld(database.db, world);
    await refit(database.db, clock, quickFit);
  });
  afterAll(() => database.drop());

  const fightOf = (fight: Partial<PendingFight>): PendingFight => ({
    fight_id: 9,
    fighter_a_id: 1,
    fighter_b_id: 2,
    fight_date: '2020-02-15',
    a_last6: null,
    b_last6: null,
    venue: null,
    ...fight,
  });

  async function predictAll(fights: readonly PendingFight[], loader = load): Promise<Map<number, Predicted>> {
    const predictor = await loader(database.db);
    return predictor!.predict(fights);
  }

  async function predictOne(fight: Partial<PendingFight>, loader = load) {
    const { explain, ...figures } = (await predictAll([fightOf(fight)], loader)).get(9)!;
    expect(typeof explain).toBe('function');
    return figures;
  }

  it('names the model that makes the figures', async () => {
    expect(await load(database.db)).toMatchObject({ version: 'logistic_v1_2020-01-01', family: 'baseline' });
  });

  it('answers for each fight, and with an empty list without fights', async () => {
    const predictions = await predictAll([3, 4, 5].map((id) => fightOf({ fight_id: id, fighter_a_id: id, fighter_b_id: 20 })));
    expect([...predictions.keys()]).toEqual([3, 4, 5]);
    for (const { p_a, p_draw, p_b, members } of predictions.values()) {
      expect(p_a + p_draw + p_b).toBeCloseTo(1, 12);
      expect(members).toEqual([{ name: 'baseline', p_a, p_draw, p_b }]);
    }
    expect(await predictAll([])).toEqual(new Map());
  });

  it('scores a fight once until the record or the model changes', async () => {
    const first = (await predictAll([fightOf({})])).get(9);
    expect((await predictAll([fightOf({}), fightOf({ fight_id: 10 })])).get(9)).toBe(first);
    expect((await predictAll([fightOf({})], predictorLoader(log))).get(9)).not.toBe(first);
  });

  it('mirrors a fight whose corners are swapped', async () => {
    const [there, back] = [await predictOne({}), await predictOne({ fighter_a_id: 2, fighter_b_id: 1 })];
    expect(there.p_a).toBeCloseTo(back.p_b, 12);
    expect(there.sigma_a).toBeCloseTo(back.sigma_b, 12);
  });

  it('computes the features of the training row for a bout of the record', async () => {
    const first = world.bouts.findIndex(({ month }) => month === start + 40);
    const { a, b } = world.bouts[first]!;
    const rows = recordRows(await readRecord(database.db, noProgress), baselineColumns, start + 60);
    const width = baselineColumns.length;
    const row = [...rows.values.subarray(first * width, (first + 1) * width)];
    const { features } = await predictOne({ fighter_a_id: a + 1, fighter_b_id: b + 1, fight_date: '2018-05-20' });
    expect(Object.values(features)).toEqual(row);
  });

  it('predicts fights of many months as it predicts each alone', async () => {
    const months = ['2020-06-01', '2018-02-03', '2019-11-30', '2018-02-20'];
    const together = await predictAll(months.map((fight_date, i) => fightOf({ fight_id: i, fight_date })));
    for (const [i, fight_date] of months.entries()) {
      expect(together.get(i)?.p_a).toBe((await predictOne({ fight_date }, predictorLoader(log))).p_a);
    }
  });

  it('explains a prediction in parts that sum to it', async () => {
    const predicted = (await predictAll([fightOf({})])).get(9)!;
    const { base, contributions } = predicted.explain();
    expect(contributions.reduce((sum, { a }) => sum + a, base.a)).toBeCloseTo(predicted.p_a, 9);
    expect(contributions.map(({ feature, value }) => [feature, value])).toEqual(Object.entries(predicted.features));
  });

  it.each(['2020-02-15', '2018-06-10'])('ignores results of %s and later', async (fight_date) => {
    const before = await predictOne({ fight_date });
    const fight = { source: 'test', date_precision: 'day', status: 'finished', result: 'b_win', updated_at: clock.now() };
    const inserted = await database.db('master.fights').insert(
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
    expect(await predictOne({ fight_date })).toEqual(before);
    expect(await predictOne({ fight_date: '2020-04-01' })).not.toEqual(await predictOne({ fight_date }));
    const ids = inserted.map(({ fight_id }) => fight_id);
    await database.db('master.fights').whereIn('fight_id', ids).delete();
  });

  it('has no features of the records if the record of one fighter is unknown, and has the others', async () => {
    const [{ fighter_id }] = await database
      .db('master.fighters')
      .insert({ source: 'test', source_id: 'new', name: 'New', name_normal: 'new', updated_at: clock.now() }, 'fighter_id');
    const { features, sigma_a } = await predictOne({ fighter_b_id: fighter_id });
    expect(features).toMatchObject({
      record_log_odds: null,
      experience: null,
      sure_win_rate: null,
      experience_sum: null,
      record_gap: null,
    });
    expect(features['rating_margin']).not.toBeNull();
    expect(sigma_a).toBeGreaterThan(0);
  });

  it('makes no prediction for a fighter who is not on record', async () => {
    const predictions = await predictAll([fightOf({ fight_id: 1, fighter_b_id: 999_999 }), fightOf({ fight_id: 2 })]);
    expect([...predictions.keys()]).toEqual([2]);
  });

  it('keeps its model if a new one cannot be used, and refuses without a model', async () => {
    const before = await predictOne({});
    await database.db.raw(
      `update public.model_versions set artifact = jsonb_set(artifact, '{intercept}', '1'), artifact_sha256 = sha256('other') where is_production`,
    );
    expect(await predictOne({})).toEqual(before);
    await expect(predictorLoader(log)(database.db)).rejects.toThrow(UnusableModel);
  });
});

describe('the row of an upcoming fight', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await storeWorld(database.db, world);
    await database.db('master.fights').update({ venue: 'York Hall, Bethnal Green' });
  });
  afterAll(() => database.drop());

  it('has the earlier bouts in the city if the venue is known, and null otherwise', async () => {
    const liveRows = createLiveRows(lgbmColumns);
    const fight = { fighter_a_id: 1, fighter_b_id: 2, fight_date: '2020-02-15', a_last6: null, b_last6: null };
    const venues = ['Copper Box Arena, Bethnal Green', 'Stadthalle, Graz', null];
    const rows = await liveRows(
      database.db,
      venues.map((venue, i) => ({ ...fight, fight_id: i, venue })),
    );
    const share = lgbmColumns.findIndex(({ name }) => name === 'share_in_city');
    const bouts = lgbmColumns.findIndex(({ name }) => name === 'bouts_in_city');
    expect([0, 1, 2].map((i) => rows.get(i)?.[share])).toEqual([0, 0, NaN]);
    expect(rows.get(0)?.[bouts]).not.toBe(0);
    expect(rows.get(1)?.[bouts]).toBe(0);
  });
});

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
  ])('on %s is the last printed one plus later results', (date, expected) => {
    expect(recordBefore(career, date)).toEqual(expected);
  });

  it('is unknown if none was ever printed', () => {
    expect(recordBefore([bout('2020-01-01', 'win', null)], '2021-01-01')).toBeNull();
    expect(recordBefore([], '2021-01-01')).toBeNull();
  });
});
