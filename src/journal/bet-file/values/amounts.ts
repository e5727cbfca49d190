import { currenciesOf } from './currencies';
import { plainNumber, readEither, type DecimalSign } from './numbers';

/** An amount as it is written: its number without the currency, and what the currency may be. */
export interface WrittenAmount {
  readonly number: string;
  readonly currencies: readonly string[] | undefined;
}

/** Splits an amount; undefined for a text with letters or signs that are no currency, such as `2 units` or `1e3`. */
export function writtenAmount(given: string): WrittenAmount | undefined {
  const text = plainNumber(given);
  const inParentheses = /^\((.+)\)$/.exec(text)?.[1];
  const [, before = '', digits, after = ''] = /^([^\d.,]*?)\s*([\d.,][\d.,' ]*)\s*(\D*)$/.exec(inParentheses ?? text) ?? [];
  if (digits === undefined) return undefined;
  const sign = /[+-]/.exec(before)?.[0] ?? (after.trim() === '-' ? '-' : '');
  const signs = [before.replace(/[+-]/, ''), after.replace(/^-\s*$/, '')].map((one) => one.trim()).filter((one) => one !== '');
  const named = signs.map(currenciesOf);
  if (named.includes(undefined)) return undefined;
  const currencies = named.flatMap((one) => (one === undefined ? [] : [one])).toSorted((one, other) => one.length - other.length)[0];
  return { number: `${inParentheses === undefined ? sign : '-'}${digits.trim()}`, currencies };
}

/** The amount in whole cents; undefined where its number is not clear, or has parts of cents. */
export function centsOf({ number }: WrittenAmount, decimal: DecimalSign | undefined): number | undefined {
  const value = readEither(number, decimal);
  if (value === undefined) return undefined;
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 * Math.max(1, Math.abs(cents)) ? cents : undefined;
}

/** An amount that only others are compared with, to the nearest cent. */
export function nearestCents({ number }: WrittenAmount, decimal: DecimalSign | undefined): number | undefined {
  const value = readEither(number, decimal);
  return value === undefined ? undefined : Math.round(value * 100);
}
