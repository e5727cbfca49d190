import { mean, median, medianOfSorted, sampleDeviation, standardDeviation, sum } from '../../../src/lib/math/statistics';

it('adds and averages arrays and typed arrays alike', () => {
  expect([sum([]), sum([1, 2, 6]), sum(Float64Array.of(1, 2, 6))]).toEqual([0, 9, 9]);
  expect([mean([]), mean([1, 2, 6]), mean(Float64Array.of(1, 2, 6))]).toEqual([null, 3, 3]);
});

it('adds from the first value to the last, so that the last bit is always the same', () => {
  expect(sum([0.1, 0.2, 0.3])).toBe(0.1 + 0.2 + 0.3);
  expect(sum([0.3, 0.2, 0.1])).not.toBe(sum([0.1, 0.2, 0.3]));
});

it('takes the middle value, or the mean of the middle two, in any order', () => {
  expect([median([]), median([5]), median([9, 1, 5]), median([9, 1, 5, 2])]).toEqual([null, 5, 5, 3.5]);
  expect([medianOfSorted([]), medianOfSorted(Float64Array.of(1, 2, 5, 9))]).toEqual([null, 3.5]);
});

it('divides by n for a population and by n - 1 for a sample', () => {
  expect([standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]), standardDeviation([])]).toEqual([2, NaN]);
  expect(sampleDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(Math.sqrt(32 / 7));
  expect([sampleDeviation([]), sampleDeviation([1])]).toEqual([null, null]);
});
