import fc from 'fast-check';
import { betDownTo, breakEvenOdds } from '../../../src/betting/picks/bet-down-to';
import { valueFight } from '../../../src/betting/fair/fair';
import { STANDARD_FEES } from '../../../src/betting/odds/fees';
import { judgePrice } from '../../../src/betting/picks/judge-price';
import { DEFAULT_POLICY } from '../../../src/betting/picks/policy';
import { priceOf, type Price } from '../../../src/betting/fair/price';
import { priceMarket, type PricedMarket } from '../../../src/betting/fair/priced-market';
import { READINGS, readByEachMethod, robustness } from '../../../src/betting/picks/robust';
import type { Market } from '../../../src/betting/odds/types';
import { DEVIG_METHODS, type DevigMethod } from '../../../src/betting/odds/vig-free';
import { fightWeights } from '../../builders/fair-weights';

const quoted_at = new Date('2025-09-27T21:05:00Z');
const policy = DEFAULT_POLICY;

function twoWay(book: string, a: number, b: number): PricedMarket {
  return priceMarket({ book, market_type: 'h2h', a, b, draw: null, quoted_at }, STANDARD_FEES);
}

/** A price of a fight that three other sources put at 0.6 without vig, and the model too. */
function judged(market: PricedMarket, deviation = 0.05) {
  const others = ['fanduel', 'draftkings', 'betrivers'].map((book) => twoWay(book, 1 / 0.6, 1 / 0.4));
  const prediction = { p_a: 0.6, p_draw: 0, p_b: 0.4, sigma_a: 0.01, sigma_b: 0.01 };
  const fight = { prediction, markets: [...others, market], weights: { ...fightWeights(0.5), deviation } };
  const valuedBy = (devig: DevigMethod) => valueFight(fight, { fair: 'blend', devig });
  const price = priceOf(market, 'a', valuedBy('power'))!;
  return { price, robust: robustness(price, readByEachMethod(price, valuedBy), policy) };
}

describe('robust', () => {
  it('a clear BET passes all eight readings', () => {
    expect(judged(twoWay('bovada', 2.2, 1.8)).robust).toEqual({ passes: 8, of: 8, fails: [] });
  });

  it('an edge within one sigma fails that reading', () => {
    const { price, robust } = judged(twoWay('bovada', 1.86, 2.1), 0.4);
    expect(price.edge_pp).toBeGreaterThan(0.03);
    expect(price.edge_pp - price.sigma).toBeLessThan(0.03);
    expect(robust.fails).toEqual(['one_sigma_less']);
  });

  it('an exchange with unknown commission, and one whose commission eats the value, fail net of fees', () => {
    expect(judged(twoWay('betopenly', 2.2, 1.8)).robust.fails).toEqual(['net_of_fees']);
    const { price, robust } = judged(twoWay('betfair_ex_uk', 1.7, 2.2));
    expect(price.ev_per_dollar).toBeLessThan(0);
    expect(robust.fails).toContain('net_of_fees');
  });

  it('a method without a solution fails, as Shin does without a margin', () => {
    expect(judged(twoWay('bovada', 2.2, 2)).robust.fails).toEqual(['shin']);
  });

  it('a NO BET passes only the readings that make it a BET', () => {
    const { robust } = judged(twoWay('bovada', 1.66, 2.5));
    expect(robust).toEqual({ passes: 0, of: 8, fails: [...READINGS] });
  });
});

describe('bet down to', () => {
  it('1.87 net at 5 % on the exchange: the odds are after commission', () => {
    const { price } = judged(twoWay('betfair_ex_uk', 2.2, 1.8));
    expect(price.net_decimal_odds).toBeCloseTo(2.14, 12);
    expect(betDownTo(price, policy)).toBeLessThan(2.14);
    expect(betDownTo(price, policy)).toBeGreaterThanOrEqual(breakEvenOdds(0.6)!);
  });

  it('is the lowest price that stays a BET: it does, and a step below it does not', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1.8, max: 3, noNaN: true }),
        fc.double({ min: 1.5, max: 2.5, noNaN: true }),
        fc.constantFrom(...DEVIG_METHODS),
        (a, b, devig) => {
          const market = twoWay('bovada', a, b);
          const prediction = { p_a: 0.6, p_draw: 0, p_b: 0.4, sigma_a: 0, sigma_b: 0 };
          const valuation = valueFight({ prediction, markets: [market], weights: fightWeights(0, 1) }, { fair: 'model', devig });
          const at = (odds: number): Price => priceOf(twoWay('bovada', odds, b), 'a', valuation)!;
          const price = at(a);
          if (judgePrice(price, policy).verdict === 'NO BET' || price.devig !== devig) return;
          const lowest = betDownTo(price, policy);
          expect(lowest).toBeLessThanOrEqual(a + 1e-12);
          expect(judgePrice(at(lowest), policy).verdict).toBe('BET');
          const below = at(lowest - 2e-4);
          if (below.devig === devig) expect(judgePrice(below, policy).verdict).toBe('NO BET');
        },
      ),
    );
  });

  it('breaks even at one over the fair probability', () => {
    expect(breakEvenOdds(0.4)).toBe(2.5);
    expect(breakEvenOdds(0)).toBeNull();
  });
});

it('reads a three-way market in all five ways, each summing to 1 and keeping the order', () => {
  const odds = fc.double({ min: 1.2, max: 30, noNaN: true });
  fc.assert(
    fc.property(odds, odds, odds, (a, b, draw) => {
      const market: Market = { book: 'betmgm', market_type: 'h2h_3_way', a, b, draw, quoted_at };
      for (const method of DEVIG_METHODS) {
        const legs = priceMarket(market, STANDARD_FEES).vig_free[method]!;
        expect(legs.a + legs.b + legs.draw!).toBeCloseTo(1, 9);
        expect(Math.sign(legs.a - legs.b)).toBe(Math.abs(legs.a - legs.b) < 1e-12 ? Math.sign(legs.a - legs.b) : Math.sign(b - a));
      }
    }),
  );
});
