import { createHash } from 'node:crypto';
import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { frozenClock } from '../../../src/lib/clock';
import { baseline } from '../../../src/model/families/baseline/family';
import { monthOf } from '../../../src/model/month';
import { bookCoverage, bookOverround } from '../../../src/prices/book-closes';
import { featurePnl } from '../../../src/training/figures/feature-pnl';
import { holdoutAudit } from '../../../src/training/figures/holdout-audit';
import type { AnalyticsName } from '../../../src/store/figures';
import { storeFigures, type ComputedFigures } from '../../../src/store/figures';
import { readFigureInputs, type FigureInputs } from '../../../src/training/figures/study';
import { backtest } from '../../../src/training/evaluation/backtest';
import { refit } from '../../../src/training/refit/refit';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { noProgress } from '../../../src/lib/progress';
import { asContracted, depsOver, system } from '../../support/handlers';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { MODEL_ALONE, powerOf, weigh } from '../../builders/fair-weights';
import { storeWorld } from '../../builders/stored-world';

const start = monthOf('2013-01-01');
const world = boxingWorld({ start, months: 84, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');
const call = { query: {}, path: {}, caller: system };
const past = { families: ['baseline'], from: '2017-01-01', openHoldout: false, threads: 1 } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
  await walkForward(database.db, clock, past);
  await refit(database.db, clock, { family: 'baseline', threads: 1 });
  await database.db.raw(`
    insert into master.closing_moneylines
      (source, source_id, fight_id, event_date, name_a, name_b, side_of_a, decimal_a, decimal_b, books_a, books_b,
       market_prob_a, market_prob_b, result, updated_at)
    select 'test', fight_id, fight_id, fight_date, 'A', 'B', 'a', 1 / (p * 1.04), 1 / ((1 - p) * 1.01), 1 + fight_id % 9, 4, p, 1 - p, result, now()
    from (select *, case when result = 'a_win' then 0.3 + fight_id % 7 / 10.0 else 0.15 + fight_id % 6 / 10.0 end as p from master.fights) as priced
    where fight_date >= '2017-01-01' and fight_id % 3 = 0
  `);
});
afterAll(() => database.drop());

async function stored<N extends AnalyticsName>(name: N, compute: (study: FigureInputs) => Promise<ComputedFigures<N>>): Promise<void> {
  const study = await readFigureInputs(database.db, clock, noProgress);
  await storeFigures(database.db, name, await compute(study), { computed_at: clock.now(), model_version: study.version });
}
async function pnl() {
  await stored('model_feature_pnl', featurePnl);
  return asContracted('getModelFeaturePnl', await modelHandlers.getModelFeaturePnl(call, depsOver(database.reader))).data;
}
async function audited() {
  await stored('model_holdout_audit', holdoutAudit);
  return asContracted('getModelHoldoutAudit', await modelHandlers.getModelHoldoutAudit(call, depsOver(database.reader)));
}
async function audit() {
  return (await audited()).data;
}

