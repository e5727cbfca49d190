import { kolmogorovDistance, kolmogorovTail } from '../../../src/model/math/kolmogorov';
import { populationShift, stabilityIndex } from '../../../src/model/evaluation/population-shift';
import { seededRandom } from '../../../src/lib/math/random';

const random = seededRandom(5);
const draws = (n: number, shift = 0) => Float64Array.from({ length: n }, () => random() + random() + random() + shift);

describe('the Kolmogorov-Smirnov test', () => {
  it('finds the same distance as scipy, with equal values on both sides too', () => {
    const one = Float64Array.of(0.1, 0.4, 0.4, 1.2, 2, 3.5);
    const other = Float64Array.of(0.3, 0.4, 1, 1.2, 1.3, 4, 5);
    expect(kolmogorovDistance(one, other)).toBeCloseTo(0.2857142857142857, 14);
    expect(kolmogorovDistance(other, one)).toBeCloseTo(0.2857142857142857, 14);
    expect(kolmogorovDistance(one, one)).toBe(0);
    expect(kolmogorovDistance(one, Float64Array.of(9))).toBe(1);
  });

  it.each([
    [0.05, 1000, 800, 0.21646022494742512],
    [0.0214, 58114, 3126, 0.13210519877837817],
    [0.3, 40, 50, 0.03663105270711935],
    [0.01, 1000, 1000, 0.9999999997843159],
    [0.1, 500, 300, 0.04703487990738155],
  ])('gives a distance of %d between %d and %d values the probability of scipy.special.kolmogorov', (distance, n, m, p) => {
    expect(kolmogorovTail(distance, n, m)).toBeCloseTo(p, 12);
  });

  it('has a probability of 1 for a distance of 0', () => {
    expect(kolmogorovTail(0, 10, 10)).toBe(1);
  });
});

describe('the population stability index', () => {
  it('is the sum of (c - r) ln(c / r) over deciles of the reference', () => {
    const reference = Float64Array.from({ length: 10_000 }, (_, i) => i);
    // Half of the bouts in the lowest decile, the rest evenly in the others.
    const compared = Float64Array.from({ length: 9000 }, (_, i) => (i < 4500 ? i % 1000 : 1000 + 2 * (i - 4500) + 0.5)).sort();
    const expected = (0.5 - 0.1) * Math.log(5) + 9 * (0.5 / 9 - 0.1) * Math.log(0.5 / 9 / 0.1);
    expect(stabilityIndex(reference, compared)).toBeCloseTo(expected, 2);
  });

  it('is 0 for the same values, and finite where a bin is empty on one side', () => {
    const reference = draws(1000).sort();
    expect(stabilityIndex(reference, reference)).toBeCloseTo(0, 12);
    expect(stabilityIndex(reference, new Float64Array(30).fill(99))).toBeGreaterThan(1);
    expect(stabilityIndex(reference, new Float64Array(30).fill(99))).toBeLessThan(100);
  });

  it('uses two bins for a column with two values', () => {
    const of = (ones: number) => Float64Array.from({ length: 1000 }, (_, i) => Number(i >= 1000 - ones));
    expect(stabilityIndex(of(500), of(500))).toBeCloseTo(0, 12);
    expect(stabilityIndex(of(500), of(800))).toBeCloseTo(0.3 * Math.log(1.6) - 0.3 * Math.log(0.4), 2);
  });
});

describe('a shift', () => {
  it.each([
    [0, 'stable'],
    [0.2, 'moderate'],
    [0.6, 'shifted'],
  ])('of %d is %s', (shift, verdict) => {
    expect(populationShift(draws(5000), draws(5000, shift))).toMatchObject({ n_reference: 5000, n_compared: 5000, verdict });
  });

  it('leaves missing values out and counts them', () => {
    const reference = Float64Array.of(1, NaN, 2, 3);
    expect(populationShift(reference, Float64Array.of(NaN, 2))).toMatchObject({
      n_reference: 3,
      n_compared: 1,
      missing_share_reference: 0.25,
      missing_share_compared: 0.5,
      ks: expect.closeTo(1 / 3, 12),
    });
  });

  it('is unknown if one side has no value', () => {
    expect(populationShift(Float64Array.of(1, 2), Float64Array.of(NaN))).toBeNull();
    expect(populationShift(new Float64Array(0), Float64Array.of(1))).toBeNull();
  });
});
