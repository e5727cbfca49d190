import { auditHandlers } from '../../../src/api/trading/audit/handlers';
import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { frozenClock } from '../../../src/lib/clock';
import { monthOf } from '../../../src/model/month';
import { distributions } from '../../../src/training/figures/distributions';
import { storeFigures } from '../../../src/store/figures';
import { readFigureInputs } from '../../../src/training/figures/study';
import { refit } from '../../../src/training/refit/refit';
import { noProgress } from '../../../src/lib/progress';
import { asContracted, depsOver, system } from '../../support/handlers';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { storeWorld } from '../../builders/stored-world';

/** Eleven years up to 2020, of which a boosted family learns from the last eight. */
const world = boxingWorld({ start: monthOf('2009-01-01'), months: 132, boutsAMonth: 10 });
const clock = frozenClock('2020-01-10T12:00:00Z');
const call = { query: {}, path: {}, caller: system };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
});
afterAll(() => database.drop());

it('the distributions cover exactly the fights that the production model learned from', async () => {
  await refit(database.db, clock, { family: 'lgbm', threads: 1 });
  const study = await readFigureInputs(database.db, clock, noProgress);
  await storeFigures(database.db, 'audit_distributions', await distributions(study), {
    computed_at: clock.now(),
    model_version: study.version,
  });
  const { data } = asContracted('getDistributions', await auditHandlers.getDistributions(call, depsOver(database.reader)));
  const summary = asContracted('listModelVersions', await modelHandlers.listModelVersions(call, depsOver(database.reader)));
  expect(data.input_count).toBe(summary.data.find(({ is_production }) => is_production)?.n_train);
  expect(data).toMatchObject({ input_count: 960, input_from: '2012-01-01', input_to: '2019-12-01' });
  for (const { n, missing } of data.features) expect(n + missing).toBe(960);
});
