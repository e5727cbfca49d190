import fc from 'fast-check';
import {
  americanFromDecimal,
  decimalFromAmerican,
  impliedProbability,
  isDecimalOdds,
  twoWayEquivalent,
} from '../../../src/betting/odds/odds';

it('American odds become decimal odds on both sides of even money', () => {
  expect(decimalFromAmerican(100)).toBe(2);
  expect(decimalFromAmerican(-100)).toBe(2);
  expect(decimalFromAmerican(250)).toBe(3.5);
  expect(decimalFromAmerican(-110)).toBeCloseTo(1.909091, 6);
  expect(decimalFromAmerican(-15000)).toBeCloseTo(1.006667, 6);
});

it.each([0, 99, -99, 99.99, NaN, Infinity, -Infinity])('%p is not an American price', (american) => {
  expect(decimalFromAmerican(american)).toBeNull();
});

it.each([1, 0.5, 0, -2, NaN, Infinity])('%p is not a decimal price', (odds) => {
  expect(isDecimalOdds(odds)).toBe(false);
});

it('exactly 2.0 is +100, and slightly less is -100', () => {
  expect(americanFromDecimal(2)).toBe(100);
  expect(americanFromDecimal(1.9999)).toBe(-100);
  expect(americanFromDecimal(2.1)).toBe(110);
  expect(americanFromDecimal(1.909091)).toBe(-110);
});

it('a whole American price survives the conversion to decimal odds and back', () => {
  const prices = fc.oneof(fc.integer({ min: 100, max: 50_000 }), fc.integer({ min: -50_000, max: -101 }));
  fc.assert(fc.property(prices, (american) => americanFromDecimal(decimalFromAmerican(american) ?? NaN) === american));
});

it('covering a draw at 19 makes 1.95 worth 1.847368', () => {
  expect(twoWayEquivalent(1.95, 19)).toBeCloseTo(1.847368, 6);
});

it('covering the draw pays the equivalent on a win and returns the stake on a draw', () => {
  const price = fc.double({ min: 1.01, max: 50, noNaN: true });
  fc.assert(
    fc.property(price, price, (odds, draw) => {
      const onDraw = 1 / draw;
      expect((1 - onDraw) * odds).toBeCloseTo(twoWayEquivalent(odds, draw), 9);
      expect(onDraw * draw).toBeCloseTo(1, 12);
    }),
  );
});

it('the raw implied probability is the inverse of the price', () => {
  expect(impliedProbability(2.5)).toBe(0.4);
});
