import { clvVsClose, clvVsClosePp, clvVsVigFree } from '../../../src/betting/closes/clv';
import { multiplicative } from '../../../src/betting/odds/vig';

it('2.20 taken against a close of 2.00/1.90: +0.10, +0.045455, +0.071795', () => {
  expect(clvVsClose(2.2, 2)).toBeCloseTo(0.1, 12);
  expect(clvVsClosePp(2.2, 2)).toBeCloseTo(0.045455, 6);
  const vigFree = multiplicative([2, 1.9]);
  expect('probabilities' in vigFree && clvVsVigFree(2.2, vigFree.probabilities[0]!)).toBeCloseTo(0.071795, 6);
});
