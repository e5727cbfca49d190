import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { selectRolling } from '../../../src/api/trading/model/queries';
import { evaluate } from '../../../src/model/metrics';
import { updateRecordFigures } from '../../../src/training/record/refresh-views';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { clearRecord, recordIn } from '../../builders/record';
import { asContracted, depsOver, emptyBoard, system } from '../../support/handlers';

const call = { query: {}, path: {}, caller: system };
const board = {
  ...emptyBoard,
  model: { version: 'logistic_v1_2025-08-01', fit_at: new Date('2025-08-03T04:12:09.113Z'), is_provisional: false },
};

let database: TestDatabase;
let record: ReturnType<typeof recordIn>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearRecord(database.db);
  record = recordIn(database.db);
});

const deps = () => depsOver(database.reader, board);

describe('the model summary', () => {
  const summary = async () => asContracted('listModelVersions', await modelHandlers.listModelVersions(call, deps()));

  it('is not generated before the first fit', async () => {
    await expect(summary()).rejects.toMatchObject({ code: 'not_generated', status: 404 });
  });

  it('has a row for each version, newest cutoff first, then by family', async () => {
    await record.version('logistic_v1_2025-02-01', 'baseline', { log_loss: 0.32, roc_auc: null });
    await record.version('logistic_v1_2025-08-01', 'baseline', {
      is_production: true,
      log_loss: 0.31527712,
      brier: 0.0994,
      dev_clv: -0.0187412,
      dev_clv_n: 31,
    });
    await record.version('lgbm_v1_2025-08-01', 'lgbm', { note: 'worse than the last by 0.004 nats' });
    const { data, meta } = await summary();
    expect(data.map(({ version }) => version)).toEqual(['logistic_v1_2025-08-01', 'lgbm_v1_2025-08-01', 'logistic_v1_2025-02-01']);
    expect(data[0]).toEqual({
      version: 'logistic_v1_2025-08-01',
      family: 'baseline',
      cutoff: '2025-08-01',
      fit_at: '2025-08-03T04:12:09.113Z',
      is_production: true,
      n_train: 1000,
      n_test: 100,
      log_loss: 0.315277,
      brier: 0.0994,
      roc_auc: null,
      accuracy: null,
      log_loss_three_class: null,
      dev_clv: -0.018741,
      dev_clv_n: 31,
      n_features: 2,
      artifact_sha256: 'ab'.repeat(32),
      note: null,
    });
    expect(meta).toEqual({ model_version: 'logistic_v1_2025-08-01' });
  });
});

describe('the refit sample', () => {
  const sample = async () => asContracted('getModelRefitSample', await modelHandlers.getModelRefitSample(call, deps()));

  it('is not generated until a refit has finished', async () => {
    await record.version('logistic_v1_2025-08-01', 'baseline');
    await database.db('public.refits').insert({
      version: 'logistic_v1_2025-08-01',
      family: 'baseline',
      cutoff: '2025-08-01',
      started_at: '2025-08-03T04:00:00Z',
      status: 'running',
    });
    await expect(sample()).rejects.toMatchObject({ code: 'not_generated' });
  });

  it('lists finished refits by cutoff, even if they were not promoted, but no failed ones', async () => {
    const refit = async (cutoff: string, status: string, given: object = {}) => {
      await record.version(`logistic_v1_${cutoff}`, 'baseline', { is_production: cutoff === '2025-02-01' });
      const finished_at = `${cutoff}T05:00:00.250Z`;
      await database
        .db('public.refits')
        .insert({ version: `logistic_v1_${cutoff}`, family: 'baseline', cutoff, started_at: cutoff, finished_at, status, ...given });
    };
    await refit('2025-08-01', 'not_promoted', { n_train: 300, note: 'worse than the last' });
    await refit('2025-02-01', 'ok', {
      n_train: 200,
      n_out_of_sample: 50,
      in_sample_log_loss: 0.3,
      out_of_sample_log_loss: 0.3333333,
      out_of_sample_clv: 0.01,
      out_of_sample_clv_n: 12,
    });
    await refit('2024-08-01', 'failed');
    const { data, meta } = await sample();
    expect(data).toMatchObject({
      input_count: 2,
      input_from: '2025-02-01',
      input_to: '2025-08-01',
      computed_at: '2025-08-01T05:00:00.250Z',
    });
    expect(data.refits.map(({ cutoff, promoted, n_train, note }) => [cutoff, promoted, n_train, note])).toEqual([
      ['2025-02-01', true, 200, null],
      ['2025-08-01', false, 300, 'worse than the last'],
    ]);
    expect(data.refits[0]?.in_sample).toEqual({ log_loss: 0.3, brier: null, clv: null, clv_n: null });
    expect(data.refits[0]?.out_of_sample).toEqual({ log_loss: 0.333333, brier: null, clv: 0.01, clv_n: 12 });
    // As the database has it when the refits are read: the board may be of a moment before.
    expect(meta).toEqual({ model_version: 'logistic_v1_2025-02-01' });
  });
});

