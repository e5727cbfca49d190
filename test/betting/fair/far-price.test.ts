import fc from 'fast-check';
import { assess, assessPick } from '../../../src/betting/picks/assess';
import { bestPair, rankedLegs } from '../../../src/betting/picks/arbitrage';
import { bestTwoWay } from '../../../src/betting/closes/best-close';
import { closeOf, type LastQuote } from '../../../src/betting/closes/close';
import { STANDARD_FEES } from '../../../src/betting/odds/fees';
import { bestDraw, isFar, profitVsOthers, withoutFar } from '../../../src/betting/fair/far-price';
import { FAR_PRICE_FACTOR } from '../../../src/betting/odds/plausible';
import { median } from '../../../src/lib/math/statistics';
import { medianLine } from '../../../src/betting/lines/line-series';
import { pickSide } from '../../../src/betting/picks/pick';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../../src/betting/picks/policy';
import { priceMarket, type PricedMarket } from '../../../src/betting/fair/priced-market';
import { recommend } from '../../../src/betting/picks/recommend';
import type { Market, Prediction } from '../../../src/betting/odds/types';
import { byModel, priced } from '../../builders/markets';

const quoted_at = new Date('2025-09-27T21:00:00Z');
const policy = { ...DEFAULT_GATES, ...DEFAULT_SIZING, bankroll: 10_000 };

function twoWay(book: string, a: number | null, b: number | null): PricedMarket {
  return priced({ book, market_type: 'h2h', a, b, draw: null, quoted_at });
}

function threeWay(book: string, a: number, draw: number | null, b: number): PricedMarket {
  return priced({ book, market_type: 'h2h_3_way', a, b, draw, quoted_at });
}

/** A prediction without draws, of which side a has the given fair probability. */
function fair(p_a: number): Prediction {
  return { p_a, p_draw: 0, p_b: 1 - p_a, sigma_a: 0.02, sigma_b: 0.02 };
}

const farBooks = (markets: readonly Market[]): string[] => {
  const usable = withoutFar(markets, 'a');
  return markets.filter((market) => !usable.includes(market)).map(({ book }) => book);
};
const sideA = (prices: readonly (number | null)[]): Market[] => prices.map((price, index) => twoWay(`book_${index}`, price, null));

describe('a price is far from the other books', () => {
  test.each<[string, (number | null)[], string[]]>([
    ['24.0 where two show 2.4', [2.4, 24, 2.4], ['book_1']],
    ['a favourite at 1.9 where others show 1.05', [1.05, 1.06, 1.9], ['book_2']],
    ['one digit too many on a long shot', [9, 10, 100], ['book_2']],
    ['exactly 4 times the profit: not yet', [1.5, 3, 1.5], []],
    ['just above 4 times the profit', [1.5, 3.01, 1.5], ['book_1']],
    ['of two books 24 against 2.4 only the high one', [24, 2.4], ['book_0']],
    ['two wrong books of five', [24, 24, 2.4, 2.4, 2.3], ['book_0', 'book_1']],
    ['the longest price of March 2021: 33.74 against 26.15 and 11', [33.74, 26.15, 11], []],
    ['a low price is never far, and makes no other one far', [2.4, 2.4, 1.01], []],
    ['a price alone cannot be judged', [5000], []],
    ['a side that other books leave out cannot be judged', [24, null, null], []],
  ])('%s', (_name, prices, expected) => {
    expect(farBooks(sideA(prices))).toEqual(expected);
  });

  it('compares prices of both kinds by their two-way equivalents, and as quoted if the draw has no price', () => {
    const others = [twoWay('bovada', 1.5, 2.6), twoWay('betus', 1.5, 2.6)];
    const [covered, uncovered] = [threeWay('betmgm', 3.2, 10, 2), threeWay('betmgm', 3.2, null, 2)];
    expect(profitVsOthers([...others, covered], 'a').get(covered)).toBeCloseTo((3.2 * 0.9 - 1) / 0.5, 12);
    expect(farBooks([...others, covered])).toEqual([]);
    expect(farBooks([...others, uncovered])).toEqual(['betmgm']);
  });

  it('ignores an exchange without offers (1.01 on both sides)', () => {
    const empty = ['betfair_ex_uk', 'betfair_ex_eu', 'betfair_ex_au'].map((book) => twoWay(book, 1.01, 1.01));
    expect(farBooks([...empty, twoWay('bovada', 2.4, 1.6), twoWay('betus', 2.35, 1.62)])).toEqual([]);
    expect(farBooks([...empty, twoWay('bovada', 24, 1.04), twoWay('betus', 2.35, 1.62)])).toEqual(['bovada']);
  });

  it('does not count another market of the same book as another book', () => {
    expect(farBooks([twoWay('betmgm', 24, 1.04), threeWay('betmgm', 2.4, 19, 1.7)])).toEqual([]);
  });
});

