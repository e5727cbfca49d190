import { judgeOutcome } from '../../../src/betting/outcomes/judge-outcome';
import { readSelection, settlementOf } from '../../../src/betting/outcomes/quoted-selection';
import { vigFreeMarket } from '../../../src/betting/outcomes/vig-free-market';
import { sum } from '../../../src/lib/math/statistics';

describe('a market of many outcomes without its vig', () => {
  it('has a range only where the margin is above 0.15', () => {
    const even = (n: number, overround: number) => Array.from({ length: n }, () => n / (1 + overround));
    expect(vigFreeMarket(even(5, 0.149), 1)?.multiplicative).toBeNull();
    expect(vigFreeMarket(even(5, 0.151), 1)?.multiplicative).toHaveLength(5);
  });

  it('sums to the number of outcomes that win together, and has no solution for fewer legs', () => {
    const market = vigFreeMarket([1.5, 2.3, 1.01], 2);
    expect(sum(market?.probabilities ?? [])).toBeCloseTo(2, 12);
    expect(market?.overround).toBeCloseTo((1 / 1.5 + 1 / 2.3 + 1 / 1.01) / 2 - 1, 12);
    expect(vigFreeMarket([1.5, 2.3], 2)).toBeNull();
  });
});

describe('the verdict on a price', () => {
  const price = { sigma: 0.1, edge_pp: 0.1, ev_per_dollar: 0.2 };

  it('is a BET only with 200 settled quotes whose CLV has an interval above 0', () => {
    const of = (settled: number, clv_low: number | null) => judgeOutcome(price, { settled, clv_low });
    expect(of(200, 0.001)).toEqual({ verdict: 'BET', reasons: [] });
    for (const record of [of(199, 0.1), of(5_000, 0), of(5_000, -0.01), of(5_000, null)])
      expect(record).toEqual({ verdict: 'NO BET', reasons: ['unproven_market'] });
  });

  it('names each gate that fails, with a record or without', () => {
    const bad = { ...price, edge_pp: 0.01, ev_per_dollar: -0.1 };
    const gates = ['edge_below_min', 'ev_at_most_min'];
    expect(judgeOutcome(bad, { settled: 300, clv_low: 0.01 })).toEqual({ verdict: 'NO BET', reasons: gates });
    expect(judgeOutcome(bad, { settled: 0, clv_low: null }).reasons).toEqual(['unproven_market', ...gates]);
  });
});

describe('a selection', () => {
  const winnerOf = (name: string) => ({ Ann: 'a' as const, Bea: 'b' as const, Draw: null })[name];
  const read = (market_key: string, selection: string, description = '', point: number | null = null) => {
    const found = readSelection({ market_key, selection, description, point }, winnerOf, 'common');
    return typeof found === 'string' ? found : found.lastRound;
  };

  it('is read where its name is exactly as expected, with the last round that it names', () => {
    expect(read('totals', 'Over', '', 8.5)).toBe(9);
    expect(read('alternate_totals', 'Under', '', 0.5)).toBe(1);
    expect(read('round_betting', 'Round 3', 'Ann')).toBe(3);
    expect(read('round_betting', 'Rounds 4-6', 'Bea')).toBe(6);
    expect([read('double_chance', 'Ann or Draw'), read('fight_to_go_the_distance', 'No'), read('method_of_victory', 'Draw')]).toEqual([
      0, 0, 0,
    ]);
  });

  it.each([
    ['knockdowns', 'Over', '', 0.5],
    ['constructor', 'Over', '', 0.5],
    ['totals', 'Over', '', null],
    ['totals', 'Ann', '', 8.5],
    ['double_chance', 'Ann', '', null],
    ['double_chance', 'Ann or Ann', '', null],
    ['double_chance', 'Ann or Bea or Draw', '', null],
    ['method_of_victory', 'Decision', 'Draw', null],
    ['method_of_victory', 'Submission', 'Ann', null],
    ['method_of_victory', 'constructor', 'Ann', null],
    ['round_betting', 'Round', 'Ann', null],
    ['round_betting', 'Round 3', 'Cyd', null],
  ])('is not guessed at: %s %s %s', (key, selection, description, point) => {
    expect(read(key, selection, description, point)).toBe('unknown_market');
  });

  it.each([8, 8.25, -0.5, 0])('of a total of %d has no known settlement', (point) => {
    expect(read('totals', 'Over', '', point)).toBe('settlement_unknown');
  });

  it('is settled by the rules of its book, or of the book whose prices it takes', () => {
    expect(['betonlineag', 'lowvig', 'bovada'].map(settlementOf)).toEqual(['dq_is_ko', 'dq_is_ko', 'common']);
  });
});
