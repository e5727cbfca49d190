import fc from 'fast-check';
import { findRoot } from '../../../src/lib/math/find-root';

/** Counts the evaluations of a function. */
function counted(f: (x: number) => number) {
  const evaluations = { n: 0 };
  return { evaluations, f: (x: number) => ((evaluations.n += 1), f(x)) };
}

it('finds the root of steep, flat and curved functions as closely as doubles allow', () => {
  const exponent = fc.double({ min: 0.2, max: 8, noNaN: true });
  const root = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(exponent, root, (k, expected) => {
      const { evaluations, f } = counted((x) => expected ** k - x ** k);
      expect(findRoot(f, 0, 1)).toBeCloseTo(expected, 10);
      expect(evaluations.n).toBeLessThanOrEqual(56);
    }),
  );
});

it('continues if a bound is almost the root', () => {
  const [exponent, root] = [4.435592749296025, 0.9072451085828105];
  expect(findRoot((x) => root ** exponent - x ** exponent, 0, 1)).toBeCloseTo(root, 14);
});

it('needs a quarter of the evaluations of bisection for the prices of a market', () => {
  const { evaluations, f } = counted((k) => (1 / 1.5) ** k + (1 / 2.4) ** k - 1);
  const power = findRoot(f, 0, 2);
  expect((1 / 1.5) ** power + (1 / 2.4) ** power).toBeCloseTo(1, 14);
  expect(evaluations.n).toBeLessThan(53 / 4);
});

it('stops within the tolerance, at or above the root', () => {
  const tolerance = 1e-3;
  const found = findRoot((x) => Math.SQRT2 - x, 0, 10, tolerance);
  expect(found).toBeGreaterThanOrEqual(Math.SQRT2);
  expect(found).toBeLessThanOrEqual(Math.SQRT2 + tolerance);
});

it('returns the bound if there is no root between the bounds', () => {
  expect(findRoot((x) => -1 - x, 0, 5)).toBe(0);
  expect(findRoot((x) => 9 - x, 0, 5)).toBe(5);
});
