import { backtestHandlers } from '../../../src/api/trading/backtest/handlers';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { recordIn } from '../../builders/record';
import { asContracted, depsOver, system } from '../../support/handlers';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await recordIn(database.db).version('lgbm_ens_v5_2025-02-01', 'lgbm_ens');
  await recordIn(database.db).version('lgbm_ens_v5_2025-08-01', 'lgbm_ens');
});
afterAll(() => database.drop());

const latest = async () =>
  asContracted(
    'getLatestBacktest',
    await backtestHandlers.getLatestBacktest({ query: {}, path: {}, caller: system }, depsOver(database.reader)),
  );

const figures = {
  input_count: 1509,
  input_from: '2018-10-13',
  input_to: '2021-12-18',
  priced_bouts: 1509,
  total_picks: 805,
  hit_rate: 241 / 805,
  devig_clv: null,
  devig_clv_n: 0,
  roi: -0.2104,
  roi_ci_low: -0.33,
  roi_ci_high: -0.08,
  sharpe: -0.1127,
  sharpe_basis: 'per_bet',
  max_drawdown: 0.9174,
  final_bankroll: 0.0931,
  staking: { rule: 'flat', kelly_fraction: null, max_bet_pct: null, min_edge_pp: 0.03 },
  price_basis: 'best_close',
  refits: 7,
  runtime_seconds: 12.5,
};

describe('the latest backtest', () => {
  it('is not generated before the first one', async () => {
    await expect(latest()).rejects.toMatchObject({ code: 'not_generated', status: 404 });
  });

  it('is the one computed last, not inserted last, with the version of the model it used', async () => {
    const add = (model_version: string, computed_at: string, total_picks: number) =>
      database.db('public.backtests').insert({ model_version, computed_at, figures: JSON.stringify({ ...figures, total_picks }) });
    await add('lgbm_ens_v5_2025-08-01', '2025-08-03T04:40:02.781Z', 805);
    await add('lgbm_ens_v5_2025-02-01', '2025-02-02T05:00:00.000Z', 790);
    const { data, meta } = await latest();
    expect(data).toMatchObject({ computed_at: '2025-08-03T04:40:02.781Z', total_picks: 805, hit_rate: 0.299379, input_count: 1509 });
    expect(data.model_version).toBe('lgbm_ens_v5_2025-08-01');
    expect(meta).toEqual({ model_version: 'lgbm_ens_v5_2025-08-01' });
  });
});
