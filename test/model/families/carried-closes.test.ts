import { carriedGaps, type BoutWithClose } from '../../../src/model/families/carried-closes';
import { fitCarriedWeight, formatCarriedWeight, parseCarriedWeight } from '../../../src/model/families/carried-weight';
import { UnusableModel } from '../../../src/model/json';
import { logistic } from '../../../src/lib/math/log-odds';
import { seededRandom } from '../../../src/lib/math/random';

/** A bout of two fighters with pages, for which the market favours A by one more than the model. */
const bout = (of: Partial<BoutWithClose> = {}): BoutWithClose => ({
  ...{ a: 1, b: 2, date: '2020-03-14', over: '2020-03-14', market: 1.5, model: 0.5, hasPageA: true, hasPageB: true },
  ...of,
});
const on = (date: string, a = 1, b = 2) => ({ a, b, date });
const gap = (priced: readonly BoutWithClose[], a = 1, b = 2): number => carriedGaps(priced, [on('2021-01-01', a, b)])[0]!;

describe('the gap that earlier closes make between two fighters', () => {
  it('is half the error over a prior of two bouts, for either of them', () => {
    expect([gap([bout()], 1, 3), gap([bout()], 2, 3), gap([bout()])]).toEqual([1 / 4, -1 / 4, 1 / 2]);
  });

  it('learns from what earlier closes left over, the less the more bouts a fighter has', () => {
    const again = bout({ date: '2020-06-01', over: '2020-06-01' });
    expect(gap([bout(), again], 1, 3)).toBeCloseTo(1 / 4 + (1 - 1 / 2) / (2 * 3), 12);
  });

  it('counts from the day after the bout on, and after its month where only that is known', () => {
    const dates = ['2020-03-14', '2020-03-15'].map((date) => on(date, 1, 3));
    expect(carriedGaps([bout()], dates)).toEqual([0, 1 / 4]);
    const ofMonth = bout({ date: '2020-03-01', over: '2020-03-31' });
    expect(carriedGaps([ofMonth], [on('2020-03-20', 1, 3), on('2020-04-01', 1, 3)])).toEqual([0, 1 / 4]);
  });

  it('moves a fighter only by bouts against opponents with a page', () => {
    const one = bout({ hasPageB: false });
    expect([gap([one], 1, 3), gap([one], 2, 3)]).toEqual([0, -1 / 4]);
  });

  it('does not depend on the order of bouts or corners', () => {
    const other = bout({ a: 2, b: 3, date: '2020-05-01', over: '2020-05-01', market: -1 });
    const mirrored = { ...bout(), a: 2, b: 1, market: -1.5, model: -0.5 };
    expect(gap([other, bout()])).toBe(gap([bout(), other]));
    expect(gap([mirrored, other])).toBeCloseTo(gap([bout(), other]), 12);
    expect(gap([bout(), other], 2, 1)).toBe(-gap([bout(), other]));
  });

  it('of fighters without a priced bout is 0', () => {
    expect(gap([bout()], 8, 9)).toBe(0);
  });
});

describe('the weight of the gap', () => {
  const random = seededRandom(5);
  const bouts = (n: number, weight: number) =>
    Array.from({ length: n }, () => {
      const [model, gap] = [4 * random() - 2, 2 * random() - 1];
      return { model, gap, won: random() < logistic(model + weight * gap) };
    });

  it('is found in results, within its interval', () => {
    for (const truth of [0, 0.8]) {
      const { n, weight, low, high } = fitCarriedWeight(bouts(20_000, truth));
      expect([n, low < truth, high > truth]).toEqual([20_000, true, true]);
      expect(weight).toBeCloseTo(truth, 0);
    }
  });

  it('is 0 without bouts, and stays near it with few', () => {
    expect(fitCarriedWeight([])).toMatchObject({ n: 0, weight: 0, low: -0.98, high: 0.98 });
    expect(Math.abs(fitCarriedWeight([{ model: 0, gap: 0.3, won: true }]).weight)).toBeLessThan(0.1);
  });

  it('counts only the bouts of fighters with a correction', () => {
    expect(fitCarriedWeight([{ model: 3, gap: 0, won: false }])).toMatchObject({ n: 0, weight: 0 });
  });

  it('is stored with the model, and refused where a figure is missing', () => {
    const weight = fitCarriedWeight(bouts(50, 1));
    expect(parseCarriedWeight(formatCarriedWeight(weight))).toEqual(weight);
    expect(() => parseCarriedWeight({ n: 5, weight: 0.4, low: 0 })).toThrow(UnusableModel);
  });
});
