import { retryWaits } from '../../src/cluster/place';

it('waits twice as long after each end, at most ten seconds, and starts again after 30 seconds of serving', () => {
  const waitAfter = retryWaits();
  expect(Array.from({ length: 9 }, () => waitAfter(500))).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
  expect([29_999, 35_000, 0, 0].map(waitAfter)).toEqual([10_000, 100, 200, 400]);
});
