import fc from 'fast-check';
import { isPlausibleMarket } from '../../../src/betting/odds/plausible';
import type { Legs } from '../../../src/betting/odds/types';

const twoWay = (a: number | null, b: number | null): Legs => ({ market_type: 'h2h', a, b, draw: null });
const threeWay = (a: number | null, draw: number | null, b: number | null): Legs => ({ market_type: 'h2h_3_way', a, b, draw });

test.each<[string, Legs, boolean]>([
  ['1.95/1.95', twoWay(1.95, 1.95), true],
  ['50 on both fighters, an overround of -0.96', twoWay(50, 50), false],
  ['24/1.6 where 2.4 was meant, -0.33', twoWay(24, 1.6), false],
  ['2/2.5, exactly -0.1', twoWay(2, 2.5), true],
  ['2/2.51, just below -0.1', twoWay(2, 2.51), false],
  ['1.5/1.5/1.5, exactly 1', threeWay(1.5, 1.5, 1.5), true],
  ['1.5/1.49/1.5, just above 1', threeWay(1.5, 1.49, 1.5), false],
  ['4.1/1.02/1.02, an exchange without offers, 1.2', threeWay(4.1, 1.02, 1.02), false],
  ['three legs that are low only without the draw', threeWay(2.5, 3, 2.5), true],
  ['a three-way market without its draw leg, low or not', threeWay(50, null, 50), true],
  ['one leg alone, at any price', twoWay(5000, null), true],
])('%s', (_name, market, plausible) => {
  expect(isPlausibleMarket(market)).toBe(plausible);
});

it('two legs alone never reach an overround of 1, so a missing leg hides nothing above it', () => {
  const odds = fc.double({ min: 1.0001, max: 10_000, noNaN: true });
  fc.assert(fc.property(odds, odds, (a, b) => expect(1 / a + 1 / b - 1).toBeLessThan(1)));
});
