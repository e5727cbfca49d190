import fc from 'fast-check';
import { twoSidedTail } from '../../../src/model/math/normal';

describe('the two-sided tail of the normal distribution', () => {
  /** 2 * scipy.stats.norm.sf(z), scipy 1.17.1. */
  it.each([
    [0, 1],
    [0.1, 0.920344325445942],
    [0.5, 0.6170750774519738],
    [1, 0.31731050786291415],
    [1.959963984540054, 0.05],
    [2.7, 0.006933947606081329],
    [2.9, 0.003731626600768075],
    [3, 0.0026997960632601866],
    [5, 5.733031437583866e-7],
    [10, 1.523970604832094e-23],
    [30, 9.813427854295816e-198],
    [37.5, 9.210706019163908e-308],
  ])('at %d is %d', (z, expected) => {
    expect(Math.abs(twoSidedTail(z) / expected - 1)).toBeLessThan(1e-12);
    expect(twoSidedTail(-z)).toBe(twoSidedTail(z));
  });

  it('is 0 far out', () => {
    expect(twoSidedTail(1000)).toBe(0);
  });

  it('falls with the distance, also where the series changes to the fraction', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 30, noNaN: true }), fc.double({ min: 1e-3, max: 5, noNaN: true }), (z, further) => {
        expect(twoSidedTail(z + further)).toBeLessThan(twoSidedTail(z));
      }),
    );
  });
});
