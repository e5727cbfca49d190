import type { DataOf } from '../../src/charts/data';
import { backtestVerdict } from '../../src/readings/backtest';
import { clvVerdict } from '../../src/readings/clv';
import { judgedText } from '../../src/readings/policy';
import { cureOf, estimate, gain, share, signed } from '../../src/readings/words';

type Ends = readonly [low: number | null, high: number | null];

const basis = { computed_at: '2025-08-03T04:31:47.520Z', input_count: 12, input_from: null, input_to: null };

describe('what the CLV of the picks proves follows from its interval', () => {
  const verdict = (mean: number | null, [ci_low, ci_high]: Ends, ofBets = false) => {
    const definition = {
      formula: 'o_taken * p_close - 1',
      reference: 'consensus_vigfree_close',
      close_max_age_hours: 24,
      fallback: 'none',
    } as const;
    const clv = { n: 12, mean, median: mean, share_above_zero: null, ci_low, ci_high };
    const none = { n: 0, mean: null, median: null, share_above_zero: null, ci_low: null, ci_high: null };
    const by_verdict = [
      { verdict: 'BET' as const, clv: ofBets ? clv : none },
      { verdict: 'NO BET' as const, clv: none },
    ];
    const universe = { universe: 'all_books' as const, books: [], books_per_close: null, clv, by_verdict, missing_closes: [] };
    return clvVerdict({ ...basis, definition, universes: [universe] });
  };

  it('is told of the BETs where any has a close', () => {
    expect(verdict(0.02, [0.01, 0.03], true)).toContain(
      'of 12 BETs against the vig-free close of all books is +2.0 % (+1.0 % to +3.0 %): the BETs beat',
    );
  });

  it.each([
    [
      0.02,
      [0.01, 0.03],
      'of 12 picks against the vig-free close of all books is +2.0 % (+1.0 % to +3.0 %): the picks beat the closing market.',
    ],
    [-0.02, [-0.03, -0.01], 'is −2.0 % (−3.0 % to −1.0 %): the picks took worse prices than the closing market’s fair ones.'],
    [-0.02, [-0.05, 0.01], 'the interval contains zero, so this does not show that the picks beat the closing market.'],
    [0.02, [null, null], 'is +2.0 %: too few for an interval, so this proves nothing.'],
    [null, [null, null], 'No settled pick has a vig-free close yet'],
  ] as const)('%d between %j', (mean, ends, sentence) => {
    expect(verdict(mean, ends)).toContain(sentence);
  });
});

describe('what a backtest proves follows from the interval of its return', () => {
  const verdict = (total_picks: number, roi: number | null, [roi_ci_low, roi_ci_high]: Ends) => {
    const staking = { rule: 'flat', kelly_fraction: null, max_bet_pct: null, min_edge_pp: 0.03 } as const;
    const unknown = { hit_rate: null, devig_clv: null, devig_clv_n: 0, sharpe: null, sharpe_basis: 'per_bet', max_drawdown: null } as const;
    const data: DataOf<'/backtest/latest'> = {
      ...basis,
      ...unknown,
      ...{ model_version: 'logistic_v1_2025-08-01', priced_bouts: 300, total_picks, roi, roi_ci_low, roi_ci_high, final_bankroll: 1 },
      ...{ staking, price_basis: 'best_close', refits: 3, runtime_seconds: 1 },
    };
    return backtestVerdict(data);
  };

  it.each([
    [50, 0.02, [0.01, 0.03], '50 bets returned +2.0 % (+1.0 % to +3.0 %) of their Kelly stakes: the interval is above zero.'],
    [50, -0.02, [-0.03, -0.01], 'the interval is below zero, so these bets lost money.'],
    [50, -0.02, [-0.05, 0.01], 'the interval contains zero, so this shows neither a profit nor a loss.'],
    [1, 1.2, [null, null], '1 bet returned +120.0 % of their Kelly stakes: too few for an interval, so this proves nothing.'],
    [
      0,
      null,
      [null, null],
      'The policy placed no bets: none of 300 priced bouts had an edge of at least 3 pp and a positive expected value.',
    ],
  ] as const)('%d bets at %d between %j', (bets, roi, ends, sentence) => {
    expect(verdict(bets, roi, ends)).toContain(sentence);
  });
});

describe('a figure in words', () => {
  it('has a sign where it is a gain or a loss, and none where it rounds to zero', () => {
    expect([signed(0.0123), signed(-0.0123), signed(0.0004), signed(-0.0004)]).toEqual(['+1.2 %', '−1.2 %', '0.0 %', '0.0 %']);
  });

  it('is a dash where there is none, and has its interval where it has one', () => {
    expect([gain(null).figure, share(null).figure, estimate({ value: null, ci_low: null, ci_high: null }).figure]).toEqual(['–', '–', '–']);
    expect(estimate({ value: 0.25, ci_low: 0.2, ci_high: 0.3 }).figure).toBe('0.2500 (0.2000 to 0.3000)');
    expect(estimate({ value: 0.25, ci_low: null, ci_high: null }).figure).toBe('0.2500');
  });

  it('comes with its cure where it is not generated yet', () => {
    expect(cureOf('model_pca: not generated yet; run "boxing refit"; then wait')).toBe('run "boxing refit"; then wait');
    expect(cureOf('something else')).toBe('something else');
  });
});

describe('what bets were worth says whose bets they were', () => {
  it.each([
    ['blend', /policy of the board/],
    ['market', /consensus alone. They do not judge the BETs on the board/],
    ['model', /model alone. They do not judge the BETs on the board/],
  ] as const)('on the fair price of the %s', (fair, sentence) => expect(judgedText(fair)).toMatch(sentence));
});