describe('a pick whose best price is far', () => {
  const markets = [twoWay('bovada', 10, 1.1), twoWay('fanduel', 2.4, 1.6), twoWay('betus', 2.3, 1.62)];

  it('is made at the best price that is not far, names the price passed over, and lists it last without a stake', () => {
    const pick = pickSide(byModel(fair(0.45)), markets)!;
    expect(pick).toMatchObject({ side: 'a', best: { book: 'fanduel' }, median: { book: 'betus' }, worst: { book: 'betus' } });
    expect(pick.passed_over).toMatchObject({ book: 'bovada', decimal_odds: 10 });
    expect(pick.prices.map(({ book }) => book)).toEqual(['fanduel', 'betus', 'bovada']);
    expect(assess(pick.prices[2]!, policy)).toMatchObject({ verdict: 'NO BET', stake: { stake_dollars: 0, stake_fraction: 0 } });
  });

  it('gives it as a reason if it turned a BET into a NO BET', () => {
    const { verdict, reasons } = assessPick(pickSide(byModel(fair(0.42)), markets)!, policy);
    expect(verdict).toBe('NO BET');
    expect(reasons.map(({ code }) => code)).toEqual(['edge_below_min', 'ev_above_min', 'price_far_from_market']);
    expect(reasons[2]).toEqual({ code: 'price_far_from_market', figure: expect.closeTo(9 / 1.35, 9), threshold: FAR_PRICE_FACTOR });
  });

  it('does not give it as a reason if the pick is a BET anyway, or if the price passed over makes no BET either', () => {
    expect(assessPick(pickSide(byModel(fair(0.5)), markets)!, policy).reasons.map(({ code }) => code)).toEqual([
      'edge_at_least_min',
      'ev_above_min',
    ]);
    const passed = pickSide(byModel(fair(0.42)), markets)!;
    expect(assessPick(passed, { ...policy, min_edge_pp: 0.9 }).reasons.map(({ code }) => code)).toEqual(['edge_below_min', 'ev_above_min']);
  });

  it('can be on the other side, and then names the price passed over too', () => {
    const pick = pickSide(byModel(fair(0.35)), markets)!;
    expect(pick).toMatchObject({ side: 'b', best: { book: 'betus', decimal_odds: 1.62 }, passed_over: { side: 'a', book: 'bovada' } });
  });

  it('is judged by all books, even if only some are considered', () => {
    const onlyBovada = ({ book }: Market) => book === 'bovada';
    expect(pickSide(byModel(fair(0.45)), markets, onlyBovada)).toMatchObject({
      side: 'b',
      best: { book: 'bovada' },
      passed_over: { side: 'a' },
    });
    expect(pickSide(byModel(fair(0.45)), [twoWay('bovada', 24, null), twoWay('fanduel', 2.4, null)], onlyBovada)).toBeNull();
  });
});

