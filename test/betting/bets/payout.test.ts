import fc from 'fast-check';
import { betResult, payout, sharePayout, type PayableBet } from '../../../src/betting/bets/payout';

const cash = (stake: number, odds: number, currency = 'USD'): PayableBet => ({ stake, odds, kind: 'cash', currency });

it.each([
  [100, 2.2, 220],
  [256.81, 2.1, 539.3],
  [33.33, 1.66666667, 55.55],
  // In doubles 8.325 dollars are 832.4999999999999 cents, and 1.005 dollars 100.49999999999999.
  [4.5, 1.85, 8.33],
  [0.67, 1.5, 1.01],
  [1, 1.005, 1.01],
  [110, 1.9090909090909092, 210],
  [1_000_000_000, 9_999.9999, 9_999_999_900_000],
])('%d at %d won pays %d', (stake, odds, paid) => {
  expect(payout('won', cash(stake, odds))).toBe(paid);
});

it('a push returns the stake, and a loss returns nothing', () => {
  expect([payout('push', cash(33.33, 1.67)), payout('lost', cash(33.33, 1.67))]).toEqual([33.33, 0]);
});

it.each([
  [1000, 1.8505, 'JPY', 1851],
  [1000, 1.8504, 'JPY', 1850],
  [1500, 1.909091, 'KRW', 2864],
  [1000, 1.8505, 'HUF', 1850.5],
])('%d at %d in %s won pays %d, because a payout is no part of the smallest amount', (stake, odds, currency, paid) => {
  expect(payout('won', cash(stake, odds, currency))).toBe(paid);
});

it('a free bet and a share in a currency without cents pay whole amounts', () => {
  expect(payout('won', { ...cash(999, 1.855, 'JPY'), kind: 'free_bet' })).toBe(854);
  expect([sharePayout(0.5, cash(1001, 1.5, 'JPY')), sharePayout(0.5, cash(1001, 1.5))]).toEqual([751, 750.75]);
});

it('equals long multiplication in ten-thousandths of a cent, rounded half up to the cent, for any stake and odds of four decimals', () => {
  const stakeInCents = fc.integer({ min: 1, max: 100_000_000_000 });
  const oddsTimesTenThousand = fc.integer({ min: 10_001, max: 100_000_000 });
  fc.assert(
    fc.property(stakeInCents, oddsTimesTenThousand, (cents, odds) => {
      const exact = BigInt(cents) * BigInt(odds);
      const rounded = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n);
      expect(payout('won', cash(cents / 100, odds / 10_000))).toBe(Number(rounded) / 100);
    }),
  );
});

it('a side wins or loses with its fighter; a draw is a push if it has no price and a loss if it has; a void bout is a push', () => {
  expect(betResult('a', 'h2h', 'a_win')).toBe('won');
  expect(betResult('b', 'h2h', 'a_win')).toBe('lost');
  expect(betResult('b', 'h2h_3_way', 'b_win')).toBe('won');
  for (const side of ['a', 'b'] as const) {
    expect([betResult(side, 'h2h', 'draw'), betResult(side, 'h2h_3_way', 'draw')]).toEqual(['push', 'lost']);
    for (const market of ['h2h', 'h2h_3_way'] as const)
      expect([betResult(side, market, 'no_contest'), betResult(side, market, 'cancelled')]).toEqual(['push', 'push']);
  }
});
