import { sparkline } from '../../src/charts/sparkline';

const SIZE = { width: 100, height: 20 };

it('steps from value to value, the lowest at the bottom, the highest at the top', () => {
  expect(sparkline([2, 1, 1.5, 1.5], SIZE)).toBe('M0 0H25V20H50V10H75H100');
});

it('breaks where there is no value', () => {
  expect(sparkline([null, 1, null, 2, 3], SIZE)).toBe('M20 20H40M60 10H80V0H100');
});

it('draws equal values in the middle, and nothing where there are none', () => {
  expect(sparkline([1.9, 1.9], SIZE)).toBe('M0 10H50H100');
  expect(sparkline([null, null], SIZE)).toBe('');
  expect(sparkline([], SIZE)).toBe('');
});
