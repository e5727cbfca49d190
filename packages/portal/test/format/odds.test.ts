import { oddsFrom, oddsInLink, oddsText, requiredOdds, type OddsFormat } from '../../src/format/odds';

it.each<[string, OddsFormat, number | undefined]>([
  ['2.10', 'decimal', 2.1],
  [' 2.1 ', 'american', 2.1],
  ['+110', 'decimal', 2.1],
  ['-125', 'fractional', 1.8],
  ['−125', 'decimal', 1.8],
  ['-345', 'decimal', 1.2899],
  ['150', 'american', 2.5],
  ['150', 'decimal', 150],
  ['150.0', 'american', 150],
  ['11/10', 'decimal', 2.1],
  ['4 / 5', 'american', 1.8],
  ['1', 'decimal', undefined],
  ['+50', 'decimal', undefined],
  ['0/5', 'decimal', undefined],
  ['1/0', 'decimal', undefined],
  ['', 'decimal', undefined],
  ['evens', 'decimal', undefined],
  ['1e3', 'decimal', undefined],
  ['Infinity', 'decimal', undefined],
])('“%s”, typed by a reader of %s odds, is %s', (text, format, odds) => {
  expect(oddsFrom(text, format)).toBe(odds);
});

it('a price in a link is decimal for every reader', () => {
  for (const odds of [2, 150, 1.0512])
    for (const format of ['decimal', 'american', 'fractional'] as const) expect(oddsFrom(oddsInLink(odds), format)).toBe(odds);
});

it('a field that must hold a price says what it takes', () => {
  expect(() => requiredOdds('much', 'decimal')).toThrow('“much” is not a price. Enter one such as 2.10, +110 or 11/10.');
});

it.each<[number, string, string, string]>([
  [2.1, '2.10', '+110', '11/10'],
  [1.8, '1.80', '−125', '4/5'],
  [1.05, '1.050', '−2000', '1/20'],
  [3.3333, '3.33', '+233', '7/3'],
  [1.001, '1.001', '−100000', '1/1000'],
])('%s is written as %s, %s or %s', (odds, decimal, american, fractional) => {
  expect([oddsText(odds, 'decimal'), oddsText(odds, 'american'), oddsText(odds, 'fractional')]).toEqual([decimal, american, fractional]);
});
