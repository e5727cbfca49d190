import fc from 'fast-check';
import { fillStake, stakesAt } from '../../../src/betting/depth/fill';
import { levelAtOdds, oppositeAsks, orderBook, type BookLevel } from '../../../src/betting/depth/order-book';
import { VENUES, type BuyingTerms } from '../../../src/betting/depth/venues';

const kalshi: BuyingTerms = { ...VENUES.kalshi, fee: { rate: 0.07, base: 'contract' } };
const polymarket: BuyingTerms = { ...VENUES.polymarket, fee: { rate: 0.03, base: 'contract' } };
const betfair: BuyingTerms = { ...VENUES.betfair_ex_uk, fee: { rate: 0.05, base: 'net_winnings' } };
const cents = (money: number) => Math.round(money * 100) / 100;

const terms = fc.record({
  rate: fc.double({ min: 0, max: 0.2, noNaN: true }),
  base: fc.constantFrom('contract' as const, 'net_winnings' as const),
});
const exact = terms.map((fee): BuyingTerms => ({ fee, lot: null, cent: null }));
const levels = fc
  .array(fc.record({ price: fc.integer({ min: 1, max: 99 }).map((p) => p / 100), size: fc.double({ min: 0.5, max: 1000, noNaN: true }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((asks) => orderBook([], asks).asks);
const stakes = fc.double({ min: 0.5, max: 2000, noNaN: true });

describe('worked by hand', () => {
  it('Kalshi: 100 dollars at 42 cents are 228 contracts of 95.76 and a fee of 3.89', () => {
    // 0.42 + 0.07 * 0.42 * 0.58 = 0.437052 a contract: 228 of them. 0.07 * 228 * 0.2436 = 3.887856, rounded up to 3.89.
    const fill = fillStake([{ price: 0.42, size: 1000 }], 100, kalshi);
    expect(fill).toMatchObject({ contracts: 228, worst_price: 0.42, is_exhausted: false });
    expect([fill!.outlay, fill!.fee, fill!.unfilled].map(cents)).toEqual([99.65, 3.89, 0.35]);
    expect(fill!.net_decimal_odds).toBeCloseTo(228 / 99.65, 9);
    // The same contracts for exactly what they cost, and one fewer for a cent less.
    expect(fillStake([{ price: 0.42, size: 1000 }], 99.65, kalshi)?.contracts).toBe(228);
    expect(fillStake([{ price: 0.42, size: 1000 }], 99.64, kalshi)?.contracts).toBe(227);
  });

  it('Kalshi: a stake over two levels pays one rounded fee for the order', () => {
    // 100 at 0.40 (fee 1.68), then 100 at 0.50 (fee 1.75): 40 + 50 + 3.43.
    const fill = fillStake(
      [
        { price: 0.4, size: 100 },
        { price: 0.5, size: 100 },
      ],
      200,
      kalshi,
    );
    expect(fill).toMatchObject({ contracts: 200, average_price: 0.45, worst_price: 0.5, is_exhausted: true });
    expect([fill!.outlay, fill!.fee, fill!.unfilled].map(cents)).toEqual([93.43, 3.43, 106.57]);
  });

  it('Betfair: 100 backed at 2.5 and 100 at 2.4 win 290, less 5 % commission', () => {
    const asks = orderBook([], [levelAtOdds(2.4, 500), levelAtOdds(2.5, 100)]).asks;
    const fill = fillStake(asks, 200, betfair)!;
    expect([fill.outlay, fill.contracts, fill.fee].map(cents)).toEqual([200, 490, 14.5]);
    expect(fill.net_decimal_odds).toBeCloseTo((490 - 14.5) / 200, 9);
  });

  it('Betfair: to lay 100 at 3 risks 200 to win 100', () => {
    const opposite = oppositeAsks(orderBook([levelAtOdds(3, 100)], []));
    const fill = fillStake(opposite, 200, betfair)!;
    expect([fill.outlay, fill.contracts - fill.outlay, fill.fee].map(cents)).toEqual([200, 100, 5]);
    expect(fill.net_decimal_odds).toBeCloseTo(295 / 200, 9);
  });

  it('Polymarket: 50 dollars at 60 cents with a fee of 3 % of p(1 - p)', () => {
    // 0.6 + 0.03 * 0.24 = 0.6072 a share: 82.34 of them cost 49.404 and a fee of 0.592848, rounded up to five decimals.
    const fill = fillStake([{ price: 0.6, size: 500 }], 50, polymarket)!;
    expect(fill.contracts).toBeCloseTo(82.34, 9);
    expect([fill.fee, fill.outlay]).toEqual([expect.closeTo(0.59285, 9), expect.closeTo(49.99685, 9)]);
  });

  it('a No at a binary market costs 1 less the bid, as many as the bid asks for', () => {
    expect(oppositeAsks(orderBook([{ price: 0.42, size: 100 }], []))).toEqual([{ price: 0.58, size: 100 }]);
  });

  it('a stake below one lot buys nothing, and neither does an empty book', () => {
    expect(fillStake([{ price: 0.42, size: 100 }], 0.4, kalshi)).toBeNull();
    expect(fillStake([], 100, betfair)).toBeNull();
  });

  it('stakes at fair odds: profit is largest where the margin ends, and gone where the average does', () => {
    const asks: BookLevel[] = [
      { price: 0.4, size: 100 },
      { price: 0.5, size: 100 },
      { price: 0.6, size: 1000 },
    ];
    const free: BuyingTerms = { fee: { rate: 0, base: 'contract' }, lot: null, cent: null };
    // At a fair probability of 0.5, the first 100 gain 10; 100 contracts at 0.6 lose them again.
    expect(stakesAt(asks, 2, free)).toEqual({ marginal: 90, average: expect.closeTo(150, 9) });
  });
});

describe('for any order book', () => {
  it('the average price is between the best and the worst, the outlay within the stake, and no fee is negative', () => {
    fc.assert(
      fc.property(levels, stakes, fc.constantFrom(kalshi, polymarket, betfair), (asks, stake, of) => {
        const fill = fillStake(asks, stake, of);
        if (fill === null) return;
        expect(fill.average_price).toBeGreaterThanOrEqual((asks[0]?.price ?? NaN) - 1e-9);
        expect(fill.average_price).toBeLessThanOrEqual(fill.worst_price + 1e-9);
        expect(fill.outlay).toBeLessThanOrEqual(stake + 1e-8);
        expect(fill.outlay + fill.unfilled).toBeCloseTo(stake, 6);
        expect(fill.fee).toBeGreaterThanOrEqual(0);
        if (of.lot !== null) expect(fill.contracts / of.lot).toBeCloseTo(Math.round(fill.contracts / of.lot), 4);
      }),
    );
  });

  it('a larger stake buys no fewer contracts, at net odds that are no better', () => {
    fc.assert(
      fc.property(levels, stakes, stakes, exact, (asks, one, other, of) => {
        const small = fillStake(asks, Math.min(one, other), of)!;
        const large = fillStake(asks, Math.max(one, other), of)!;
        expect(large.contracts).toBeGreaterThanOrEqual(small.contracts - 1e-6);
        expect(large.net_decimal_odds).toBeLessThanOrEqual(small.net_decimal_odds + 1e-6);
      }),
    );
  });

  it('two stakes after each other buy what their sum does', () => {
    fc.assert(
      fc.property(levels, stakes, stakes, exact, (asks, one, other, of) => {
        const first = fillStake(asks, one, of)!;
        const second = fillStake(without(asks, first.contracts), other, of)?.contracts ?? 0;
        expect(first.contracts + second).toBeCloseTo(fillStake(asks, one + other, of)!.contracts, 4);
      }),
    );
  });

  it('the stake at a price returns that price, and the stake of the margin is no larger', () => {
    fc.assert(
      fc.property(levels, fc.double({ min: 1.02, max: 50, noNaN: true }), exact, (asks, wanted, of) => {
        const { marginal, average } = stakesAt(asks, wanted, of);
        expect(marginal).toBeLessThanOrEqual(average + 1e-9);
        const whole = average < 0.01 ? null : fillStake(asks, average, of);
        if (whole !== null) expect(whole.net_decimal_odds).toBeGreaterThanOrEqual(wanted - 1e-6);
        const more = fillStake(asks, average + 1, of)!;
        if (more.outlay > average + 0.5) expect(more.net_decimal_odds).toBeLessThan(wanted + 1e-9);
      }),
    );
  });
});

function without(asks: readonly BookLevel[], contracts: number): BookLevel[] {
  let left = contracts;
  return asks.map(({ price, size }) => {
    const taken = Math.min(size, left);
    left -= taken;
    return { price, size: size - taken };
  });
}
