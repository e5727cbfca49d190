import * as fc from 'fast-check';
import { summariseClv } from '../../../src/model/evaluation/clv-summary';
import { seededRandom } from '../../../src/lib/math/random';

/** Each value is of a day of its own. */
const dated = (values: readonly number[]) =>
  values.map((value, i) => ({ date: new Date(i * 86_400_000).toISOString().slice(0, 10), value }));
const summarise = (values: readonly number[], seed = 1) => summariseClv(dated(values), seededRandom(seed), 1000);

it('has mean, median and share above zero, which excludes a CLV of 0', () => {
  expect(summarise([0.1, -0.02, 0, 0.04])).toMatchObject({ n: 4, mean: 0.03, median: 0.02, share_above_zero: 0.5 });
});

it('has no figures for no picks, and no interval for one pick', () => {
  expect(summarise([])).toEqual({ n: 0, mean: null, median: null, share_above_zero: null, ci_low: null, ci_high: null });
  expect(summarise([0.1])).toEqual({ n: 1, mean: 0.1, median: 0.1, share_above_zero: 1, ci_low: null, ci_high: null });
});

it('resamples dates, because the fights of one evening are not independent', () => {
  const evening = [0.1, 0.3].map((value) => ({ date: '2025-10-04', value }));
  expect(summariseClv(evening, seededRandom(1), 1000)).toMatchObject({ n: 2, mean: 0.2, ci_low: null, ci_high: null });
});

it('has the interval of the normal approximation for a large sample', () => {
  const random = seededRandom(7);
  const values = Array.from({ length: 2000 }, () => random() - 0.4);
  const { mean, ci_low, ci_high } = summarise(values);
  const margin = (1.96 * Math.sqrt(1 / 12)) / Math.sqrt(values.length);
  expect(ci_low).toBeCloseTo((mean ?? NaN) - margin, 2);
  expect(ci_high).toBeCloseTo((mean ?? NaN) + margin, 2);
});

it('has the same bounds for the same seed, within the range of the values', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -0.9, max: 2, noNaN: true }), { minLength: 2, maxLength: 20 }), fc.nat(), (values, seed) => {
      const { ci_low, ci_high } = summarise(values, seed);
      expect(summarise(values, seed)).toMatchObject({ ci_low, ci_high });
      expect(ci_low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12);
      expect(ci_low ?? NaN).toBeLessThanOrEqual(ci_high ?? NaN);
      expect(ci_high).toBeLessThanOrEqual(Math.max(...values) + 1e-12);
    }),
    { numRuns: 30 },
  );
});