describe('feature P&L', () => {
  it('compares the bets of the backtest with those after shuffling each feature, in total and by year, the same every time', async () => {
    await weigh(database.db, MODEL_ALONE);
    const { flat } = await backtest(database.db, clock);
    const clv = await clvOfBets();
    const figures = await pnl();
    expect(await pnl()).toEqual(figures);
    const { rows, input_count, repeats } = figures;
    expect(repeats).toBeGreaterThanOrEqual(5);
    expect([...new Set(rows.map(({ period }) => period))]).toEqual(['all', '2017', '2018']);
    expect(rows).toHaveLength(3 * baseline.features.length);
    const all = rows.filter(({ period }) => period === 'all');
    expect(all.map(({ feature }) => feature).toSorted()).toEqual(baseline.features.map(({ name }) => name).toSorted());
    for (const row of all) {
      expect(row).toMatchObject({ n_fights: input_count, n_bets: flat.total_picks });
      expect(row.clv).toBeCloseTo(clv, 6);
      expect(row.clv_attribution).toBeCloseTo((row.clv ?? NaN) - (row.clv_shuffled ?? NaN), 5);
      expect(row.clv_attribution_sd).toBeGreaterThanOrEqual(0);
      expect(row.roi).toBeCloseTo(flat.roi ?? NaN, 6);
      const years = rows.filter(({ feature, period }) => feature === row.feature && period !== 'all');
      expect(years.reduce((sum, { n_bets }) => sum + n_bets, 0)).toBe(row.n_bets);
      expect(row.roi_attribution).toBeCloseTo((row.roi ?? NaN) - (row.roi_shuffled ?? NaN), 5);
    }
    const attributions = all.map(({ roi_attribution }) => roi_attribution ?? NaN);
    expect(attributions).toEqual(attributions.toSorted((one, other) => other - one));
    // Given no draw, a win does not depend on the others.
    const earning = all.filter(({ roi_attribution }) => roi_attribution !== 0).map(({ feature }) => feature);
    const antisymmetric = baseline.features.filter(({ symmetry }) => symmetry === 'antisymmetric').map(({ name }) => name);
    expect(earning.toSorted()).toEqual(antisymmetric.toSorted());
    const moving = all.filter(({ clv_attribution }) => clv_attribution !== 0).map(({ feature }) => feature);
    expect(moving.toSorted()).toEqual(antisymmetric.toSorted());
  });

  /** Of each bet, by hand: its price times the market's probability of its side, less 1. */
  async function clvOfBets(): Promise<number> {
    const { rows } = await database.db.raw<{ rows: { p: number; decimal_a: number; decimal_b: number }[] }>(`
      select p_a / (p_a + p_b) as p, decimal_a, decimal_b
      from public.predictions join master.closing_moneylines using (fight_id) where kind = 'dev'`);
    const clvs = rows.flatMap(({ p, decimal_a, decimal_b }) => {
      const market = powerOf(decimal_a, decimal_b);
      const [odds, close, fair] = p >= market ? [decimal_a, market, p] : [decimal_b, 1 - market, 1 - p];
      return Math.round((fair - close) * 1e6) >= 0.03 * 1e6 && fair * odds > 1 ? [odds * close - 1] : [];
    });
    return clvs.reduce((sum, clv) => sum + clv, 0) / clvs.length;
  }
});

