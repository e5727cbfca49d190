import { meanInterval, rateInterval, ratioInterval, studentQuantile975 } from '../../../src/lib/math/intervals';

// By scipy.stats.t.ppf(0.975, degrees).
it.each([
  [1, 12.706204736174694],
  [2, 4.302652729749462],
  [5, 2.5705818356363146],
  [30, 2.0422724563012378],
  [499, 1.9647293909876886],
  [100_000, 1.9599877075346095],
])('the 97.5th percentile of Student’s t at %d degrees of freedom is %d', (degrees, quantile) => {
  expect(studentQuantile975(degrees)).toBeCloseTo(quantile, 9);
});

it('the interval of a mean is Student’s', () => {
  // scipy: t.interval(0.95, 3, mean, sem) of 0.1, -0.05, 0.02, 0.03.
  const interval = meanInterval([0.1, -0.05, 0.02, 0.03]);
  expect(interval?.low).toBeCloseTo(-0.0726584178, 9);
  expect(interval?.high).toBeCloseTo(0.1226584178, 9);
});

it('one value has no interval of its mean, and no trials have no interval of their rate', () => {
  expect([meanInterval([]), meanInterval([0.1]), rateInterval(0, 0)]).toEqual([null, null, null]);
});

// By scipy.stats.binomtest(successes, trials).proportion_ci(method='wilson').
it.each([
  [0, 5, 0, 0.4344824648],
  [7, 20, 0.1811918241, 0.5671457233],
  [0, 10, 0, 0.2775327999],
  [7, 10, 0.3967781475, 0.8922087326],
  [10, 10, 0.7224672001, 1],
])('the interval of %d in %d is Wilson’s', (successes, trials, low, high) => {
  const interval = rateInterval(successes, trials);
  expect(interval?.low).toBeCloseTo(low, 8);
  expect(interval?.high).toBeCloseTo(high, 8);
});

it('the interval of a ratio of sums follows from its residuals', () => {
  const pairs = [
    { numerator: 12, denominator: 10 },
    { numerator: -20, denominator: 20 },
    { numerator: 8, denominator: 10 },
  ];
  // The ratio is 0, so the residuals are the numerators: t(2) is 4.303, and the error is sqrt(3 * 608 / 2) / 40.
  const reach = (4.302653 * Math.sqrt((3 * 608) / 2)) / 40;
  expect(ratioInterval(pairs)).toEqual({ low: expect.closeTo(-reach, 5), high: expect.closeTo(reach, 5) });
});

it.each([
  ['one pair', [{ numerator: 1, denominator: 2 }]],
  [
    'nothing below the line',
    [
      { numerator: 1, denominator: 0 },
      { numerator: 2, denominator: 0 },
    ],
  ],
  [
    'one ratio',
    [
      { numerator: 1, denominator: 2 },
      { numerator: 2, denominator: 4 },
    ],
  ],
])('a ratio of sums has no interval with %s', (_, pairs) => {
  expect(ratioInterval(pairs)).toBeNull();
});
