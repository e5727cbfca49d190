import fc from 'fast-check';
import { isBelowOne, leastOutlay, splitOutlay, type StakeSplit } from '../../../src/betting/picks/stake-split';

it('splits 100 dollars over 2.10 and 2.05', () => {
  expect(splitOutlay([2.1, 2.05], 100)).toEqual({ stakes: [49.4, 50.6], total_outlay: 100, locked_payout: 103.73, locked_profit: 3.73 });
});

it('chooses the stakes with the largest smallest payout, not those nearest to the ideal ones', () => {
  // 86.21 and 13.79 pay 103.45 and 103.42; 86.20 and 13.80 pay 103.44 and 103.50.
  expect(splitOutlay([1.2, 7.5], 100)).toEqual({ stakes: [86.2, 13.8], total_outlay: 100, locked_payout: 103.44, locked_profit: 3.44 });
});

it('rounds a locked payout down', () => {
  const { stakes, locked_payout } = splitOutlay([2.005, 2.1], 1)!;
  expect(stakes).toEqual([0.51, 0.49]);
  expect(0.51 * 2.005).toBeCloseTo(1.02255, 6);
  expect(locked_payout).toBe(1.02);
});

it('splits over three legs, each by its share', () => {
  expect(splitOutlay([2.4, 2.8, 20], 100)).toEqual({
    stakes: [50.58, 43.35, 6.07],
    total_outlay: 100,
    locked_payout: 121.38,
    locked_profit: 21.38,
  });
});

it('cannot split fewer cents than legs, and puts one cent on each if there are as many', () => {
  expect(splitOutlay([1.1, 15], 0.01)).toBeNull();
  expect(splitOutlay([1.1, 15, 30], 0.02)).toBeNull();
  expect(splitOutlay([1.1, 15], 0.03)).toEqual({ stakes: [0.02, 0.01], total_outlay: 0.03, locked_payout: 0.02, locked_profit: -0.01 });
  expect(splitOutlay([1.1, 15, 30], 0.03)!.stakes).toEqual([0.01, 0.01, 0.01]);
});

const price = fc.double({ min: 1.0001, max: 40, noNaN: true });

/** The largest smallest payout, in cents, over every split of the outlay. */
function bestPayout(odds: readonly number[], cents: number): number {
  const [first = 0, ...others] = odds;
  if (others.length === 0) return first * cents;
  return Math.max(...Array.from({ length: cents + 1 }, (_, stake) => Math.min(first * stake, bestPayout(others, cents - stake))));
}

it.each([
  [2, 400],
  [3, 60],
])('pays at least as much as any other split of whole cents over %i legs', (legs, largest) => {
  fc.assert(
    fc.property(fc.array(price, { minLength: legs, maxLength: legs }), fc.integer({ min: legs, max: largest }), (odds, cents) => {
      const split = splitOutlay(odds, cents / 100)!;
      expect(Math.min(...payouts(split, odds))).toBeCloseTo(bestPayout(odds, cents) / 100, 9);
    }),
  );
});

it('the stakes are whole cents that sum to the outlay, and every leg pays at least the locked payout', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 3 }), fc.integer({ min: 3, max: 100_000_000 }), (odds, cents) => {
      const split = splitOutlay(odds, cents / 100)!;
      expect(split.stakes.reduce((total, stake) => total + Math.round(stake * 100), 0)).toBe(cents);
      expect(split.total_outlay).toBe(cents / 100);
      const least = Math.min(...payouts(split, odds));
      expect(split.locked_payout).toBeLessThanOrEqual(least * (1 + 1e-12));
      expect(split.locked_payout).toBeGreaterThan(least - 0.01 - 1e-6);
      expect(split.locked_profit).toBeCloseTo(split.locked_payout - split.total_outlay, 6);
    }),
  );
});

function payouts(split: StakeSplit, odds: readonly number[]): number[] {
  return split.stakes.map((stake, leg) => stake * odds[leg]!);
}

it('finds the least outlay that earns a cent: the first of all that are tried one after the other', () => {
  const arbitrage = fc
    .tuple(
      fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 }),
      fc.double({ min: 0.02, max: 0.5, noNaN: true }),
    )
    .map(([shares, margin]) => shares.map((share) => shares.reduce((one, other) => one + other) / share / (1 - margin)));
  fc.assert(
    fc.property(arbitrage, (odds) => {
      const earns = (cents: number) => (splitOutlay(odds, cents / 100)?.locked_profit ?? 0) > 0;
      let first = 1;
      while (!earns(first)) first += 1;
      expect(leastOutlay(odds)).toBe(first / 100);
    }),
  );
});

it('finds no outlay for prices that are no arbitrage, and none for one too small to search', () => {
  expect([leastOutlay([1.9, 2]), leastOutlay([2, 2]), leastOutlay([2.000001, 2])]).toEqual([null, null, null]);
});

it('takes prices whose inverses sum to 1 for no arbitrage despite the rounding of doubles', () => {
  for (let cents = 101; cents < 1_000; cents += 1) {
    const price = cents / 100;
    expect(isBelowOne(1 / price + 1 / (price / (price - 1)))).toBe(false);
  }
  expect(isBelowOne(1 / 2.001 + 1 / 2)).toBe(true);
});
