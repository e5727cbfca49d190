import type { JournalBet } from '../../../src/betting/bets/bet-outcome';
import { edgeBandLabel, expectedProfit, profitVariance } from '../../../src/betting/bets/bet-outcome';
import { summariseBets } from '../../../src/betting/bets/bet-summary';
import { payout, type BetKind, type SettledStatus } from '../../../src/betting/bets/payout';

/** A bet of 100 at 2.20, settled on the given day of September. */
function bet(given: Partial<JournalBet> & { day?: number; status?: SettledStatus | 'pending' } = {}): JournalBet {
  const { day = 1, status = 'won', ...more } = given;
  const { kind = 'cash', stake = 100, decimal_odds = 2.2 } = more;
  const paid =
    status === 'pending' || status === 'cashed_out' ? null : payout(status, { stake, odds: decimal_odds, kind, currency: 'USD' });
  return {
    ...{ side: 'a', market_type: 'h2h', kind, decimal_odds, stake, status, payout: paid, had_chance: true },
    ...{ realized_clv: null, snapshot_fair: null, snapshot_draw: null, close_fair: null, close_draw: null },
    settled_at: status === 'pending' ? null : new Date(Date.UTC(2025, 8, day)),
    ...more,
  };
}

describe('the expected profit of a bet', () => {
  const taken = { decimal_odds: 2.5, stake: 100, kind: 'cash' as BetKind };

  it('counts a draw as no bet in h2h', () => {
    // 0.45 and 0.05 and 0.5: fair 0.45 / 0.95, so 0.45 * 150 - 0.5 * 100.
    expect(expectedProfit({ ...taken, market_type: 'h2h' }, 0.45 / 0.95, 0.05)).toBeCloseTo(17.5, 10);
  });
  it('counts a draw as a loss in h2h_3_way', () => {
    expect(expectedProfit({ ...taken, market_type: 'h2h_3_way' }, 0.45, 0.05)).toBeCloseTo(0.45 * 150 - 0.55 * 100, 10);
  });
  it('has no loss for a free bet', () => {
    expect(expectedProfit({ ...taken, kind: 'free_bet', market_type: 'h2h' }, 0.45 / 0.95, 0.05)).toBeCloseTo(0.45 * 150, 10);
  });
});

describe('the variance of a bet’s profit', () => {
  const taken = { decimal_odds: 2.5, stake: 100 };

  it('covers winning, losing and, in h2h, getting the stake back', () => {
    // +150 at 0.45, 0 at 0.05 and -100 at 0.5, with a mean of 17.5.
    const variance = profitVariance({ ...taken, kind: 'cash', market_type: 'h2h' }, 0.45 / 0.95, 0.05);
    expect(variance).toBeCloseTo(0.45 * 150 ** 2 + 0.5 * 100 ** 2 - 17.5 ** 2, 8);
  });
  it('has no loss for a free bet', () => {
    // +150 at 0.45 and 0 else.
    expect(profitVariance({ ...taken, kind: 'free_bet', market_type: 'h2h_3_way' }, 0.45, null)).toBeCloseTo(0.45 * 0.55 * 150 ** 2, 8);
  });
});

