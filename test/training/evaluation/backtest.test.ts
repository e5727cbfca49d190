import { backtestHandlers } from '../../../src/api/trading/backtest/handlers';
import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { picksHandlers } from '../../../src/api/trading/picks/handlers';
import { frozenClock } from '../../../src/lib/clock';
import { lastDay, monthOf } from '../../../src/model/month';
import { outcomes } from '../../../src/model/record';
import { backtest } from '../../../src/training/evaluation/backtest';
import { updateRecordFigures } from '../../../src/training/record/refresh-views';
import { refit } from '../../../src/training/refit/refit';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { UserError } from '../../../src/lib/user-error';
import { asContracted, depsOver, system, wholeHistory } from '../../support/handlers';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { quickFit, quickStudy } from '../../builders/quick-fit';
import { blendOf, powerOf, weigh } from '../../builders/fair-weights';
import { storeWorld } from '../../builders/stored-world';

const start = monthOf('2015-01-01');
const world = boxingWorld({ start, months: 60, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');
const call = { query: {}, path: {}, caller: system };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
});
afterAll(() => database.drop());

/** Closing prices of a bout: its A at 2.10 and 45 %, its B at 1.95 and 55 %, however the source orders them. */
async function price(fightId: number, given: object = {}, reversed = false): Promise<void> {
  const { month, outcome } = world.bouts[fightId - 1]!;
  const [a, b] = [
    { decimal: 2.1, prob: 0.45 },
    { decimal: 1.95, prob: 0.55 },
  ];
  await database.db('master.closing_moneylines').insert({
    source: 'test',
    source_id: String(fightId),
    fight_id: fightId,
    event_date: lastDay(month),
    name_a: 'One',
    name_b: 'Other',
    side_of_a: reversed ? 'b' : 'a',
    decimal_a: (reversed ? b : a)!.decimal,
    decimal_b: (reversed ? a : b)!.decimal,
    market_prob_a: (reversed ? b : a)!.prob,
    market_prob_b: (reversed ? a : b)!.prob,
    result: outcomes[reversed ? 2 - outcome : outcome],
    updated_at: clock.now(),
    ...given,
  });
}

it('is refused without a model, and before a priced bout was predicted', async () => {
  await expect(backtest(database.db, clock)).rejects.toThrow(new UserError('there is no model in production: refit first'));
  await refit(database.db, clock, quickFit);
  await price(900);
  await expect(backtest(database.db, clock)).rejects.toThrow(/^no bout with closing prices was predicted out of sample by baseline/);
});

/** Of A, by the power method. */
const CLOSE = powerOf(2.1, 1.95);
const logOdds = (p: number) => Math.log(p / (1 - p));
const byModel = (p: number) => p;
/** 0.2 of the market's log-odds and 0.8 of the model's. */
const blended = (p: number) => 1 / (1 + Math.exp(-0.2 * logOdds(CLOSE) - 0.8 * logOdds(p)));

