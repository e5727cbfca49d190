import fc from 'fast-check';
import { withOverround } from '../../src/demo/prices/overround';
import { overround, power } from '../../src/betting/odds/vig';

it('odds of 0.8 and 0.2 at an overround of 5 % are 1.22387 and 4.29333', () => {
  const [favourite, outsider] = withOverround([0.8, 0.2], 0.05);
  expect(favourite).toBeCloseTo(1.22387, 5);
  expect(outsider).toBeCloseTo(4.29333, 5);
});

it('the overround is the requested one, and the power method recovers the probabilities', () => {
  const shares = fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(shares, fc.double({ min: 0, max: 0.2, noNaN: true }), (weights, margin) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const probabilities = weights.map((weight) => weight / total);
      const odds = withOverround(probabilities, margin);
      expect(overround(odds)).toBeCloseTo(margin, 9);
      const vigFree = power(odds);
      if ('error' in vigFree) throw new Error(vigFree.error);
      for (const [i, p] of probabilities.entries()) expect(vigFree.probabilities[i]).toBeCloseTo(p, 6);
    }),
  );
});
