import fc from 'fast-check';
import { bestCrossPair, isArbitrage } from '../../src/markets/arbitrage';
import { hedgeBet } from '../../src/markets/hedge';
import type { PricedMarket } from '../../src/markets/priced-market';
import { priced } from '../builders/markets';

const quoted_at = new Date('2025-09-27T21:00:00Z');

function market(book: string, a: number | null, b: number | null, market_type: PricedMarket['market_type'] = 'h2h'): PricedMarket {
  return priced({ book, market_type, a, b, draw: market_type === 'h2h' ? null : 19, quoted_at });
}

it('2.10 against 2.05 is worth 3.7349 %', () => {
  const pair = bestCrossPair([market('bovada', 2.1, 1.7), market('fanduel', 1.8, 2.05)])!;
  expect([pair.a.book, pair.b.book]).toEqual(['bovada', 'fanduel']);
  expect(pair.inverse_sum).toBeCloseTo(0.963995, 6);
  expect(pair.profit_pct).toBeCloseTo(3.7349, 4);
});

it('a book that is best on both sides does not hide the best pair across books', () => {
  const pair = bestCrossPair([market('pinnacle', 2.2, 2.2), market('bovada', 2.1, 2.05), market('fanduel', 1.9, 2.15)])!;
  expect([pair.a.book, pair.b.book]).toEqual(['pinnacle', 'fanduel']);
});

it('one book alone, one side alone and three-way prices make no pair', () => {
  expect(bestCrossPair([market('pinnacle', 2.2, 2.2)])).toBeNull();
  expect(bestCrossPair([market('pinnacle', 2.2, null), market('bovada', 2.2, null)])).toBeNull();
  expect(bestCrossPair([market('pinnacle', 2.2, 1.8), market('betmgm', 2, 3, 'h2h_3_way')])).toBeNull();
});

it('no pair of different books is better than the one found', () => {
  const odds = fc.option(fc.double({ min: 1.01, max: 20, noNaN: true }));
  const books = fc.uniqueArray(fc.constantFrom('bovada', 'fanduel', 'betus', 'lowvig', 'pinnacle', 'draftkings'), { maxLength: 6 });
  fc.assert(
    fc.property(
      books.chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(odds, odds).map(([a, b]) => market(key, a, b))))),
      (markets) => {
        const sums = markets.flatMap((one) =>
          markets
            .filter((other) => other.book !== one.book && one.a !== null && other.b !== null)
            .map((other) => 1 / one.a! + 1 / other.b!),
        );
        expect(bestCrossPair(markets)?.inverse_sum ?? null).toEqual(sums.length === 0 ? null : Math.min(...sums));
      },
    ),
  );
});

it('a profit of exactly the minimum is kept', () => {
  const pair = bestCrossPair([market('bovada', 2, 1.5), market('fanduel', 1.5, 2)])!;
  expect(isArbitrage(pair, 0)).toBe(true);
  expect(isArbitrage(pair, 0.0001)).toBe(false);
});

it('the profit is judged as printed: 3.448276 is published as 3.4483, and reaches it', () => {
  const pair = bestCrossPair([market('bovada', 1.2, 1.5), market('fanduel', 1.1, 7.5)])!;
  expect(pair.profit_pct).toBeCloseTo(3.448276, 6);
  expect(isArbitrage(pair, 3.4483)).toBe(true);
  expect(isArbitrage(pair, 3.4484)).toBe(false);
});

it('a bet of 100 at 3.00 hedged at 2.50: 120, 220, 300, 80, 0.363636', () => {
  expect(hedgeBet({ stake: 100, odds: 3 }, 2.5)).toEqual({
    stake: 120,
    total_outlay: 220,
    gross_payout: 300,
    locked_profit: 80,
    locked_roi: expect.closeTo(0.363636, 6),
  });
});

it('what a hedge locks in is rounded down to the cent, and no outcome pays less', () => {
  expect(hedgeBet({ stake: 1, odds: 3.005 }, 2)).toMatchObject({ stake: 1.5, gross_payout: 3 });
  const odds = fc.double({ min: 1.0001, max: 1000, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), odds, odds, (cents, own, other) => {
      const hedge = hedgeBet({ stake: cents / 100, odds: own }, other);
      const least = Math.min((cents / 100) * own, hedge.stake * other);
      expect(hedge.gross_payout).toBeLessThanOrEqual(least * (1 + 1e-12));
      expect(hedge.gross_payout).toBeGreaterThan(least - 0.01 - 1e-6);
    }),
  );
});

it('a hedge against a worse price locks a loss in', () => {
  const hedge = hedgeBet({ stake: 100, odds: 1.8 }, 1.9);
  expect(hedge.stake).toBe(94.74);
  expect(hedge.locked_profit).toBe(-14.74);
  expect(hedge.locked_roi).toBeLessThan(0);
});