describe('the holdout audit', () => {
  let data: Awaited<ReturnType<typeof audit>>;
  beforeAll(async () => {
    data = await audit();
  });
  const sealed = world.bouts.flatMap(({ month }, i) => (month >= monthOf('2019-01-01') ? [i + 1] : []));

  it('shows the seal on the sealed fights', () => {
    const { seal, input_count, input_from, input_to } = data;
    expect(seal).toEqual({
      state: 'sealed',
      sha256: createHash('sha256').update(sealed.join('\n')).digest('hex'),
      n_fights: sealed.length,
      date_from: '2019-01-01',
      date_to: '2019-12-31',
      sealed_at: clock.now().toISOString(),
      opened_at: null,
      hash_matches: true,
    });
    const predicted = world.bouts.filter(({ month }) => month >= monthOf('2017-01-01') && month < monthOf('2019-01-01'));
    expect([input_count, input_from, input_to]).toEqual([predicted.length, '2017-01-01', '2018-12-01']);
  });

  it('measures in sample and in development, and nothing under the seal', async () => {
    const [train, dev, holdout, ...others] = data.periods;
    expect(others).toEqual([]);
    // The last 36 months of the fit, less the 12 of the holdout.
    expect(train).toMatchObject({ period: 'train', date_from: '2017-01-01', date_to: '2018-12-01' });
    const { rows } = await database.db.raw(`
      select avg(-ln(case result when 'a_win' then p_a else p_b end / (p_a + p_b))) as log_loss, count(*) as n
      from public.predictions join master.fights using (fight_id) where kind = 'dev' and result <> 'draw'
    `);
    expect(dev).toMatchObject({ period: 'dev', date_from: '2017-01-01', date_to: '2018-12-01', n: rows[0].n });
    expect(dev?.log_loss).toBeCloseTo(rows[0].log_loss, 5);
    expect(dev?.n_priced).toBeGreaterThan(100);
    expect(dev?.market_log_loss).not.toBeNull();
    expect(holdout).toMatchObject({ period: 'holdout', date_from: '2019-01-01', n: 0, log_loss: null, ece: null, log_loss_priced: null });
  });

  it('compares every feature of the holdout with development, the largest shift first', () => {
    const { feature_shift: shifts } = data;
    expect(shifts.map(({ feature }) => feature).toSorted()).toEqual(baseline.features.map(({ name }) => name).toSorted());
    expect(new Set(shifts.map(({ period, n_compared }) => `${period} ${n_compared}`))).toEqual(new Set([`holdout ${sealed.length}`]));
    const psi = shifts.map((shift) => shift.psi);
    expect(psi).toEqual(psi.toSorted((one, other) => other - one));
    // Records grow in a world in which nobody retires.
    expect(shifts[0]).toMatchObject({ feature: 'experience_sum', verdict: 'shifted', ks_p_value: 0 });
  });

  it('shows all leak tests with their bouts', () => {
    const { leak_tests: tests, periods } = data;
    expect(tests.slice(0, 5).map(({ test, period }) => [test, period])).toEqual([
      ['future_results', 'all'],
      ['record_holder', 'all'],
      ['lean_to_record_holder', 'all'],
      ['lean_to_record_holder', '2017'],
      ['lean_to_record_holder', '2018'],
    ]);
    const [whole, ...years] = tests.filter(({ test }) => test === 'lean_to_record_holder').map(({ n }) => n);
    expect(years.reduce((sum, n) => sum + n, 0)).toBe(whole);
    expect(tests[0]).toMatchObject({ n: 13 * 20, statistic: 0, limit: 0, passed: true });
    const oneRecord = world.bouts.filter(
      ({ month, a, b }) =>
        month >= monthOf('2017-01-01') && month < monthOf('2019-01-01') && world.hasFullRecord[a] !== world.hasFullRecord[b],
    );
    expect(tests[1]?.n).toBe(oneRecord.length);
    const beyond = tests.slice(5);
    expect(beyond).toHaveLength(baseline.features.length);
    for (const { test, n } of beyond) expect([test, n]).toEqual(['beyond_market', periods[1]?.n_priced]);
    for (const { statistic, limit, passed } of tests) expect(passed).toBe(statistic <= limit);
    expect(tests.filter(({ judged }) => !judged).map(({ test }) => test)).toEqual([
      'record_holder',
      'lean_to_record_holder',
      'lean_to_record_holder',
    ]);
  });

  it('compares sigma with the error, over all priced bouts once', () => {
    const whole = data.sigma.filter(({ from, to }) => from === 0.5 && to === 1);
    expect(whole.map(({ records }) => records).toSorted()).toEqual(['both', 'other']);
    expect(whole.reduce((sum, { n }) => sum + n, 0)).toBe(data.periods[1]?.n_priced);
    for (const { sigma, ratio, ratio_low, ratio_high } of whole) {
      expect(sigma).toBeGreaterThan(0);
      expect(ratio).toBeGreaterThanOrEqual(ratio_low ?? NaN);
      expect(ratio).toBeLessThanOrEqual(ratio_high ?? NaN);
    }
  });

  it('counts the books behind imported closes, and says why there are no figures by book', async () => {
    const { data: shown, meta } = await audited();
    const { rows } = await database.db.raw(`
      select count(*) as fights, percentile_cont(array[0.5, 0.1, 0.9]) within group (order by least(books_a, books_b)) as books,
        percentile_cont(array[0.5, 0.1, 0.9]) within group (order by 1 / decimal_a + 1 / decimal_b - 1) as overrounds
      from master.closing_moneylines where exists (select from public.predictions as p where p.fight_id = closing_moneylines.fight_id and kind = 'dev')
    `);
    const [{ fights, books, overrounds }] = rows;
    const [dev, holdout, live] = shown.closing_prices;
    expect(fights).toBeGreaterThan(100);
    expect(dev).toMatchObject({ period: 'dev', fights, n_books_known: fights, n_paired: fights });
    expect([dev?.median_books, dev?.p10_books, dev?.p90_books]).toEqual(books);
    [dev?.median_overround_pp, dev?.p10_overround_pp, dev?.p90_overround_pp].forEach((shown, i) =>
      expect(shown).toBeCloseTo(overrounds[i], 6),
    );
    expect(dev?.share).toBeCloseTo(1 / 3, 2);
    // A price tells nothing of a result: those under the seal are counted too.
    expect(holdout?.fights).toBe(sealed.filter((fightId) => fightId % 3 === 0).length);
    expect(live).toMatchObject({ period: 'live', fights: 0, share: null, median_books: null, n_paired: 0, median_overround_pp: null });
    expect([shown.book_coverage, shown.overround]).toEqual([[], []]);
    expect(meta.notes.map(({ code }) => code)).toEqual(['holdout_sealed', 'books_not_named']);
  });

  it('says so if no closing price is on record', async () => {
    await database.db
      .transaction(async (trx) => {
        await trx('master.closing_moneylines').update({ fight_id: null, side_of_a: null });
        const study = await readFigureInputs(trx, clock, noProgress);
        const { figures } = await holdoutAudit(study);
        expect(figures).toMatchObject({ closing_prices: ['dev', 'holdout', 'live'].map((period) => ({ period, fights: 0, n_paired: 0 })) });
        await trx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message.includes('rollback'))) throw error;
      });
  });

  it('says that the seal is broken if the sealed list was changed', async () => {
    await database.db.raw('update public.holdout set fight_ids = fight_ids[2:]');
    try {
      expect((await audit()).seal).toMatchObject({ hash_matches: false, n_fights: sealed.length - 1 });
    } finally {
      await database.db.raw('update public.holdout set fight_ids = ?::bigint || fight_ids', [sealed[0] ?? 0]);
    }
  });

  it('measures the holdout once it is opened', async () => {
    await walkForward(database.db, clock, { ...past, openHoldout: true });
    const { seal, periods } = await audit();
    expect(seal).toMatchObject({ state: 'opened', opened_at: clock.now().toISOString() });
    const decided = world.bouts.filter(({ month, outcome }) => month >= monthOf('2019-01-01') && outcome !== 1).length;
    expect(periods.map(({ period, n }) => [period, n]).at(-1)).toEqual(['holdout', decided]);
    expect(periods.at(-1)?.log_loss).toBeGreaterThan(0.3);
    expect(periods[0]).toMatchObject({ period: 'train', date_to: '2019-12-01' });
  });
});

