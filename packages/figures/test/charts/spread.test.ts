import { roundRange, spreadOut } from '../../src/charts/parts/spread';

it.each([
  [[1.16, 1.24], { min: 1.16, max: 1.24, interval: 0.02 }],
  [[3.9, 5.78], { min: 3.5, max: 6, interval: 0.5 }],
  [[2, 2], { min: 2, max: 2.01, interval: 0.01 }],
  [[], { min: 1, max: 2, interval: 0.2 }],
])('a scale of %j has round ends and marks', (values, expected) => {
  const { min, max, interval } = roundRange(values);
  expect([min, max, interval].map((end) => Number(end.toFixed(9)))).toEqual([expected.min, expected.max, expected.interval]);
});

it('moves positions apart downwards, and back up where the end is near', () => {
  expect(spreadOut([0, 5, 50, 51, 52], 10, 100)).toEqual([0, 10, 50, 60, 70]);
  expect(spreadOut([95, 96, 97], 10, 100)).toEqual([80, 90, 100]);
});
