import { pino } from 'pino';
import { frozenClock } from '../../../src/lib/clock';
import { noProgress } from '../../../src/lib/progress';
import { monthOf } from '../../../src/model/month';
import { runRefit } from '../../../src/training/refit/run-refit';
import { boxingWorld } from '../../builders/boxing-world';
import { quickFit, quickStudy } from '../../builders/quick-fit';
import { storeWorld } from '../../builders/stored-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { expectCurrentViews } from '../../support/record-views';

const world = boxingWorld({ start: monthOf('2013-01-01'), months: 84, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
});
afterEach(() => database.drop());

const job = () => ({ db: database.db, clock, report: noProgress, log: pino({ level: 'silent' }), production: quickFit });
const study = { ...quickStudy, from: '2018-01-01' };

it('computes ratings, predicts the past, fits the model, computes the figures, and says why it cannot bet', async () => {
  expect(await runRefit({ ...job(), study })).toMatchObject({
    walk_forward: { cutoffs: 2 },
    model: { version: 'logistic_v1_2020-01-01', outcome: 'promoted' },
    analytics: { written: expect.arrayContaining(['model_calibration', 'model_holdout_audit']) },
    backtest: { reason: expect.stringContaining('import moneylines') },
  });
  expect(await database.db('master.ratings').first()).toBeDefined();
});

it('fits only the production model without a study', async () => {
  const { model, ...others } = await runRefit({ ...job(), study: null });
  expect(model.outcome).toBe('promoted');
  const outcomes = { n_bouts: 0, reason: '0 bouts that tell method, round and scheduled rounds are too few: 300 are needed' };
  expect(others).toEqual({ walk_forward: null, outcomes, analytics: null, backtest: null });
});

it.each([
  ['a study', study],
  ['no study', null],
])('refreshes the views of the record with %s', async (_, given) => {
  await expectCurrentViews(database.db, () => runRefit({ ...job(), study: given }));
});