describe('rolling metrics', () => {
  const rolling = async (window: number) => {
    await updateRecordFigures(database.db);
    return asContracted('getModelRolling', await modelHandlers.getModelRolling({ ...call, query: { window } }, deps()));
  };
  const V = 'logistic_v1_2025-08-01';

  beforeEach(async () => {
    await record.version('logistic_v1_2025-02-01', 'baseline');
    await record.version(V, 'baseline', { is_production: true });
    await record.version('lgbm_v1_2025-08-01', 'lgbm');
  });

  /** Four decided fights: P(A, no draw) 2/3 and A won, 1/2 and B, 1/5 and A, 1/9 and B. */
  async function fourFights(): Promise<number[]> {
    const first = await record.fight({ fight_date: '2025-03-01', result: 'a_win' });
    const second = await record.fight({ fight_date: '2025-04-01', result: 'b_win' });
    const fourth = await record.fight({ fight_date: '2025-09-20', result: 'b_win', starts_at: '2025-09-20T20:00:00Z' });
    const third = await record.fight({ fight_date: '2025-05-01', result: 'a_win' });
    await record.predict(first, 'logistic_v1_2025-02-01', 'dev', [0.6, 0.1, 0.3]);
    await record.predict(second, 'logistic_v1_2025-02-01', 'dev', [0.45, 0.1, 0.45]);
    await record.openHoldout('2025-05-01');
    await record.predict(third, 'logistic_v1_2025-02-01', 'holdout', [0.2, 0, 0.8]);
    await record.predict(fourth, V, 'live', [0.1, 0.1, 0.8], {
      first_predicted_at: '2025-09-19T00:00:00Z',
      predicted_at: '2025-09-20T19:55:00Z',
    });
    return [first, second, third, fourth];
  }

  it('are not generated until a predicted fight is decided', async () => {
    await expect(rolling(50)).rejects.toMatchObject({ code: 'not_generated' });
    await record.predict(await record.fight({ fight_date: '2025-10-01', status: 'scheduled' }), V, 'live', [0.5, 0.1, 0.4]);
    await record.predict(await record.fight({ fight_date: '2025-03-01', result: 'draw' }), V, 'dev', [0.5, 0.1, 0.4]);
    await record.predict(await record.fight({ fight_date: '2025-03-01', result: 'a_win' }), 'lgbm_v1_2025-08-01', 'dev', [0.5, 0.1, 0.4]);
    await expect(rolling(50)).rejects.toMatchObject({ code: 'not_generated' });
  });

  it('are means over full windows in the order of fight dates', async () => {
    const [, second, third, fourth] = await fourFights();
    const { data, meta } = await rolling(2);
    expect(data).toEqual({
      computed_at: '2025-09-20T19:55:00.000Z',
      input_count: 4,
      input_from: '2025-03-01',
      input_to: '2025-09-20',
      family: 'baseline',
      window: 2,
      kinds: { dev: 2, holdout: 1, live: 1 },
      overall: { log_loss: 0.706458, brier: 0.253364, accuracy: 0.625 },
      stride: 1,
      points: [
        { fight_id: second, fight_date: '2025-04-01', log_loss: 0.549306, brier: 0.180556, accuracy: 0.75 },
        { fight_id: third, fight_date: '2025-05-01', log_loss: 1.151293, brier: 0.445, accuracy: 0.25 },
        { fight_id: fourth, fight_date: '2025-09-20', log_loss: 0.86361, brier: 0.326173, accuracy: 0.5 },
      ],
    });
    expect(meta).toEqual({ model_version: V });
  });

  it('have overall figures but no points while the window is larger than the sample', async () => {
    await fourFights();
    expect(await rolling(5)).toMatchObject({ data: { points: [], input_count: 4, overall: { accuracy: 0.625 } } });
  });

  it('count a fight once, by the last live prediction before its start', async () => {
    const [, , , fourth = 0] = await fourFights();
    await record.predict(fourth, 'logistic_v1_2025-02-01', 'dev', [0.9, 0, 0.1]);
    await record.predict(fourth, V, 'live', [0.7, 0, 0.3], {
      first_predicted_at: '2025-09-18T00:00:00Z',
      predicted_at: '2025-09-18T23:55:00Z',
    });
    await record.predict(fourth, V, 'live', [0, 0, 1], {
      first_predicted_at: '2025-09-20T21:00:00Z',
      predicted_at: '2025-09-20T22:00:00Z',
    });
    const { data } = await rolling(1);
    expect(data.kinds).toEqual({ dev: 2, holdout: 1, live: 1 });
    expect(data.points.at(-1)).toMatchObject({ fight_id: fourth, log_loss: 0.117783 });
  });

  it('stay finite if an outcome with probability 0 happened', async () => {
    await record.predict(await record.fight({ fight_date: '2025-03-01', result: 'a_win' }), V, 'dev', [0, 0, 1]);
    expect((await rolling(1)).data.overall).toEqual({ log_loss: 34.538776, brier: 1, accuracy: 0 });
  });

  it('equal the metrics computed for each window, and keep the newest point when thinned', async () => {
    const predictions: [number, number, number][] = [];
    const classes: number[] = [];
    for (let i = 0; i < 23; i++) {
      const p_a = ((i * 37) % 101) / 110;
      const p_draw = ((i * 13) % 7) / 100;
      predictions.push([p_a, p_draw, 1 - p_a - p_draw]);
      classes.push((i * i) % 3 === 1 ? 0 : 2);
      const day = `2025-01-${String(i + 1).padStart(2, '0')}`;
      await record.predict(
        await record.fight({ fight_date: day, result: classes[i] === 0 ? 'a_win' : 'b_win' }),
        V,
        'dev',
        predictions[i] ?? [],
      );
    }
    const { data } = await rolling(7);
    expect(data.points).toHaveLength(17);
    data.points.forEach((point, i) => {
      const alone = evaluate(predictions.slice(i, i + 7), classes.slice(i, i + 7));
      expect(point.log_loss).toBeCloseTo(alone.log_loss ?? NaN, 6);
      expect(point.brier).toBeCloseTo(alone.brier ?? NaN, 6);
      expect(point.accuracy).toBeCloseTo(alone.accuracy ?? NaN, 6);
    });
    const thinned = await selectRolling(database.reader, 7, 5);
    expect(thinned?.totals.stride).toBe(4);
    expect(thinned?.points.map(({ fight_date }) => fight_date)).toEqual([
      '2025-01-07',
      '2025-01-11',
      '2025-01-15',
      '2025-01-19',
      '2025-01-23',
    ]);
  });
});
