import { betResult, payout } from '../../../src/betting/bets/payout';
import { expectedValue, fairProbability } from '../../../src/betting/fair/edge';
import fc from 'fast-check';
import { rawKelly, sizeStake } from '../../../src/betting/picks/kelly';
import { DEFAULT_SIZING } from '../../../src/betting/picks/policy';

const price = { fair: 0.55, sigma: 0.02, net_decimal_odds: 2.1 };
const sizing = { bankroll: 10_000, kelly_fraction: 0.25, kelly_z: 1, max_bet_pct: 0.03 };

it('0.55 less one sigma of 0.02 at 2.10, a quarter of Kelly on 10,000 dollars: 256.81', () => {
  const stake = sizeStake(price, sizing);
  expect(stake.p_used).toBeCloseTo(0.53, 12);
  expect(stake.kelly_raw).toBeCloseTo(0.102727, 6);
  expect(stake.stake_fraction).toBeCloseTo(0.025682, 6);
  expect(stake.stake_dollars).toBe(256.81);
  expect(stake.capped).toBe(false);
});

it('applies the cap, lifts it at 0, and never stakes more than the bankroll', () => {
  expect(sizeStake(price, { ...sizing, kelly_fraction: 1 })).toMatchObject({ stake_dollars: 300, stake_fraction: 0.03, capped: true });
  expect(sizeStake(price, { ...sizing, kelly_fraction: 1, max_bet_pct: 0 }).stake_dollars).toBe(1027.27);
  expect(sizeStake({ ...price, fair: 0.99 }, { ...sizing, kelly_fraction: 10, max_bet_pct: 0 }).stake_dollars).toBe(10_000);
});

it('keeps the probability at 0.001 or more, and stakes nothing if Kelly is below 0', () => {
  const stake = sizeStake(price, { ...sizing, kelly_z: 100 });
  expect(stake.p_used).toBe(0.001);
  expect(stake).toMatchObject({ stake_dollars: 0, stake_fraction: 0 });
  expect(stake.kelly_raw).toBeLessThan(0);
});

it('gives the fraction without a bankroll too', () => {
  const stake = sizeStake(price, { ...DEFAULT_SIZING, kelly_z: 1 });
  expect(stake.stake_dollars).toBe(0);
  expect(stake.stake_fraction).toBeCloseTo(0.025682, 6);
});

it('rounds down to the cent, and loses no cent to floating point', () => {
  const even = { fair: 1, sigma: 0, net_decimal_odds: 2 };
  expect(sizeStake(even, { bankroll: 1, kelly_fraction: 0.29, kelly_z: 0, max_bet_pct: 0 }).stake_dollars).toBe(0.29);
  expect(sizeStake(even, { bankroll: 1, kelly_fraction: 0.2999, kelly_z: 0, max_bet_pct: 0 }).stake_dollars).toBe(0.29);
});

it('stakes in proportion to the bankroll to the cent, and never above the cap', () => {
  const inputs = fc.record({
    fair: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
    odds: fc.double({ min: 1.01, max: 30, noNaN: true }),
    bankroll: fc.integer({ min: 1, max: 10_000_000 }),
    times: fc.integer({ min: 2, max: 50 }),
    max_bet_pct: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(inputs, ({ fair, odds, bankroll, times, max_bet_pct }) => {
      const at = (dollars: number) => sizeStake({ fair, sigma: 0, net_decimal_odds: odds }, { ...sizing, bankroll: dollars, max_bet_pct });
      const [one, many] = [at(bankroll), at(bankroll * times)];
      expect(many.stake_fraction).toBe(one.stake_fraction);
      expect(many.stake_dollars - times * one.stake_dollars).toBeGreaterThan(-1e-6);
      expect(many.stake_dollars - times * one.stake_dollars).toBeLessThan(times * 0.01 + 1e-6);
      expect(one.stake_dollars).toBeLessThanOrEqual((max_bet_pct || 1) * bankroll + 1e-6);
    }),
  );
});

describe('the value of a price, compared with enumerating the three outcomes', () => {
  const share = fc.double({ min: 0.02, max: 1, noNaN: true });
  const odds = fc.double({ min: 1.05, max: 30, noNaN: true });
  const types = fc.constantFrom('h2h' as const, 'h2h_3_way' as const);
  const outcomes = [
    ['a_win', 'p_a'],
    ['draw', 'p_draw'],
    ['b_win', 'p_b'],
  ] as const;

  it('has the mean profit of a dollar as expected value, and the fastest growing fraction as Kelly', () => {
    fc.assert(
      fc.property(share, share, share, odds, types, (a, draw, b, price, type) => {
        const total = a + draw + b;
        const fight = { p_a: a / total, p_draw: draw / total, p_b: b / total, sigma_a: 0, sigma_b: 0 };
        const profits = outcomes.map(([outcome, p]) => ({
          p: fight[p],
          profit: payout(betResult('a', type, outcome), { stake: 1000, odds: price, kind: 'cash', currency: 'USD' }) / 1000 - 1,
        }));
        const value = profits.reduce((sum, { p, profit }) => sum + p * profit, 0);
        expect(expectedValue(fight, 'a', type, price)).toBeCloseTo(value, 4);

        const kelly = rawKelly(fairProbability(fight, 'a', type), price);
        const growth = (fraction: number) => profits.reduce((sum, { p, profit }) => sum + p * Math.log(1 + fraction * profit), 0);
        if (kelly <= 0) return expect(growth(0.001)).toBeLessThanOrEqual(1e-6);
        for (const other of [kelly * 0.8, Math.min(0.999, kelly * 1.2)]) expect(growth(kelly)).toBeGreaterThanOrEqual(growth(other) - 1e-6);
      }),
    );
  });
});
