import fc from 'fast-check';
import { dollars, fraction, minutes, odds, percent } from '../../../src/lib/math/rounding';

it('each kind of figure has its number of decimals', () => {
  expect(fraction(0.0208333333)).toBe(0.020833);
  expect(odds(1.86956521739)).toBe(1.8696);
  expect(dollars(256.8199)).toBe(256.82);
  expect(percent(3.73493975)).toBe(3.7349);
  expect(minutes(2.0049)).toBe(2);
});

it('keeps null, and returns no negative zero', () => {
  expect(fraction(null)).toBeNull();
  expect(Object.is(fraction(-0.0000001), 0)).toBe(true);
});

it('moves a figure by at most half a step, and rounding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      const rounded = fraction(value);
      return Math.abs(rounded - value) <= 0.5e-6 + 1e-9 && fraction(rounded) === rounded;
    }),
  );
});