describe('the closes of the books', () => {
  const at = new Date('2025-01-01T00:00:00Z');
  const close = (book: string, a: number, b: number | null, draw: number | null = null) => ({
    book,
    market_type: draw === null ? ('h2h' as const) : ('h2h_3_way' as const),
    a,
    b,
    draw,
    quoted_at: at,
    seen_at: at,
  });
  const fights = [
    { fight_id: 1, starts_at: null, closes: [close('x', 2, 2), close('y', 1.9, 1.9)] },
    { fight_id: 2, starts_at: null, closes: [close('x', 1.6, 2.5), close('x', 1.7, 2.6, 20)] },
    { fight_id: 3, starts_at: null, closes: [close('y', 1.5, null)] },
  ];

  it('cover a share of the fights of each period that have any price', () => {
    const periodOf = (fightId: number) => (fightId === 3 ? 'late' : 'early');
    expect(bookCoverage(fights, ['early', 'late', 'never'], periodOf)).toEqual([
      { book: 'x', period: 'early', fights: 2, share: 1 },
      { book: 'x', period: 'late', fights: 0, share: 0 },
      { book: 'x', period: 'never', fights: 0, share: null },
      { book: 'y', period: 'early', fights: 1, share: 0.5 },
      { book: 'y', period: 'late', fights: 1, share: 1 },
      { book: 'y', period: 'never', fights: 0, share: null },
    ]);
  });

  it('have an overround if they are paired, separately for the two kinds of market', () => {
    expect(bookOverround(fights)).toEqual([
      expect.objectContaining({ book: 'x', market_type: 'h2h', n: 2, median_overround_pp: expect.closeTo(0.0125, 10) }),
      expect.objectContaining({ book: 'x', market_type: 'h2h_3_way', n: 1, median_overround_pp: expect.closeTo(0.022851, 5) }),
      expect.objectContaining({ book: 'y', market_type: 'h2h', n: 1, p10_overround_pp: expect.closeTo(0.052632, 5) }),
    ]);
  });
});
