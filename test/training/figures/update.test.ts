import { auditHandlers } from '../../../src/api/trading/audit/handlers';
import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { frozenClock } from '../../../src/lib/clock';
import { baseline } from '../../../src/model/families/baseline/family';
import { monthOf } from '../../../src/model/month';
import { outOfSample } from '../../../src/training/evaluation/out-of-sample';
import { updateAnalytics, type AnalyticsUpdate } from '../../../src/training/figures/update';
import { refit } from '../../../src/training/refit/refit';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { UserError } from '../../../src/lib/user-error';
import { asContracted, depsOver, system } from '../../support/handlers';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickFit, quickStudy } from '../../builders/quick-fit';
import { powerOf } from '../../builders/fair-weights';
import { storeWorld } from '../../builders/stored-world';
import { MODEL_ALONE, weigh } from '../../builders/fair-weights';
import { familyByName } from '../../../src/model/families';
import { rememberCloses } from '../../../src/prices/closing-quotes';
import { mcKelly as mcKellyFigures } from '../../../src/training/figures/mc-kelly';

const start = monthOf('2013-01-01');
const world = boxingWorld({ start, months: 84, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');
const VERSION = 'logistic_v1_2020-01-01';
const call = { query: {}, path: {}, caller: system };
const NOTHING_SETTLED = ['clv_evolution', 'clv_devig', 'clv_openclose', 'clv_ci', 'policy_record'].map((name) => ({
  name,
  reason: 'no pick is settled',
}));

let database: TestDatabase;
let update: AnalyticsUpdate;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
  await walkForward(database.db, clock, { ...quickStudy, from: '2016-01-01' });
  await refit(database.db, clock, quickFit);
  await priceBouts();
  update = await updateAnalytics(database.db, clock);
});
afterAll(() => database.drop());

/** Closes of every third bout of 2017 and later: the market knows who wins a little better than chance, the margin is 4 %. */
async function priceBouts(): Promise<void> {
  await database.db.raw(`
    insert into master.closing_moneylines
      (source, source_id, fight_id, event_date, name_a, name_b, side_of_a, decimal_a, decimal_b, market_prob_a, market_prob_b, result, updated_at)
    select 'test', fight_id, fight_id, fight_date, 'A', 'B', side, 1 / (p * 1.04), 1 / ((1 - p) * 1.04), p, 1 - p,
      case when side = 'a' or result = 'draw' then result when result = 'a_win' then 'b_win' else 'a_win' end, now()
    from (
      select *, case when (result = 'a_win') = (side = 'a') then 0.3 + fight_id % 7 / 10.0 else 0.15 + fight_id % 6 / 10.0 end as p
      from (select *, case when fight_id % 2 = 0 then 'a' else 'b' end as side from master.fights) as sided
    ) as priced
    where fight_date >= '2017-01-01' and fight_id % 3 = 0
  `);
}

const deps = () => depsOver(database.reader);
const calibration = async (bins: number) =>
  asContracted('getModelCalibration', await modelHandlers.getModelCalibration({ ...call, query: { bins } }, deps())).data;
const comparison = async () => asContracted('getModelComparison', await modelHandlers.getModelComparison(call, deps())).data;
const mcKelly = async () => asContracted('getModelMcKelly', await modelHandlers.getModelMcKelly(call, deps())).data;

it('writes all figures for the model in production', async () => {
  expect(update).toEqual({
    written: [
      'model_calibration',
      'model_coefs',
      'audit_distributions',
      'model_comparison',
      'model_mc_kelly',
      'model_feature_pnl',
      'model_holdout_audit',
      'model_regression',
    ],
    skipped: [{ name: 'model_pca', reason: 'there is no refit of pca' }, ...NOTHING_SETTLED],
  });
  const rows = await database.db('public.analytics').select('computed_at', 'model_version');
  expect(rows).toEqual(Array.from({ length: 8 }, () => ({ computed_at: clock.now(), model_version: VERSION })));
});

