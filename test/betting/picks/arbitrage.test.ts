import fc from 'fast-check';
import { bestPair, bestTriple, hasSisterBooks, isArbitrage, rankedLegs } from '../../../src/betting/picks/arbitrage';
import { STANDARD_FEES } from '../../../src/betting/odds/fees';
import { hedgeBet } from '../../../src/betting/picks/hedge';
import { priceMarket, type PricedMarket } from '../../../src/betting/fair/priced-market';
import { priced } from '../../builders/markets';

const quoted_at = new Date('2025-09-27T21:00:00Z');

function market(book: string, a: number | null, b: number | null, market_type: PricedMarket['market_type'] = 'h2h'): PricedMarket {
  return priced({ book, market_type, a, b, draw: market_type === 'h2h' ? null : 19, quoted_at });
}

it('2.10 against 2.05 is worth 3.7349 %', () => {
  const pair = bestPair([market('bovada', 2.1, 1.7), market('fanduel', 1.8, 2.05)])!;
  expect([pair.a.book, pair.b.book]).toEqual(['bovada', 'fanduel']);
  expect(pair.inverse_sum).toBeCloseTo(0.963995, 6);
  expect(pair.profit_pct).toBeCloseTo(3.7349, 4);
});

it('a book that is best on both sides does not hide the best pair across books', () => {
  const pair = bestPair([market('pinnacle', 2.2, 2.2), market('bovada', 2.1, 2.05), market('fanduel', 1.9, 2.15)])!;
  expect([pair.a.book, pair.b.book]).toEqual(['pinnacle', 'fanduel']);
});

it('several markets of one book do not hide the best pair across books', () => {
  const own = [market('pinnacle', 2.2, 1.7), market('pinnacle', 2.15, 2.3)];
  const pair = bestPair([...own, market('bovada', 2.1, 1.6), market('fanduel', 1.6, 1.7)])!;
  expect([pair.a.book, pair.a.decimal_odds, pair.b.book]).toEqual(['bovada', 2.1, 'pinnacle']);
});

it('one book alone, one side alone and three-way prices make no pair', () => {
  expect(bestPair([market('pinnacle', 2.2, 2.2)])).toBeNull();
  expect(bestPair([market('pinnacle', 2.2, null), market('bovada', 2.2, null)])).toBeNull();
  expect(bestPair([market('pinnacle', 2.2, 1.8), market('betmgm', 2, 3, 'h2h_3_way')])).toBeNull();
});

it('counts commission: 2.10 on an exchange at 5 % against 1.98 is worth 0.5988 %, not 1.9118 %', () => {
  const exchange = priceMarket({ book: 'betfair_ex_uk', market_type: 'h2h', a: 2.1, b: 1.8, draw: null, quoted_at }, STANDARD_FEES);
  const pair = bestPair([exchange, market('bovada', 1.8, 1.98)])!;
  expect(pair.a).toMatchObject({ book: 'betfair_ex_uk', decimal_odds: 2.1, net_decimal_odds: 2.045 });
  expect(pair.profit_pct).toBeCloseTo(100 / (1 / 2.045 + 1 / 1.98) - 100, 9);
  expect(pair.profit_pct).toBeCloseTo(0.5988, 4);
  const ranked = rankedLegs([exchange, market('bovada', 2.05, 1.98)], 'a', 'h2h');
  expect(ranked.map(({ book }) => book)).toEqual(['bovada', 'betfair_ex_uk']);
});

it('two books of one price source do not make two legs, and do not hide a third', () => {
  const shared = [market('lowvig', 2.2, 1.7), market('betonlineag', 1.7, 2.2)];
  expect(bestPair(shared)).toBeNull();
  const sisters = bestPair(shared, undefined, (book) => book)!;
  expect([sisters, hasSisterBooks(sisters)]).toMatchObject([{ a: { book: 'lowvig' }, b: { book: 'betonlineag' } }, true]);
  expect(bestPair([...shared, market('betfair_ex_uk', 2, 2), market('betfair_ex_eu', 2, 2)])).toMatchObject({
    ...{ a: { book: 'lowvig' }, b: { book: 'betfair_ex_eu' } },
  });
});

it('considers all markets of a book', () => {
  expect(bestPair([market('bovada', 2.1, 1.7), market('fanduel', 1.8, 1.9), market('fanduel', 1.75, 2.05)])?.b.decimal_odds).toBe(2.05);
});

