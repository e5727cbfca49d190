import fc from 'fast-check';
import { binResponse } from '../../../src/model/evaluation/regression-bins';

describe('bin response', () => {
  it('has bins of equal count if no values are equal', () => {
    const values = Float64Array.of(5, NaN, 1, 3, 2, 6, 4);
    const bins = binResponse(values, Uint8Array.of(1, 1, 0, 1, 0, 1, 0), 3);
    expect(bins.map(({ lo, hi, n, observed }) => [lo, hi, n, observed])).toEqual([
      [1, 3, 2, 0],
      [3, 5, 2, 0.5],
      [5, 6, 2, 1],
    ]);
  });

  it('does not separate equal values, and is empty without values', () => {
    const bins = binResponse(Float64Array.of(0, 0, 0, 0, 0, 0, 1, 2), Uint8Array.of(1, 0, 1, 0, 1, 0, 1, 1), 4);
    expect(bins.map(({ lo, hi, n }) => [lo, hi, n])).toEqual([
      [0, 1, 6],
      [1, 2, 2],
    ]);
    expect(binResponse(Float64Array.of(7, 7), Uint8Array.of(1, 0), 10)).toMatchObject([{ lo: 7, hi: 7, n: 2, observed: 0.5 }]);
    expect(binResponse(Float64Array.of(7), Uint8Array.of(1), 10)).toEqual([
      { lo: 7, hi: 7, n: 1, observed: 1, ci_low: null, ci_high: null },
    ]);
    expect(binResponse(Float64Array.of(NaN), Uint8Array.of(1), 10)).toEqual([]);
  });

  it('counts every known value once, in the bin whose edges contain it', () => {
    const cell = fc.tuple(
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -9, max: 9, noNaN: true }), fc.constant(NaN)),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 80 }), fc.integer({ min: 1, max: 12 }), (cells, most) => {
        const values = cells.map(([value]) => value);
        const won = cells.map(([, aWon]) => aWon);
        const bins = binResponse(Float64Array.from(values), Uint8Array.from(won, Number), most);
        expect(bins.length).toBeLessThanOrEqual(most);
        bins.forEach(({ lo, hi, n, observed, ci_low, ci_high }, i) => {
          const inside = values.flatMap((value, j) => (value >= lo && (i === bins.length - 1 ? value <= hi : value < hi) ? [won[j]] : []));
          expect(n).toBe(inside.length);
          expect(observed).toBeCloseTo(inside.filter(Boolean).length / n, 12);
          if (n > 1) expect([ci_low! <= observed + 1e-12, ci_high! >= observed - 1e-12]).toEqual([true, true]);
        });
        expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(values.filter((value) => !Number.isNaN(value)).length);
      }),
    );
  });
});