describe('calibration', () => {
  it.each([3, 10, 30])('in %i bins covers all decided bouts before the closed holdout', async (bins) => {
    const decided = world.bouts.filter(
      ({ month, outcome }) => month >= monthOf('2016-01-01') && month < monthOf('2019-01-01') && outcome !== 1,
    );
    const data = await calibration(bins);
    expect(data).toMatchObject({ family: 'baseline', iterations: 1000, input_count: decided.length });
    expect([data.input_from, data.input_to]).toEqual(['2016-01-01', '2018-12-01']);
    expect(data.bins).toHaveLength(bins);
    expect(data.bins.reduce((sum, { n }) => sum + n, 0)).toBe(decided.length);
    expect(data.ece).toBeLessThan(0.15);
  });

  it('leaves out predictions by a model fitted after the bout, as in a replay of old prices', async () => {
    const before = await outOfSample(database.db, 'baseline');
    const trx = await database.db.transaction();
    try {
      await trx.raw(
        `insert into public.predictions (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b)
         select fight_id, ?, 'live', '2018-11-01', '2018-11-01', 0.9, 0, 0.1, 0, 0 from master.fights where fight_date = '2018-12-01'`,
        [VERSION],
      );
      expect(await outOfSample(trx, 'baseline')).toEqual(before);
    } finally {
      await trx.rollback();
    }
  });

  it('counts a bout once, by its last prediction before it, and the holdout only if it is open', async () => {
    const boutsOf = (date: string) => world.bouts.filter(({ month }) => month === monthOf(date)).length;
    const before = (await outOfSample(database.db, 'baseline')).length;
    const trx = await database.db.transaction();
    try {
      await trx.raw(
        `insert into public.predictions (fight_id, model_version, kind, first_predicted_at, predicted_at, p_a, p_draw, p_b, sigma_a, sigma_b)
         select fight_id, case when fight_date < '2019-01-01' then 'logistic_v1_2018-07-01' else ? end,
           case when fight_date < '2019-01-01' then 'live' else 'holdout' end, predicted_at, predicted_at, 0.9, 0, 0.1, 0, 0
         from master.fights
         cross join lateral (select case when fight_date < '2019-01-01' then date '2018-11-30' else '2020-01-01' end as predicted_at) as run
         where fight_date in ('2018-12-01', '2019-01-01')`,
        [VERSION],
      );
      const sealed = await outOfSample(trx, 'baseline');
      expect(sealed).toHaveLength(before);
      expect(sealed.filter(({ fight_date, p_a }) => fight_date === '2018-12-01' && p_a === 0.9)).toHaveLength(boutsOf('2018-12-01'));
      await trx('public.holdout').update({ opened_at: '2030-01-01T00:00:00Z' });
      expect(await outOfSample(trx, 'baseline')).toHaveLength(before + boutsOf('2019-01-01'));
    } finally {
      await trx.rollback();
    }
  });
});

describe('coefficients', () => {
  it('are listed for every cutoff, newest first, with the bouts behind each', async () => {
    const { data } = asContracted('listModelCoefs', await modelHandlers.listModelCoefs(call, deps()));
    expect(data.map(({ cutoff }) => cutoff)).toEqual([
      '2020-01-01',
      '2018-07-01',
      '2018-01-01',
      '2017-07-01',
      '2017-01-01',
      '2016-07-01',
      '2016-01-01',
    ]);
    expect(data.at(-1)).toMatchObject({
      model_version: 'logistic_v1_2016-01-01',
      input_count: 36 * 20,
      input_from: '2013-01-01',
      input_to: '2015-12-01',
    });
    for (const { coefs } of data) {
      expect(coefs).toHaveLength(3 * (baseline.features.length + 1));
      const margin = (of: string) => coefs.find((coef) => coef.class === of && coef.feature === 'rating_margin')?.coefficient ?? NaN;
      expect(margin('a_win')).toBeCloseTo(-margin('b_win'), 6);
      expect(margin('draw')).toBe(0);
    }
  });
});

