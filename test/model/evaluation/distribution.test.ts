import fc from 'fast-check';
import { distributionOf, histogram } from '../../../src/model/evaluation/distribution';

describe('distribution', () => {
  it('counts missing values and zeros and measures the others', () => {
    const { bins, sd, ...figures } = distributionOf(Float64Array.from([3, NaN, 0, 1, NaN, 0]));
    expect(figures).toEqual({ n: 4, missing: 2, zeros: 2, mean: 1, min: 0, median: 0.5, max: 3 });
    expect(sd).toBeCloseTo(Math.SQRT2, 14);
    expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(4);
  });

  it('has no figures for a column without values', () => {
    expect(distributionOf(Float64Array.from([NaN]))).toEqual({
      n: 0,
      missing: 1,
      zeros: 0,
      mean: null,
      sd: null,
      min: null,
      median: null,
      max: null,
      bins: [],
    });
  });
});

describe('histogram', () => {
  it('has a closed last bar and half-open others', () => {
    expect(histogram(Float64Array.from([-1, 0, 0, 0.5, 1]), 2)).toEqual([
      { lo: -1, hi: 0, n: 1 },
      { lo: 0, hi: 1, n: 4 },
    ]);
  });

  it('is one bar for one value', () => {
    expect(histogram(Float64Array.from([2, 2]), 10)).toEqual([{ lo: 2, hi: 2, n: 2 }]);
  });

  it('puts every value into the bar whose edges contain it', () => {
    const columns = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(columns, fc.integer({ min: 2, max: 30 }), (values, bars) => {
        const sorted = Float64Array.from(values).sort();
        const bins = histogram(sorted, bars);
        const last = bins.length - 1;
        expect(bins.map(({ n }) => n)).toEqual(
          bins.map(({ lo, hi }, i) => values.filter((value) => value >= lo && (i === last ? value <= hi : value < hi)).length),
        );
        expect([bins[0]?.lo, bins[last]?.hi]).toEqual([sorted[0], sorted.at(-1)]);
      }),
    );
  });
});
