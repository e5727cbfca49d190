import { luckText, readingOf } from '../../src/pages/journal/results/luck';

const bets = (actual: number, n = 40) => ({ n, expected: 10, expected_low: -90, expected_high: 110, actual });

it.each([
  [10, 'luck'],
  [-90, 'luck'],
  [110, 'luck'],
  [110.01, 'above'],
  [-90.01, 'below'],
] as const)('a profit of %d reads as %s', (actual, reading) => {
  expect(readingOf(bets(actual))).toBe(reading);
});

it('says so in a sentence with the bounds', () => {
  expect(luckText(bets(-20), 'the fair prices', 'USD')).toBe(
    'Luck explains it: you earned −$20.00 where +$10.00 was expected. If the fair prices were right, 95 % of such profits would lie between −$90.00 and +$110.00.',
  );
  expect(luckText(bets(-200), 'the fair prices', 'USD')).toMatch(
    /^Worse than luck explains: .* so they were probably too optimistic about your bets\.$/,
  );
  expect(luckText(bets(200), 'the fair prices', 'USD')).toMatch(/^Better than luck explains: /);
});

it('says that few bets say little, and none nothing', () => {
  expect(luckText(bets(0, 29), 'the fair prices', 'USD')).toMatch(
    /With only 29 bets, these bounds are rough, and luck decides nearly everything\.$/,
  );
  const none = { n: 0, expected: 0, expected_low: null, expected_high: null, actual: 0 };
  expect(readingOf(none)).toBe('none');
  expect(luckText(none, 'a fair price', 'USD')).toBe('No settled bet can be compared with a fair price yet.');
});
