import { isDecimalOdds, SHORTEST_ODDS } from '../betting/odds/odds';
import { smallestCents } from '../betting/odds/money';
import { Refusal, type RefusalCode } from './refusal';

const MOST_ODDS = 10_000;
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * Parses decimal odds from user input. A sign, or a whole number from 100 up, is taken for American odds; write 101.0 for decimal odds of
 * 101. @throws Refusal
 */
export function oddsFrom(text: string): number {
  if (/^([+-]\d+|[1-9]\d{2,})$/.test(text))
    throw new Refusal(
      'invalid_odds',
      `the odds "${text}" look American; allowed are decimal odds above 1, such as 2.5 for +150 or 1.8 for -125 (write 101.0 for 101)`,
    );
  const odds = /^\d{1,5}(\.\d{1,6})?$/.test(text) ? Number(text) : NaN;
  if (!isDecimalOdds(odds) || odds > MOST_ODDS)
    throw new Refusal(
      'invalid_odds',
      `the odds were "${text}"; allowed are decimal odds from ${SHORTEST_ODDS} to ${MOST_ODDS}, with at most 6 decimals`,
    );
  return odds;
}

/** Rounds the price of a bet to six decimals, so that the stored price equals the shown one and -110 pays $1,909.09 for $1,000. */
export function takenOdds(odds: number): number {
  return Math.round(odds * 1e6) / 1e6;
}

export interface MoneyBounds {
  /** The name of the amount in messages. */
  readonly what: string;
  readonly least: number;
  readonly most: number;
}

/** Parses an amount in whole cents from user input. @throws Refusal */
export function moneyFrom(text: string, { what, least, most }: MoneyBounds): number {
  const amount = /^-?\d{1,15}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  if (!(amount >= least && amount <= most))
    throw new Refusal('invalid_amount', `the ${what} was "${text}"; allowed is an amount from ${least} to ${most} with at most 2 decimals`);
  return amount;
}

/** Parses a fraction from user input. @throws Refusal */
export function fractionFrom(text: string, what: string): number {
  if (!/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text))
    throw new Refusal(
      'invalid_amount',
      `the ${what} was "${text}"; allowed is a fraction from 0 to 1 with at most 6 decimals, such as 0.03 for 3 %`,
    );
  return Number(text);
}

/** What a currency must be, in messages. */
export const CURRENCY_FORM = 'a code of ISO 4217 in capitals, such as USD, EUR or GBP';

/** Whether a text is a code of ISO 4217. */
export function isCurrency(text: string): boolean {
  return CURRENCIES.has(text);
}

/** Parses a currency from user input. @throws Refusal */
export function currencyFrom(text: string): string {
  if (!isCurrency(text)) throw new Refusal('invalid_currency', `the currency must be ${CURRENCY_FORM} (got "${text}")`);
  return text;
}

/**
 * Refuses an amount that nobody can have paid, such as 5.55 yen.
 * @param what the name of the amount in the message
 * @throws Refusal
 */
export function assertPayable(amount: number, currency: string, what: string, code: RefusalCode = 'invalid_amount'): void {
  if (!isPayable(amount, currency))
    throw new Refusal(code, `the ${what} was ${amount} ${currency}; allowed are whole amounts, because ${currency} has no smaller unit`);
}

/** Whether a currency has coins for an amount in whole cents. */
export function isPayable(amount: number, currency: string): boolean {
  return Number.isInteger(amount) || smallestCents(currency) === 1;
}
