import { attribute, shuffleWithin } from '../../../src/model/evaluation/feature-pnl';
import { seededRandom } from '../../../src/lib/math/random';

describe('the profit of a feature', () => {
  const actual = Float64Array.of(1.5, -1, NaN, 0);

  it('is the return of the bets minus the mean return with the feature shuffled', () => {
    // Returns: 0.5 / 3 as it is; -0.5, 0 and 0.2 shuffled. Their sample standard deviation is 0.360555.
    const shuffled = [Float64Array.of(-1, -1, NaN, 0.5), Float64Array.of(NaN, 1, -1, NaN), Float64Array.of(NaN, 0.2, NaN, NaN)];
    const { sd, ...figures } = attribute(actual, shuffled);
    expect(figures).toEqual({
      bets: 3,
      actual: expect.closeTo(1 / 6, 12),
      shuffled: expect.closeTo(-0.1, 12),
      attribution: expect.closeTo(1 / 6 + 0.1, 12),
    });
    expect(sd).toBeCloseTo(0.360555, 6);
  });

  it('leaves out repeats without a bet, and is unknown if no repeat has one', () => {
    const none = new Float64Array(4).fill(NaN);
    expect(attribute(actual, [none, Float64Array.of(1, NaN, NaN, NaN)])).toMatchObject({ shuffled: 1, sd: null });
    expect(attribute(actual, [none])).toMatchObject({ bets: 3, shuffled: null, attribution: null, sd: null });
    expect(attribute(none, [actual, actual])).toMatchObject({ bets: 0, actual: null, attribution: null, sd: null });
  });
});

describe('a shuffle', () => {
  const groups = Array.from({ length: 200 }, (_, i) => i % 3);

  it('exchanges only cases of the same group, each exactly once', () => {
    const order = shuffleWithin(groups, seededRandom(1));
    expect([...order].map((other) => groups[other])).toEqual(groups);
    expect(new Set(order).size).toBe(200);
    expect([...order].filter((other, i) => other !== i).length).toBeGreaterThan(180);
  });

  it('puts each of three cases in each place equally often', () => {
    const random = seededRandom(7);
    const orders = Array.from({ length: 6000 }, () => shuffleWithin(['x', 'x', 'x'], random).join(''));
    const counts = new Map<string, number>();
    for (const order of orders) counts.set(order, (counts.get(order) ?? 0) + 1);
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
