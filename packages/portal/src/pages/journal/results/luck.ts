import { moneyText, numberText } from '../../../format/figures';
import type { Total } from '../journal';

type Expectation = Total['expected_at_log'];

/** Below this many bets the interval is rough, and luck decides nearly everything. */
const FEW_BETS = 30;

/** What the difference between expected and actual profit says, in a few words. */
export type Reading = 'none' | 'luck' | 'above' | 'below';

/** Whether luck alone explains what bets earned: the profit lies where 95 % of such profits would if the probabilities were right. */
export function readingOf({ actual, expected_low, expected_high }: Expectation): Reading {
  if (expected_low === null || expected_high === null) return 'none';
  if (actual > expected_high) return 'above';
  return actual < expected_low ? 'below' : 'luck';
}

/** The same as sentences. @param by whose probabilities they are: `the fair prices when you bet` */
export function luckText(expectation: Expectation, by: string, currency: string): string {
  const { n, expected, expected_low, expected_high, actual } = expectation;
  if (expected_low === null || expected_high === null) return `No settled bet has ${by} yet, so nothing can be said.`;
  const money = (amount: number) => moneyText(amount, currency, { sign: true });
  const bounds = `If ${by} were right, luck alone would leave 95 % of such profits between ${money(expected_low)} and ${money(expected_high)}`;
  const few =
    n < FEW_BETS
      ? ` ${numberText(n)} ${n === 1 ? 'bet is' : 'bets are'} few: these bounds are rough, and luck decides nearly everything.`
      : '';
  switch (readingOf(expectation)) {
    case 'above':
      return `More than luck explains: you earned ${money(actual)} where ${money(expected)} was expected. ${bounds}.${few}`;
    case 'below':
      return `Worse than luck explains: you earned ${money(actual)} where ${money(expected)} was expected. ${bounds}, so they were probably too kind to your bets.${few}`;
    default:
      return `Luck explains it: you earned ${money(actual)} where ${money(expected)} was expected. ${bounds}.${few}`;
  }
}
