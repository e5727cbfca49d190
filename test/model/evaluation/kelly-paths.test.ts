import { kellyPaths, type KellyBet, type KellyPaths } from '../../../src/model/evaluation/kelly-paths';
import { FEWEST_BETS, recommendFraction } from '../../../src/model/evaluation/recommend-fraction';
import { seededRandom } from '../../../src/lib/math/random';

const options = { paths: 2000, bets_per_path: 50, max_bet_pct: 0, ruin_below: 0.1 };
const bet = (won: boolean, raw_kelly = 0.2, decimal_odds = 2): KellyBet => ({ result: won ? 'won' : 'lost', raw_kelly, decimal_odds });

describe('Kelly paths', () => {
  it('compound a sure loss exactly', () => {
    const [half, full] = kellyPaths([bet(false)], [0.5, 1], { ...options, paths: 3, bets_per_path: 4 }, seededRandom(1));
    expect(half?.terminal_bankroll.p50).toBeCloseTo(0.9 ** 4, 14);
    expect(full).toMatchObject({ kelly_fraction: 1, n_bets: 1, probability_of_loss: 1, probability_of_ruin: 0 });
    expect(full?.terminal_bankroll.mean).toBeCloseTo(0.4096, 14);
    expect(full?.max_drawdown.p95).toBeCloseTo(0.5904, 14);
    expect(full?.median_log_growth).toBeCloseTo(Math.log(0.8), 14);
  });

  it('never stake more than the cap', () => {
    const [capped] = kellyPaths([bet(true, 0.5, 3)], [1], { ...options, max_bet_pct: 0.1, bets_per_path: 2 }, seededRandom(1));
    expect(capped?.terminal_bankroll.p05).toBeCloseTo(1.44, 14);
    expect(capped).toMatchObject({ max_drawdown: { p50: 0, p95: 0, mean: 0 }, probability_of_loss: 0 });
  });

  it('have the median growth that the mean logarithm of the bets predicts', () => {
    // 60 % at even money, full Kelly 0.2: 0.6 ln 1.2 + 0.4 ln 0.8 = 0.020136
    const bets = Array.from({ length: 10 }, (_, i) => bet(i < 6));
    const [full, double] = kellyPaths(bets, [1, 2], { ...options, bets_per_path: 400 }, seededRandom(3));
    expect(full?.median_log_growth).toBeCloseTo(0.0201, 2);
    expect(full?.median_log_growth).toBeGreaterThan(0.015);
    // Twice Kelly: 0.6 ln 1.4 + 0.4 ln 0.6 = -0.002447, with more risk.
    expect(double?.median_log_growth).toBeLessThan(0.005);
    expect(double?.max_drawdown.p50).toBeGreaterThan(full?.max_drawdown.p50 ?? 1);
    expect(double?.probability_of_ruin).toBeGreaterThan(full?.probability_of_ruin ?? 1);
  });

  it('count a path as ruined even if it recovers', () => {
    // Each path is one long fall or one great win; two bets of 0.95 lost bring it to 0.0025.
    const [cell] = kellyPaths([bet(false, 0.95), bet(true, 0.95, 1000)], [1], { ...options, bets_per_path: 2 }, seededRandom(4));
    expect(cell?.probability_of_ruin).toBeCloseTo(0.5, 1);
    expect(cell?.probability_of_loss).toBeCloseTo(0.25, 1);
  });

  it('are the same for the same seed, with or without other fractions', () => {
    const bets = [bet(true), bet(false), bet(true, 0.1, 3)];
    const [alone] = kellyPaths(bets, [0.25], options, seededRandom(5));
    expect(kellyPaths(bets, [1, 0.25], options, seededRandom(5))[1]).toEqual(alone);
  });

  it('end in order of their percentiles', () => {
    const [cell] = kellyPaths([bet(true), bet(false)], [1], options, seededRandom(6));
    const { p05, p25, p50, p75, p95 } = cell!.terminal_bankroll;
    expect([p05, p25, p50, p75, p95]).toEqual([p05, p25, p50, p75, p95].toSorted((one, other) => one - other));
  });
});

describe('recommended fraction', () => {
  const limits = { drawdown_limit: 0.5, ruin_limit: 0.01 };
  const cell = (kelly_fraction: number, growth: number, drawdown: number, ruin: number): KellyPaths => ({
    kelly_fraction,
    n_bets: 500,
    terminal_bankroll: { p05: 1, p25: 1, p50: 1, p75: 1, p95: 1, mean: 1 },
    max_drawdown: { p50: drawdown, p95: drawdown, mean: drawdown },
    probability_of_loss: 0.1,
    probability_of_ruin: ruin,
    median_log_growth: growth,
  });

  it.each([
    [
      'the fastest growth within the limits',
      [cell(0.25, 0.01, 0.3, 0), cell(0.5, 0.02, 0.5, 0.01), cell(1, 0.03, 0.6, 0)],
      0.5,
      'highest_median_growth',
    ],
    ['nothing where nothing grows', [cell(0.25, 0, 0.1, 0), cell(1, -0.1, 0.1, 0)], 0, 'no_growth'],
    ['nothing where all that grows falls too far', [cell(0.25, 0.01, 0.51, 0.02), cell(1, -0.1, 0.1, 0)], 0, 'drawdown_limit'],
    ['nothing where all that grows is ruined too often', [cell(0.25, 0.01, 0.5, 0.011)], 0, 'ruin_limit'],
  ])('is %s', (_case, cells, kelly_fraction, reason) => {
    expect(recommendFraction(cells, 500, limits)).toEqual({ kelly_fraction, reason, ...limits });
  });

  it('is not given for too few bets', () => {
    expect(recommendFraction([cell(1, 0.1, 0.1, 0)], FEWEST_BETS - 1, limits)).toMatchObject({
      kelly_fraction: null,
      reason: 'too_few_bets',
    });
    expect(recommendFraction([cell(1, 0.1, 0.1, 0)], FEWEST_BETS, limits)).toMatchObject({ kelly_fraction: 1 });
  });
});

it('a push returns the stake', () => {
  const [cell] = kellyPaths([{ ...bet(true), result: 'push' }], [1], options, seededRandom(6));
  expect(cell).toMatchObject({ n_bets: 1, probability_of_loss: 0, terminal_bankroll: { p05: 1, p95: 1 } });
});