describe('a summary of bets', () => {
  it('counts the bettor’s own money, and a free bet by what it paid', () => {
    const summary = summariseBets([
      bet(),
      bet({ status: 'lost', stake: 33.33 }),
      bet({ status: 'push', stake: 50 }),
      bet({ kind: 'free_bet', stake: 25 }),
      bet({ kind: 'free_bet', stake: 10, status: 'push' }),
      bet({ status: 'cashed_out', payout: 130.1 }),
      bet({ status: 'pending', stake: 7.07 }),
    ]);
    // 120 - 33.33 + 0 + 25 * 1.2 + 0 + 30.10.
    expect(summary).toMatchObject({ n: 7, pending: 1, staked: 283.33, open_stake: 7.07, free_bets: 35, profit: 146.77 });
    expect(summary.yield).toBeCloseTo(146.77 / 283.33, 12);
  });

  it('is exact to the cent over many bets', () => {
    const bets = Array.from({ length: 1000 }, () => bet({ stake: 0.1, decimal_odds: 3 }));
    expect(summariseBets(bets)).toMatchObject({ staked: 100, profit: 200 });
  });

  it('compares each expectation with the profit of the same bets, without those that never had a chance', () => {
    const summary = summariseBets([
      bet({ snapshot_fair: 0.5, snapshot_draw: 0, close_fair: 0.48 }),
      bet({ status: 'lost', snapshot_fair: 0.5, snapshot_draw: 0 }),
      bet({ status: 'push', snapshot_fair: 0.5, had_chance: false }),
      bet({ status: 'pending', snapshot_fair: 0.5 }),
    ]);
    expect(summary.expected_at_log).toMatchObject({ n: 2, expected: expect.closeTo(20, 10), actual: 20 });
    expect(summary.expected_at_close).toMatchObject({ n: 1, expected: expect.closeTo(5.6, 10), actual: 120 });
  });

  it('gives the range of profit that luck explains', () => {
    const two = [bet({ snapshot_fair: 0.5, snapshot_draw: 0 }), bet({ status: 'lost', snapshot_fair: 0.5, snapshot_draw: 0 })];
    // Each wins 120 or loses 100: a variance of 110 squared.
    const reach = 1.959964 * Math.sqrt(2) * 110;
    expect(summariseBets(two).expected_at_log.interval).toEqual({
      low: expect.closeTo(20 - reach, 3),
      high: expect.closeTo(20 + reach, 3),
    });
    expect(summariseBets([bet()]).expected_at_log).toMatchObject({ n: 0, interval: null });
  });

  it('has an interval of the yield that never goes below losing everything', () => {
    // Profits of 120 and -100 on 100 each: residuals of 110, and 12.706 is the 97.5th percentile at one degree of freedom.
    const { yield: mean, yield_interval } = summariseBets([bet(), bet({ status: 'lost' })]);
    expect(mean).toBeCloseTo(0.1, 12);
    expect(yield_interval).toEqual({ low: -1, high: expect.closeTo(0.1 + (12.7062 * Math.sqrt(2 * 2 * 110 ** 2)) / 200, 3) });
    expect(summariseBets([bet({ status: 'lost' }), bet({ status: 'lost' })]).yield_interval).toBeNull();
  });

  it('averages closing line value over the bets that have one', () => {
    const { clv, beat_close } = summariseBets([0.1, -0.05, 0, null].map((realized_clv) => bet({ realized_clv })));
    expect(clv).toMatchObject({ n: 3, value: expect.closeTo(0.05 / 3, 12) });
    expect(beat_close).toMatchObject({ n: 3, value: 1 / 3 });
  });

  it('has no figure if there is nothing to measure', () => {
    expect(summariseBets([])).toMatchObject({ n: 0, profit: 0, yield: null, clv: { n: 0, value: null, interval: null }, drawdown: null });
  });
});

describe('the longest drawdown', () => {
  const after = (...results: SettledStatus[]) => summariseBets(results.map((status, i) => bet({ status, day: i + 1 }))).drawdown;
  const day = (number: number) => new Date(Date.UTC(2025, 8, number));

  it('runs from the first loss below the peak to the bet that reaches the peak again', () => {
    expect(after('won', 'lost', 'push', 'won', 'lost')).toEqual({ from: day(2), until: day(4), bets: 3, depth: 100 });
  });
  it('goes on up to the last bet if the peak is not reached again', () => {
    expect(after('lost', 'won', 'lost', 'lost', 'push')).toEqual({ from: day(3), until: null, bets: 3, depth: 200 });
  });
  it('is null if no bet was lost', () => {
    expect(after('won', 'push')).toBeNull();
  });
  it('treats bets settled at the same instant as one', () => {
    expect(summariseBets([bet({ status: 'lost' }), bet()]).drawdown).toBeNull();
  });
});

it.each([
  [null, 'none'],
  [-0.01, '<0'],
  [0, '0..0.03'],
  [0.48 - 0.45, '0.03..0.05'],
  [0.05, '0.05..0.1'],
  [0.4, '>=0.1'],
])('an edge of %d is in the band %s', (edge, band) => {
  expect(edgeBandLabel(edge)).toBe(band);
});