describe('on priced bouts of 2018', () => {
  const first = 36 * 20 + 1;
  const priced = Array.from({ length: 200 }, (_, i) => first + i);
  const predicted = new Map<number, { p_a: number; p_draw: number; p_b: number }>();
  beforeAll(async () => {
    await walkForward(database.db, clock, quickStudy);
    await database.db('master.closing_moneylines').delete();
    // Every other source names B first, and some do not know the result.
    for (const fightId of priced) await price(fightId, fightId % 3 === 0 ? { result: null } : {}, fightId % 2 === 0);
    // The holdout, another result, and a price of one side without its market's probability.
    await price(1100);
    await price(950, { result: world.bouts[949]!.outcome === 0 ? 'b_win' : 'a_win' });
    await price(951, { market_prob_a: null, market_prob_b: null, decimal_b: null });
    for (const row of await database.db('public.predictions').select('fight_id', 'p_a', 'p_draw', 'p_b')) predicted.set(row.fight_id, row);
    await weigh(database.db, blendOf(0.8));
  });

  /** What the rules bet on, worked out on its own: profit of one dollar on each. @param fairOf P(A wins), given no draw */
  function profits(fairOf: (byModel: number) => number): (number | null)[] {
    return priced.flatMap((fightId) => {
      const { p_a, p_b } = predicted.get(fightId)!;
      const fair = fairOf(p_a / (p_a + p_b));
      const edgeA = fair - CLOSE;
      const onA = edgeA >= -edgeA;
      if (Math.abs(edgeA) < 0.03 || (onA ? fair * 2.1 : (1 - fair) * 1.95) <= 1) return [];
      const outcome = outcomes[world.bouts[fightId - 1]!.outcome];
      if (outcome === 'draw') return [null];
      return [outcome === (onA ? 'a_win' : 'b_win') ? (onA ? 1.1 : 0.95) : -1];
    });
  }

  it('bets the picked side of each by the blend at the default policy, and a draw returns the stake', async () => {
    const { kelly, flat, model_version, log_loss } = await backtest(database.db, clock);
    const expected = profits(blended);
    const decided = expected.filter((profit) => profit !== null);
    expect(expected).toContain(null);
    expect(model_version).toBe('logistic_v1_2020-01-01');
    expect(flat).toMatchObject({
      input_count: 200,
      input_from: '2018-01-31',
      input_to: '2018-10-31',
      priced_bouts: priced.filter((fightId) => world.bouts[fightId - 1]!.outcome !== 1).length,
      total_picks: expected.length,
      devig_clv: flat.by_fair?.[0]?.mean_clv,
      devig_clv_n: expected.length,
      sharpe_basis: 'per_bet',
      price_basis: 'best_close',
      refits: 2,
      runtime_seconds: expect.any(Number),
      staking: { rule: 'flat', kelly_fraction: null, max_bet_pct: null, min_edge_pp: 0.03 },
    });
    expect(flat.runtime_seconds).toBeGreaterThan(0);
    expect(flat.hit_rate).toBeCloseTo(decided.filter((profit) => profit > 0).length / decided.length, 12);
    const roi = decided.reduce((sum, profit) => sum + profit, 0) / expected.length;
    expect(flat.roi).toBeCloseTo(roi, 12);
    expect(flat.final_bankroll).toBeCloseTo(1 + roi, 12);
    expect(flat.roi_ci_low).toBeLessThan(roi);
    expect(flat.roi_ci_high).toBeGreaterThan(roi);
    expect(kelly).toMatchObject({
      total_picks: flat.total_picks,
      hit_rate: flat.hit_rate,
      sharpe_basis: 'monthly_annualised',
      staking: { rule: 'kelly', kelly_fraction: 0.25, max_bet_pct: 0.03, min_edge_pp: 0.03 },
    });
    expect(log_loss.n).toBe(flat.priced_bouts);
    const wins = priced.filter((fightId) => world.bouts[fightId - 1]!.outcome === 0).length;
    expect(log_loss.market).toBeCloseTo(-(wins * Math.log(CLOSE) + (log_loss.n - wins) * Math.log(1 - CLOSE)) / log_loss.n, 9);
  });

  it('shows what the other fair prices were worth too, each with its share of the bouts and by size of the edge', async () => {
    const { flat } = await backtest(database.db, clock);
    expect(flat).toMatchObject({ fair: 'blend', devig: 'calibrated' });
    const [blend, market, model] = flat.by_fair ?? [];
    expect([blend?.fair, market?.fair, model?.fair]).toEqual(['blend', 'market', 'model']);
    expect(blend).toMatchObject({ bets: flat.total_picks, share_bet: flat.total_picks / 200, yield: expect.closeTo(flat.roi ?? NaN, 12) });
    // Without a fight to fit on, the recalibrated market is the market itself, which has no edge.
    expect(market).toMatchObject({ bets: 0, share_bet: 0, yield: null, yield_low: null, bands: [{ edge_from: 0, edge_to: 0.03, n: 200 }] });
    const alone = profits(byModel);
    expect(model?.bets).toBe(alone.length);
    expect(model?.yield).toBeCloseTo(alone.reduce((sum: number, profit) => sum + (profit ?? 0), 0) / alone.length, 12);
    for (const { bands } of [blend!, model!]) {
      expect(bands.reduce((sum, { n }) => sum + n, 0)).toBe(200);
      expect(bands.map(({ enough, n }) => enough === n >= 50)).not.toContain(false);
    }
  });

  it('fits the weights that its fits lack first, and says how many lacked them', async () => {
    await database.db('public.fair_weights').delete();
    const [first, again] = [await backtest(database.db, clock), await backtest(database.db, clock)];
    expect([first, again].map(({ weights_fitted, flat }) => [weights_fitted, flat.total_picks])).toEqual([
      [2, again.flat.total_picks],
      [0, again.flat.total_picks],
    ]);
    expect(await database.db('public.fair_weights').orderBy('cutoff').pluck('cutoff')).toEqual(['2018-01-01', '2018-07-01', '2020-01-01']);
    await weigh(database.db, blendOf(0.8));
  });

  it('answers as the latest with the Kelly stakes, and keeps the flat ones beside them', async () => {
    const { kelly } = await backtest(database.db, clock);
    const { data } = asContracted('getLatestBacktest', await backtestHandlers.getLatestBacktest(call, depsOver(database.reader)));
    expect(data).toMatchObject({ model_version: 'logistic_v1_2020-01-01', total_picks: kelly.total_picks, staking: kelly.staking });
    const rules = await database.db('public.backtests').orderBy('backtest_id', 'desc').limit(2).pluck('figures');
    expect(rules.map(({ staking }: typeof kelly) => staking.rule)).toEqual(['kelly', 'flat']);
  });

  it('agrees with the historical picks, which use the model alone, on its bets', async () => {
    const query = { model: 'baseline', kind: 'dev', limit: 1000 } as const;
    const answer = await picksHandlers.listHistoricalPicks({ ...call, query }, depsOver(database.reader));
    const { data } = asContracted('listHistoricalPicks', await wholeHistory(answer));
    const bets = data.filter(({ verdict, fight_id }) => verdict === 'BET' && fight_id !== 950);
    const alone = profits(byModel);
    expect(bets).toHaveLength(alone.filter((profit) => profit !== null).length);
    expect(bets.filter(({ hit }) => hit)).toHaveLength(alone.filter((profit) => profit !== null && profit > 0).length);
    expect(data.map(({ fight_date }) => fight_date)).toEqual(
      data
        .map(({ fight_date }) => fight_date)
        .sort()
        .reverse(),
    );
    expect(data.some(({ fight_id }) => fight_id === 1100)).toBe(false);
    const few = await picksHandlers.listHistoricalPicks({ ...call, query: { ...query, limit: 3 } }, depsOver(database.reader));
    expect((await wholeHistory(few)).data).toEqual(data.slice(0, 3));
  });

  it('stores figures for the summary, the refit sample and the rolling metrics', async () => {
    await updateRecordFigures(database.db);
    const deps = depsOver(database.reader);
    const summary = asContracted('listModelVersions', await modelHandlers.listModelVersions(call, deps)).data;
    expect(summary.filter(({ is_production }) => is_production).map(({ version }) => version)).toEqual(['logistic_v1_2020-01-01']);
    const refits = asContracted('getModelRefitSample', await modelHandlers.getModelRefitSample(call, deps)).data.refits;
    expect(refits).toHaveLength(summary.length);
    for (const { in_sample } of refits) expect(in_sample.log_loss).toBeGreaterThan(0.4);
    const later = refits.map(({ model_version, out_of_sample }) => [model_version, out_of_sample.brier] as const);
    expect(later.filter(([, brier]) => brier === null)).toEqual([['logistic_v1_2020-01-01', null]]);
    for (const [, brier] of later) expect(brier ?? 1).toBeGreaterThan(0.15);
    const rolling = asContracted('getModelRolling', await modelHandlers.getModelRolling({ ...call, query: { window: 100 } }, deps)).data;
    const decided = [...predicted.keys()].filter((fightId) => world.bouts[fightId - 1]!.outcome !== 1);
    expect(rolling).toMatchObject({ family: 'baseline', input_count: decided.length, kinds: { dev: decided.length, holdout: 0, live: 0 } });
    const losses = decided.map((fightId) => {
      const { p_a, p_b } = predicted.get(fightId)!;
      return -Math.log((world.bouts[fightId - 1]!.outcome === 0 ? p_a : p_b) / (p_a + p_b));
    });
    expect(rolling.overall.log_loss).toBeCloseTo(losses.reduce((sum, loss) => sum + loss, 0) / losses.length, 6);
  });
});