describe('with prices of other books that agree', () => {
  /** Two to seven books around one price of a fighter, none further from it than honest books are, with an overround of 5 %. */
  const agreeing = fc
    .tuple(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.array(fc.double({ min: 0.97, max: 1.03, noNaN: true }), { minLength: 2, maxLength: 7 }),
    )
    .map(([p, factors]) =>
      factors.map((factor, index) => twoWay(`book_${index}`, 1 + (1 / (1.05 * p) - 1) * factor || 1.01, 1 / (1.05 * (1 - p)))),
    )
    .filter((markets) => markets.every(({ a, b }) => a! > 1.0001 && b! > 1.0001));
  const beyond = fc.double({ min: FAR_PRICE_FACTOR * 1.1, max: 1000, noNaN: true });
  const probability = fc.double({ min: 0.01, max: 0.99, noNaN: true });

  it('a book that raises only its own price beyond the factor is never best and never a BET', () => {
    fc.assert(
      fc.property(agreeing, beyond, probability, fc.nat(), (markets, factor, p, at) => {
        const lone = at % markets.length;
        const raised = markets.map((market, index) => (index === lone ? { ...market, a: 1 + (market.a! - 1) * factor } : market));
        const pick = pickSide(byModel(fair(p)), raised)!;
        expect([pick.side, pick.best.book]).not.toEqual(['a', `book_${lone}`]);
        expect([pick.side, recommend(byModel(fair(p)), raised)!.book]).not.toEqual(['a', `book_${lone}`]);
        const itself = pick.prices.find(({ side, book }) => side === 'a' && book === `book_${lone}`);
        if (itself !== undefined) expect(assess(itself, policy)).toMatchObject({ verdict: 'NO BET', stake: { stake_dollars: 0 } });
      }),
    );
  });

  it('scaling every price’s winnings alike leaves the same prices far', () => {
    const prices = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(prices, fc.double({ min: 0.1, max: 10, noNaN: true }), (profits, scale) => {
        const at = (factor: number) => profitVsOthers(sideA(profits.map((profit) => 1 + profit * factor)), 'a');
        const [before, after] = [[...at(1).values()], [...at(scale).values()]];
        expect(after).toEqual(before.map((ratio) => expect.closeTo(ratio, 6)));
      }),
    );
  });

  it('compares each price with the plain median of the other books', () => {
    const books = fc.constantFrom('bovada', 'betus', 'fanduel', 'lowvig', 'betmgm');
    const offers = fc.array(fc.tuple(books, fc.double({ min: 1.01, max: 100, noNaN: true })), { maxLength: 9 });
    fc.assert(
      fc.property(offers, (given) => {
        const shown = given.map(([book, price]) => twoWay(book, price, null));
        const ratios = profitVsOthers(shown, 'a');
        for (const market of shown) {
          const others = median(shown.filter(({ book }) => book !== market.book).map(({ a }) => a!));
          expect(ratios.get(market) ?? null).toEqual(others === null ? null : expect.closeTo((market.a! - 1) / (others - 1), 9));
        }
      }),
    );
  });

  it('the order of the books does not matter', () => {
    const shuffled = agreeing.chain((markets) =>
      fc.tuple(fc.constant(markets), fc.shuffledSubarray(markets, { minLength: markets.length }), beyond, probability),
    );
    fc.assert(
      fc.property(shuffled, ([markets, order, factor, p]) => {
        const raise = (market: Market) =>
          market.book === 'book_0' ? priced({ ...market, a: 1 + (market.a! - 1) * factor }) : priced(market);
        expect(pickSide(byModel(fair(p)), order.map(raise))).toEqual(pickSide(byModel(fair(p)), markets.map(raise)));
      }),
    );
  });

  it('finds none of them far', () => {
    fc.assert(fc.property(agreeing, (markets) => [...profitVsOthers(markets, 'a').values()].every((ratio) => !isFar(ratio))));
  });
});

describe('the best draw', () => {
  const draws = (...odds: (number | null)[]) =>
    bestDraw(odds.map((draw, i) => ({ book: `book_${i}`, market_type: 'h2h_3_way', a: 2, b: 2.2, draw, quoted_at })));

  it('is the longest price of all books', () => expect(draws(17, 21, null, 19)).toBe(21));
  it('is never a price far from the others', () => expect(draws(17, 200, 19)).toBe(19));
  it('is null if no book prices it', () => expect(draws(null, null)).toBeNull());
  it('is the longest after commission on request', () => {
    const exchange = priceMarket({ book: 'betfair_ex_uk', market_type: 'h2h_3_way', a: 2, b: 2.2, draw: 20, quoted_at }, STANDARD_FEES);
    expect(bestDraw([exchange], ({ net }) => net.draw)).toBe(19.05);
  });
});

describe('far prices elsewhere', () => {
  const markets = [twoWay('bovada', 10, 1.1), twoWay('fanduel', 2.4, 1.6), twoWay('betus', 2.3, 1.62)];
  const seen = (market: Market): LastQuote => ({ ...market, seen_at: quoted_at });
  const start = new Date('2025-09-27T22:00:00Z');

  it('a leg of an arbitrage says that its price is far', () => {
    expect(bestPair(markets)).toMatchObject({
      a: { book: 'bovada', far_from_market: true },
      b: { book: 'betus', far_from_market: false },
    });
    expect(rankedLegs(markets, 'a', 'h2h', ({ book }) => book === 'bovada')).toMatchObject([{ far_from_market: true }]);
  });

  it('a far price is neither a close nor the best closing price', () => {
    expect(bestTwoWay(markets, 'a')).toBe(2.4);
    const taken = { side: 'a', book: 'bovada', market_type: 'h2h', decimal_odds: 2.5 } as const;
    expect(closeOf(taken, markets.map(seen), start)).toMatchObject({ book: 'fanduel', decimal_odds: 2.4 });
  });

  it('the median over time leaves a far price out but counts its book', () => {
    const stood = markets.map((market) => ({ ...seen(market), from: quoted_at, until: null }));
    expect(medianLine(stood, 'a')).toEqual([{ at: quoted_at, price: 2.3, books: 3 }]);
  });
});
