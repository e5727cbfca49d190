import fc from 'fast-check';
import { seededRandom } from '../../../src/lib/math/random';
import { lossRisk, outlayOf, outlayScale, type ListedBet, type StakedBet } from '../../../src/betting/picks/outlay';

type Bet = StakedBet & ListedBet;

function bet(stake: number, over: Partial<Bet> = {}): Bet {
  return {
    fighters: [1, 2],
    placeholder_date: false,
    side: 'a',
    market_type: 'h2h',
    net_decimal_odds: 2.1,
    ev_per_dollar: 0.05,
    stake,
    share: stake / 1000,
    fair: { p_a: 0.5, p_draw: 0, p_b: 0.5 },
    ...over,
  };
}

const simulated = (bets: readonly Bet[], draws: number, seed: number) => ({
  ...outlayOf(bets, 1000),
  ...lossRisk(bets, draws, seededRandom(seed)),
});

it('sums stakes and expected profit, and gives the total staked on placeholder dates', () => {
  const outlay = simulated([bet(200), bet(100, { placeholder_date: true })], 100, 1);
  expect(outlay).toMatchObject({ total: 300, share_of_bankroll: 0.3, bets: 2, on_placeholder_dates: 100 });
  expect(outlay.expected_profit).toBeCloseTo(15, 12);
});

it('finds by counting that two even bets of 150 on 1,000 lose more than 25 % in a quarter of all cases', () => {
  const bets = [bet(150, { fighters: [1, 2] }), bet(150, { fighters: [3, 4] })];
  const { p_lose_10_pct, p_lose_25_pct } = simulated(bets, 40_000, 7);
  expect(p_lose_25_pct).toBeCloseTo(0.25, 1);
  // One win pays 165 and one loss costs 150, so only two losses lose more than 100.
  expect(p_lose_10_pct).toBe(p_lose_25_pct);
});

it('gives as the likely worst loss the one that one case in twenty reaches', () => {
  const all = [bet(150, { fighters: [1, 2] }), bet(150, { fighters: [3, 4] })];
  // Both lose in a quarter of all cases.
  expect(simulated(all, 2000, 7).loss_1_in_20).toBeCloseTo(0.3, 12);
  const sure = { fair: { p_a: 0.97, p_draw: 0, p_b: 0.03 } };
  expect(simulated([bet(150, sure)], 2000, 7).loss_1_in_20).toBe(0);
  expect(simulated([], 2000, 7).loss_1_in_20).toBe(0);
});

it('counts only one of a fighter’s bouts on placeholder dates: twelve stakes of 150 cannot lose more than one', () => {
  const hypothetical = Array.from({ length: 12 }, (_, i) => bet(150, { fighters: [1, 10 + i], placeholder_date: true }));
  expect(simulated(hypothetical, 2000, 3).p_lose_25_pct).toBe(0);
});

it('returns the stake of a two-way bet on a draw, and loses that of a three-way one', () => {
  const drawn = { fair: { p_a: 0, p_draw: 1, p_b: 0 }, ev_per_dollar: 0 };
  expect(simulated([bet(300, drawn)], 50, 1).p_lose_25_pct).toBe(0);
  expect(simulated([bet(300, { ...drawn, market_type: 'h2h_3_way' })], 50, 1).p_lose_25_pct).toBe(1);
});

it('scales the total to its share, and by 1 if it is already within it', () => {
  expect(outlayScale(500, 1000, 0.25)).toBe(0.5);
  expect(outlayScale(200, 1000, 0.25)).toBe(1);
  expect(outlayScale(900, 1000, 0)).toBe(1);
  const money = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(money, money, fc.double({ min: 0.01, max: 1, noNaN: true }), (total, bankroll, share) => {
      const scale = outlayScale(total, bankroll, share);
      expect(scale).toBeLessThanOrEqual(1);
      expect(total * scale).toBeLessThanOrEqual(Math.max(share * bankroll, 0) * (1 + 1e-12));
    }),
  );
});

it('never lowers the probability of a loss when the stakes grow', () => {
  const smaller = simulated([bet(120), bet(120, { fighters: [3, 4] })], 2000, 5);
  const larger = simulated([bet(240), bet(240, { fighters: [3, 4] })], 2000, 5);
  expect(larger.p_lose_10_pct).toBeGreaterThanOrEqual(smaller.p_lose_10_pct);
});
