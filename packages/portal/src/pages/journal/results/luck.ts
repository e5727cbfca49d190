import { moneyText, numberText } from '../../../format/figures';
import type { Total } from '../journal';

type Expectation = Total['expected_at_log'];

/** Below this many bets the interval is rough, and luck decides nearly everything. */
const FEW_BETS = 30;

/** What the difference between expected and actual profit shows. */
export type Reading = 'none' | 'luck' | 'above' | 'below';

/** Whether luck alone explains the profit: if the probabilities were right, 95 % of such profits would lie in the interval. */
export function readingOf({ actual, expected_low, expected_high }: Expectation): Reading {
  if (expected_low === null || expected_high === null) return 'none';
  if (actual > expected_high) return 'above';
  return actual < expected_low ? 'below' : 'luck';
}

/** The conclusion as sentences. @param by the source of the probabilities: `the fair prices when you bet` */
export function luckText(expectation: Expectation, by: string, currency: string): string {
  const { n, expected, expected_low, expected_high, actual } = expectation;
  if (expected_low === null || expected_high === null) return `No settled bet can be compared with ${by} yet.`;
  const money = (amount: number) => moneyText(amount, currency, { sign: true });
  const bounds = `If ${by} were right, 95 % of such profits would lie between ${money(expected_low)} and ${money(expected_high)}`;
  const few =
    n < FEW_BETS
      ? ` With only ${numberText(n)} ${n === 1 ? 'bet' : 'bets'}, these bounds are rough, and luck decides nearly everything.`
      : '';
  switch (readingOf(expectation)) {
    case 'above':
      return `Better than luck explains: you earned ${money(actual)} where ${money(expected)} was expected. ${bounds}.${few}`;
    case 'below':
      return `Worse than luck explains: you earned ${money(actual)} where ${money(expected)} was expected. ${bounds}, so they were probably too optimistic about your bets.${few}`;
    default:
      return `Luck explains it: you earned ${money(actual)} where ${money(expected)} was expected. ${bounds}.${few}`;
  }
}