describe('three legs', () => {
  const threeWay = (book: string, a: number | null, draw: number | null, b: number | null) =>
    priced({ book, market_type: 'h2h_3_way', a, b, draw, quoted_at });

  it('2.40, 2.80 and 20 at three books are worth 21.3873 %', () => {
    const triple = bestTriple([threeWay('bovada', 2.4, 15, 2.5), threeWay('fanduel', 2, 20, 2.4), threeWay('betus', 2.2, 12, 2.8)])!;
    expect([triple.a.book, triple.b.book, triple.draw?.book]).toEqual(['bovada', 'betus', 'fanduel']);
    expect(triple.inverse_sum).toBeCloseTo(0.82381, 6);
    expect(triple.profit_pct).toBeCloseTo(21.3873, 4);
  });

  it('are three-way prices at three sources, with the second best price if one book has two best ones', () => {
    expect(bestTriple([threeWay('bovada', 2.4, 15, 2.5), threeWay('fanduel', 2, 20, 2.4), market('betus', 2.4, 2.9)])).toBeNull();
    expect(bestTriple([threeWay('bovada', 2.4, 30, 2.5), threeWay('lowvig', 2, 20, 2.4), threeWay('betonlineag', 2, 20, 2.9)])).toBeNull();
    const triple = bestTriple([threeWay('bovada', 2.4, 30, 2.9), threeWay('fanduel', 2.3, 20, 2.8), threeWay('betus', 2.2, 25, 2.6)])!;
    expect([triple.a.book, triple.b.book, triple.draw?.book]).toEqual(['bovada', 'fanduel', 'betus']);
  });

  it('cost no more than any other three legs', () => {
    const odds = fc.option(fc.double({ min: 1.01, max: 20, noNaN: true }));
    const books = fc.uniqueArray(fc.constantFrom('bovada', 'fanduel', 'betus', 'lowvig', 'pinnacle'), { maxLength: 5 });
    fc.assert(
      fc.property(
        books.chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(odds, odds, odds).map(([a, x, b]) => threeWay(key, a, x, b))))),
        (markets) => {
          const sums = markets.flatMap((one) =>
            markets.flatMap((other) =>
              markets
                .filter((third) => new Set([one, other, third]).size === 3 && one.a && other.b && third.draw)
                .map((third) => 1 / one.a! + 1 / other.b! + 1 / third.draw!),
            ),
          );
          const found = bestTriple(markets)?.inverse_sum ?? null;
          if (sums.length === 0) expect(found).toBeNull();
          else expect(found).toBeCloseTo(Math.min(...sums), 9);
        },
      ),
    );
  });

  it('warn of a draw far from the other books', () => {
    const triple = bestTriple([threeWay('bovada', 2.1, 200, 2.5), threeWay('fanduel', 2.4, 20, 2.4), threeWay('betus', 2.2, 19, 2.8)])!;
    expect(triple.draw).toMatchObject({ book: 'bovada', decimal_odds: 200, far_from_market: true });
  });
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
        expect(bestPair(markets)?.inverse_sum ?? null).toEqual(sums.length === 0 ? null : Math.min(...sums));
      },
    ),
  );
});

it('keeps a profit of exactly the minimum', () => {
  const pair = bestPair([market('bovada', 2, 1.5), market('fanduel', 1.5, 2)])!;
  expect(isArbitrage(pair, 0)).toBe(true);
  expect(isArbitrage(pair, 0.0001)).toBe(false);
});

it('judges the profit as printed: 3.448276 is published as 3.4483 and reaches it', () => {
  const pair = bestPair([market('bovada', 1.2, 1.5), market('fanduel', 1.1, 7.5)])!;
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

it('the profit that a hedge locks in is rounded down to the cent, and no outcome pays less', () => {
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

it('no other stake in whole cents locks in more', () => {
  const odds = fc.double({ min: 1.01, max: 60, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), odds, odds, (cents, own, other) => {
      const lockedWith = (stake: number) => Math.floor(Math.min(cents * own, stake * other) + 1e-7) - cents - stake;
      let most = lockedWith(0);
      for (let stake = 1; stake <= (cents * own) / other + 5; stake += 1) most = Math.max(most, lockedWith(stake));
      expect(100 * hedgeBet({ stake: cents / 100, odds: own }, other).locked_profit).toBeCloseTo(most, 6);
    }),
  );
});

it('the best stake is not always the nearest: at 51.00 the stake of 2.00 instead of 2.01 would lose 19 cents more', () => {
  expect(hedgeBet({ stake: 100.2, odds: 1.02 }, 51)).toMatchObject({ stake: 2.01, gross_payout: 102.2, locked_profit: -0.01 });
});

it('a hedge against a worse price locks a loss in', () => {
  const hedge = hedgeBet({ stake: 100, odds: 1.8 }, 1.9);
  expect(hedge.stake).toBe(94.74);
  expect(hedge.locked_profit).toBe(-14.74);
  expect(hedge.locked_roi).toBeLessThan(0);
});
