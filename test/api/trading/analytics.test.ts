import { parseFigures, readAnalytics } from '../../../src/api/trading/analytics';
import { auditHandlers } from '../../../src/api/trading/audit/handlers';
import { clvHandlers } from '../../../src/api/trading/clv/handlers';
import type { WholeResult, TradingOperationId } from '../../../src/api/operation';
import type { Deps } from '../../../src/api/trading/handler';
import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { exampleOf, type Example } from '../../support/contract-examples';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { recordIn } from '../../builders/record';
import { asContracted, depsOver, system } from '../../support/handlers';

const call = { query: {}, path: {}, caller: system };
type Asked = (deps: Deps) => Promise<unknown>;
const asked = <K extends TradingOperationId>(
  operationId: K,
  answer: (deps: Deps) => Promise<WholeResult<K>>,
): [TradingOperationId, Asked] => [operationId, async (deps) => asContracted(operationId, await answer(deps)).data];
const operations: [string, TradingOperationId, Asked][] = [
  ['clv_evolution', ...asked('getClvEvolution', (deps) => clvHandlers.getClvEvolution(call, deps))],
  ['clv_devig', ...asked('getClvDevig', (deps) => clvHandlers.getClvDevig(call, deps))],
  ['clv_openclose', ...asked('getClvOpenClose', (deps) => clvHandlers.getClvOpenClose(call, deps))],
  ['clv_ci', ...asked('getClvCi', (deps) => clvHandlers.getClvCi(call, deps))],
  ['model_comparison', ...asked('getModelComparison', (deps) => modelHandlers.getModelComparison(call, deps))],
  ['model_feature_pnl', ...asked('getModelFeaturePnl', (deps) => modelHandlers.getModelFeaturePnl(call, deps))],
  ['model_regression', ...asked('getModelRegression', (deps) => modelHandlers.getModelRegression(call, deps))],
  ['model_pca', ...asked('getModelPca', (deps) => modelHandlers.getModelPca(call, deps))],
  ['model_mc_kelly', ...asked('getModelMcKelly', (deps) => modelHandlers.getModelMcKelly(call, deps))],
  ['model_holdout_audit', ...asked('getModelHoldoutAudit', (deps) => modelHandlers.getModelHoldoutAudit(call, deps))],
  ['audit_distributions', ...asked('getDistributions', (deps) => auditHandlers.getDistributions(call, deps))],
];
const VERSION = 'lgbm_ens_v5_2025-08-01';

let database: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  database = await createTestDatabase();
  deps = depsOver(database.reader);
  await recordIn(database.db).version(VERSION, 'lgbm_ens', { is_production: true });
});
afterAll(() => database.drop());
afterEach(() => database.db('public.analytics').delete());

async function publish(name: string, figures: unknown, basis: Partial<Example['data']> = {}): Promise<void> {
  const row = { computed_at: '2025-08-03T04:31:47.520Z', input_count: 7, input_from: null, input_to: null, ...basis };
  await database.db('public.analytics').insert({ name, ...row, model_version: VERSION, figures: JSON.stringify(figures) });
}

describe.each(operations)('figures of %s', (name, operationId, answer) => {
  it('are not generated before the pipeline has computed them', async () => {
    await expect(answer(deps)).rejects.toMatchObject({ code: 'not_generated', status: 404 });
  });

  it('are answered as stored, with the sample that the row states', async () => {
    const { computed_at, input_count, input_from, input_to, ...figures } = exampleOf(operationId);
    await publish(name, figures, { computed_at, input_count, input_from, input_to });
    expect(await answer(deps)).toEqual({ computed_at, input_count, input_from, input_to, ...figures });
  });
});

describe('coefficients', () => {
  const coefs = async () => asContracted('listModelCoefs', await modelHandlers.listModelCoefs(call, deps));

  it('are a list, with the sample of each refit', async () => {
    await expect(coefs()).rejects.toMatchObject({ code: 'not_generated' });
    await publish('model_coefs', exampleOf('listModelCoefs'));
    const { data, meta } = await coefs();
    expect(data.map(({ cutoff, input_count }) => [cutoff, input_count])).toEqual([
      ['2025-08-01', 132418],
      ['2025-02-01', 129875],
    ]);
    expect(meta).toEqual({ model_version: VERSION });
  });
});

describe('calibration', () => {
  const calibration = async (bins: number) =>
    asContracted('getModelCalibration', await modelHandlers.getModelCalibration({ ...call, query: { bins } }, deps));
  const bin = (lo: number, hi: number) => ({ lo, hi, n: 0, mean_predicted: null, observed: null, ci_low: null, ci_high: null });
  const thirds = { family: 'lgbm_ens', ece: null, iterations: 1000, bins: [bin(0, 1 / 3), bin(1 / 3, 2 / 3), bin(2 / 3, 1)] };

  it('answers with the requested number of bins', async () => {
    await publish('model_calibration', { 3: thirds });
    const { data } = await calibration(3);
    expect(data.input_count).toBe(7);
    expect(data.bins.map(({ lo, hi }) => [lo, hi])).toEqual([
      [0, 0.333333],
      [0.333333, 0.666667],
      [0.666667, 1],
    ]);
  });

  it('is not generated for another number of bins', async () => {
    await expect(calibration(3)).rejects.toMatchObject({ code: 'not_generated' });
    await publish('model_calibration', { 3: thirds });
    await expect(calibration(10)).rejects.toMatchObject({ code: 'not_generated' });
  });
});

describe('stored figures', () => {
  it('are rounded to 6 decimals, and decimal odds to 4; whole numbers stay as they are', () => {
    const json = '{"mean": 0.12345678, "nested": [{"close_decimal_odds": 2.123456, "seed": 9007199254740991, "none": null}]}';
    expect(parseFigures(json)).toEqual({ mean: 0.123457, nested: [{ close_decimal_odds: 2.1235, seed: 9007199254740991, none: null }] });
  });

  it('carry the version of the model that made them', async () => {
    await publish('clv_ci', {});
    expect((await readAnalytics(database.reader, 'clv_ci')).meta).toEqual({ model_version: VERSION });
  });
});