describe('distributions', () => {
  it('cover every feature over the bouts of the fit', async () => {
    const { data } = asContracted('getDistributions', await auditHandlers.getDistributions(call, deps()));
    expect(data).toMatchObject({ input_count: world.bouts.length, input_from: '2013-01-01', input_to: '2019-12-01' });
    expect(data.features.map(({ feature }) => feature)).toEqual(baseline.features.map(({ name }) => name).toSorted());
    for (const { n, missing, bins } of data.features) {
      expect(n + missing).toBe(world.bouts.length);
      expect(bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(n);
    }
    const total = data.features.find(({ feature }) => feature === 'experience_sum');
    const most = Math.max(
      ...world.bouts.map(
        ({ tallyA: a, tallyB: b }) => Math.log1p(a!.wins + a!.losses + a!.draws) + Math.log1p(b!.wins + b!.losses + b!.draws),
      ),
    );
    expect(total?.min).toBe(0);
    expect(total?.max).toBeCloseTo(most, 5);
  });
});

describe('comparison', () => {
  it('compares family, ratings and market on the same bouts', async () => {
    const { samples } = await comparison();
    const [all, priced, both, one, competitive] = samples;
    expect(samples.map(({ sample }) => sample)).toEqual(['all', 'priced', 'both_records', 'one_record', 'competitive']);
    expect(all?.metrics.map(({ model }) => model).toSorted()).toEqual(['baseline', 'bradley_terry', 'glicko2']);
    expect(priced?.metrics.map(({ model }) => model).toSorted()).toEqual([
      ...['baseline', 'blend', 'bradley_terry', 'glicko2', 'market', 'market_recalibrated'],
    ]);
    expect(all?.n).toBe((await calibration(10)).input_count);
    expect((both?.n ?? 0) + (one?.n ?? 0)).toBeLessThan(priced?.n ?? 0);
    expect(competitive?.n).toBeGreaterThan(0);
    const model = priced?.metrics.find(({ model }) => model === 'baseline');
    const market = priced?.metrics.find(({ model }) => model === 'market');
    expect(market).toMatchObject({ log_loss_three_class: null, n_three_class: 0 });
    expect(model?.n_three_class).toBeGreaterThan(priced?.n ?? 0);
    const [difference, ...others] = priced?.differences ?? [];
    expect(others.map(({ model, against }) => [model, against])).toEqual([
      ['blend', 'market_recalibrated'],
      ['blend', 'market'],
      ['market_recalibrated', 'market'],
    ]);
    expect(difference).toMatchObject({ model: 'baseline', against: 'market' });
    expect(difference?.log_loss.value).toBeCloseTo((model?.log_loss.value ?? 0) - (market?.log_loss.value ?? 0), 5);
  });

  it('gives the market for side A of the fight, even if the prices list the other fighter as A', async () => {
    const { samples } = await comparison();
    const { rows } = await database.db.raw(`
      select decimal_a, decimal_b, (side_of_a = 'a') = (fight.result = 'a_win') as first_won
      from master.closing_moneylines join master.fights as fight using (fight_id)
      where fight.result <> 'draw' and fight_date < '2019-01-01'
    `);
    const losses = rows.map(({ decimal_a, decimal_b, first_won }: { decimal_a: number; decimal_b: number; first_won: boolean }) => {
      const p = powerOf(decimal_a, decimal_b);
      return -Math.log(first_won ? p : 1 - p);
    });
    expect(samples[1]?.n).toBe(losses.length);
    const log_loss = losses.reduce((sum: number, loss: number) => sum + loss, 0) / losses.length;
    expect(samples[1]?.metrics.find(({ model }) => model === 'market')?.log_loss.value).toBeCloseTo(log_loss, 5);
  });

  it('gives the three-class figure that the walk-forward measured', async () => {
    const [all] = (await comparison()).samples;
    const { rows } = await database.db.raw(`
      select avg(-ln(case result when 'a_win' then p_a when 'draw' then p_draw else p_b end)) as log_loss
      from public.predictions join master.fights using (fight_id) where kind = 'dev'
    `);
    expect(all?.metrics.find(({ model }) => model === 'baseline')?.log_loss_three_class).toBeCloseTo(rows[0].log_loss, 5);
  });
});

describe('Monte Carlo', () => {
  it('draws the decided picks at every fraction, and says that no price is known to be sharp', async () => {
    expect(await mcKelly()).toMatchObject({ paths: 10_000, bets_per_path: 500 });
    // The model of this small world adds nothing to its market, so no bet is to be had but by the model alone.
    await weigh(database.db, MODEL_ALONE);
    const { figures, input_count } = await mcKellyFigures({
      db: database.db,
      family: familyByName('baseline'),
      closesOf: rememberCloses(database.db),
    });
    const { cells, recommended, paths, bets_per_path } = figures;
    expect({ paths, bets_per_path }).toEqual({ paths: 10_000, bets_per_path: 500 });
    expect(input_count).toBeGreaterThan(20);
    expect(cells.map(({ universe, kelly_fraction, n_bets }) => [universe, kelly_fraction, n_bets])).toEqual(
      [0.1, 0.25, 0.5, 0.75, 1].map((fraction) => ['all_books', fraction, input_count]),
    );
    expect(recommended.map(({ universe, kelly_fraction, reason }) => [universe, kelly_fraction, reason])[0]).toEqual([
      'sharp_books',
      null,
      'too_few_bets',
    ]);
    const drawdowns = cells.map(({ max_drawdown }) => max_drawdown.p50);
    expect(drawdowns).toEqual(drawdowns.toSorted((one, other) => one - other));
  });
});

describe('an update', () => {
  it('gives the same figures for the same tables', async () => {
    const figures = () => database.db('public.analytics').orderBy('name').select('name', 'figures');
    const before = await figures();
    await updateAnalytics(database.db, clock);
    expect(await figures()).toEqual(before);
  });

  it('skips figures without input, with the reason, and leaves them not generated', async () => {
    const bare = await createTestDatabase();
    try {
      await expect(updateAnalytics(bare.db, clock)).rejects.toThrow(UserError);
      await storeWorld(bare.db, world);
      await refit(bare.db, clock, quickFit);
      expect(await updateAnalytics(bare.db, clock)).toEqual({
        written: ['model_coefs', 'audit_distributions', 'model_regression'],
        skipped: [
          { name: 'model_calibration', reason: 'baseline has no out-of-sample prediction of a decided bout' },
          { name: 'model_comparison', reason: 'no decided bout was predicted out of sample by all families' },
          { name: 'model_mc_kelly', reason: 'no bout with closing prices was predicted out of sample by baseline' },
          { name: 'model_feature_pnl', reason: 'no bout with closing prices was predicted out of sample by baseline' },
          { name: 'model_holdout_audit', reason: 'no holdout is sealed: the past was never predicted' },
          { name: 'model_pca', reason: 'there is no refit of pca' },
          ...NOTHING_SETTLED,
        ],
      });
      await expect(modelHandlers.getModelMcKelly(call, depsOver(bare.reader))).rejects.toMatchObject({ code: 'not_generated' });
    } finally {
      await bare.drop();
    }
  });
});
