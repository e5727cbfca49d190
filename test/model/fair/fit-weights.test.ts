import fc from 'fast-check';
import { seededRandom } from '../../../src/lib/math/random';
import { PRIOR_WEIGHTS } from '../../../src/betting/fair/blend';
import { fitBlend, type JudgedFight } from '../../../src/model/fair/fit-blend';
import { fitSharp, sharpLosses } from '../../../src/model/fair/fit-sharp';
import { fitWeights } from '../../../src/model/fair/fit-weights';
import { vigFreeLegs } from '../../../src/betting/odds/vig-free';

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** Fights whose true log-odds are the weighted sum of two opinions, which differ. */
function fights(n: number, weights: { market: number; model: number }, seed: number): JudgedFight[] {
  const random = seededRandom(seed);
  const wide = () => 6 * (random() + random() - 1);
  return Array.from({ length: n }, () => {
    const market = wide();
    const model = 0.6 * market + wide() / 2;
    const won = random() < logistic(weights.market * market + weights.model * model);
    return { records: 'two_records' as const, market, model, won };
  });
}

describe('the weights of the blend', () => {
  it('are the prior before any fight: the market alone, each weight within 0.2', () => {
    const none = fitWeights([], []);
    expect(none).toMatchObject(PRIOR_WEIGHTS);
    expect(none.blend.other).toMatchObject({ n: 0, market_low: 0.804, market_high: 1.196, model_low: -0.196, model_high: 0.196 });
    expect(none.blend.other).toMatchObject({ market_alone: 1, market_alone_low: 0.804, market_alone_high: 1.196 });
  });

  it('approach the true weights with many fights', () => {
    const truth = { market: 0.7, model: 0.4 };
    const { market, model, n, market_low, market_high, model_low, model_high } = fitBlend(fights(20_000, truth, 1), 'two_records');
    expect(n).toBe(20_000);
    expect(market).toBeCloseTo(truth.market, 1);
    expect(model).toBeCloseTo(truth.model, 1);
    expect([market_low < truth.market, truth.market < market_high]).toEqual([true, true]);
    expect([model_low < truth.model, truth.model < model_high]).toEqual([true, true]);
  });

  it('move little with few fights', () => {
    const { market, model } = fitBlend(fights(10, { market: 0, model: 3 }, 2), 'two_records');
    expect(Math.abs(market - 1)).toBeLessThan(0.15);
    expect(Math.abs(model)).toBeLessThan(0.15);
  });

  it('match a calculation by hand for one fight', () => {
    // At the maximum, 100 (w - 1) = 2 (1 - logistic(2 w)) for the market alone.
    const { market_alone } = fitBlend([{ records: 'other', market: 2, model: 0, won: true }], 'other');
    expect(100 * (market_alone - 1)).toBeCloseTo(2 * (1 - logistic(2 * market_alone)), 9);
    expect(market_alone).toBeCloseTo(1.00237, 5);
  });

  it('only count fights with their kind of record', () => {
    const some = fights(500, { market: 0.5, model: 0.8 }, 3);
    expect(fitBlend(some, 'other')).toEqual(fitBlend([], 'other'));
  });

  it('do not depend on which fighter is A', () => {
    const some = fights(300, { market: 0.8, model: 0.3 }, 4);
    const turned = some.map(({ market, model, won, records }) => ({ records, market: -market, model: -model, won: !won }));
    const [one, other] = [fitBlend(some, 'two_records'), fitBlend(turned, 'two_records')];
    for (const [i, value] of Object.values(one).entries()) expect(Object.values(other)[i]).toBeCloseTo(value, 9);
  });

  it('can be fitted to any fights, however certain the opinions', () => {
    const odds = fc.double({ min: -13.8, max: 13.8, noNaN: true });
    const fight = fc.record({ records: fc.constant('other' as const), market: odds, model: odds, won: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fight, { minLength: 1, maxLength: 60 }), (some) => {
        const { market, model } = fitBlend(some, 'other');
        const residual = (of: 'market' | 'model') =>
          some.reduce((sum, one) => sum + one[of] * (Number(one.won) - logistic(market * one.market + model * one.model)), 0);
        expect(residual('market')).toBeCloseTo(100 * (market - 1), 5);
        expect(residual('model')).toBeCloseTo(100 * model, 5);
      }),
    );
  });
});

describe('the weight of the sharp books', () => {
  const quoted_at = new Date('2025-09-27T21:00:00Z');
  /** Vig-free prices of A at a book. */
  const close = (book: string, p: number) => {
    const legs = { market_type: 'h2h' as const, a: 1 / p, b: 1 / (1 - p), draw: null };
    return { book, quoted_at, ...legs, vig_free: vigFreeLegs(legs) };
  };
  const disagreed = (sharp: number, soft: number, won: boolean) =>
    sharpLosses([close('pinnacle', sharp), close('bovada', soft), close('betus', soft)], won) ?? [];

  it('is 2 before any fight, with a wide interval', () => {
    expect(fitSharp([])).toMatchObject({ sharp: 2, sharp_n: 0 });
    expect(fitSharp([]).sharp_low).toBeLessThan(1.1);
    expect(fitSharp([]).sharp_high).toBeGreaterThan(6);
  });

  it('grows if the sharp books were right and shrinks if they were wrong, between 1 and 8', () => {
    const right = Array.from({ length: 400 }, () => disagreed(0.75, 0.6, true));
    const wrong = Array.from({ length: 400 }, () => disagreed(0.75, 0.6, false));
    expect(fitSharp(right).sharp).toBeCloseTo(8, 9);
    expect(fitSharp(wrong).sharp).toBe(1);
    expect(fitSharp(right.slice(0, 5)).sharp).toBeGreaterThan(2);
    expect(fitSharp(right.slice(0, 5)).sharp).toBeLessThan(4);
  });

  it('has the loss of the weighted mean of the log-odds', () => {
    const losses = disagreed(0.75, 0.6, true);
    const logOdds = (p: number) => Math.log(p / (1 - p));
    const mean = (weight: number) => logistic((weight * logOdds(0.75) + 2 * logOdds(0.6)) / (weight + 2));
    expect(losses[0]).toBeCloseTo(-Math.log(mean(1)), 9);
    expect(losses[20]).toBeCloseTo(-Math.log(mean(2)), 9);
    expect(losses[60]).toBeCloseTo(-Math.log(mean(8)), 9);
  });

  it('is not learned from fights with books of only one class', () => {
    expect(sharpLosses([close('bovada', 0.6), close('betus', 0.7)], true)).toBeNull();
    expect(sharpLosses([close('pinnacle', 0.6)], true)).toBeNull();
    expect(sharpLosses([], true)).toBeNull();
  });
});
