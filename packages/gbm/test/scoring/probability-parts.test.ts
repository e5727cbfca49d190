import fc from 'fast-check';
import { readForest } from '../../src/lightgbm/read';
import { bothOrders, mirroredMean, type Margins } from '../../src/scoring/margins';
import { probabilityParts } from '../../src/scoring/probability-parts';
import { createExplainer } from '../../src/scoring/tree-shap';
import { distance, expected, modelText } from '../lightgbm-files';

const numbers = (count: number, size: number): fc.Arbitrary<Float64Array> =>
  fc.float64Array({ minLength: count, maxLength: count, min: -size, max: size, noNaN: true });
const margins = (outputs: number, features: number): fc.Arbitrary<Margins> =>
  fc.record({ base: numbers(outputs, 3), parts: numbers(outputs * features, 2) });

const sumsOf = (parts: Float64Array, base: Float64Array): number[] =>
  Array.from(base, (value, k) => {
    const features = parts.length / base.length;
    return parts.subarray(k * features, (k + 1) * features).reduce((sum, part) => sum + part, value);
  });

it('parts sum to the probability of each class, for one member and for many', () => {
  fc.assert(
    fc.property(fc.array(margins(3, 5), { minLength: 1, maxLength: 4 }), (members) => {
      const { base, parts, probabilities } = probabilityParts(members);
      expect(distance(sumsOf(parts, base), probabilities)).toBeLessThan(1e-12);
      expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      expect(base.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    }),
  );
});

it('parts sum to the probabilities of LightGBM, from the base given by the mean scores of the training rows', () => {
  const explain = createExplainer(readForest(modelText('numeric')));
  const { rows, probability } = expected('numeric');
  for (const [i, row] of rows.entries()) {
    const { base, parts } = probabilityParts([explain(row)]);
    expect(distance(sumsOf(parts, base), probability[i] ?? [])).toBeLessThan(1e-12);
  }
});

it('parts equal a fine sum along the path from the base to the row', () => {
  const one: Margins = { base: Float64Array.of(0.2, -1.5, 0.1), parts: Float64Array.of(1, -0.4, 0.3, 0.1, -0.8, 0.5) };
  const steps = 20_000;
  const fine = new Float64Array(6);
  const at = (share: number): number[] => {
    const odds = [0, 1, 2].map((k) => Math.exp((one.base[k] ?? 0) + share * ((one.parts[2 * k] ?? 0) + (one.parts[2 * k + 1] ?? 0))));
    return odds.map((o) => o / odds.reduce((sum, x) => sum + x, 0));
  };
  for (let step = 0; step < steps; step++) {
    const p = at((step + 0.5) / steps);
    for (let c = 0; c < 3; c++)
      for (let k = 0; k < 3; k++)
        for (let f = 0; f < 2; f++)
          fine[2 * c + f]! += ((p[c] ?? 0) * (Number(c === k) - (p[k] ?? 0)) * (one.parts[2 * k + f] ?? 0)) / steps;
  }
  expect(distance(probabilityParts([one]).parts, fine)).toBeLessThan(1e-8);
});

it('parts are 0 for a feature without parts of the scores', () => {
  const { parts } = probabilityParts([{ base: Float64Array.of(0, -2, 0), parts: Float64Array.of(2, 0, 0.5, 0, -2, 0) }]);
  expect([parts[1], parts[3], parts[5]]).toEqual([0, 0, 0]);
});

describe('the parts of both orders of the corners', () => {
  it('mirror the outcome when the corners are swapped', () => {
    fc.assert(
      fc.property(margins(3, 4), margins(3, 4), (given, swapped) => {
        const one = probabilityParts([bothOrders(given, swapped)]);
        const other = probabilityParts([bothOrders(swapped, given)]);
        expect(distance(one.probabilities, other.probabilities.toReversed())).toBeLessThan(1e-12);
        expect(distance(one.parts.subarray(0, 4), other.parts.subarray(8))).toBeLessThan(1e-12);
        expect(distance(one.parts.subarray(4, 8), other.parts.subarray(4, 8))).toBeLessThan(1e-12);
      }),
    );
  });

  it('average scores with their mirror images', () => {
    expect([...mirroredMean(Float64Array.of(1, 2, 3), Float64Array.of(5, 6, 9), 3)]).toEqual([5, 4, 4]);
  });
});
