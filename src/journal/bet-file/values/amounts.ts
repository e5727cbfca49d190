import { currenciesOf } from './currencies';
import { plainNumber, readEither, type DecimalSign } from './numbers';

/** An amount as it is written: its number without the currency, and what the currency may be. */
export interface WrittenAmount {
  readonly number: string;
  readonly currencies: readonly string[] | undefined;
}

/** Splits an amount; undefined for a text with letters or signs that are no currency, such as `2 units` or `1e3`. */
export function writtenAmount(given: string): WrittenAmount | undefined {
  // `25.–` is how the Swiss write 25.00.
  const text = plainNumber(given).replace(/(?<=\d)[.,]-{1,2}(?=\s|$)/, '');
  // `($10.00)` and `$(10.00)` are how accountants write a loss, and `10.00-` how some programs do.
  const [, outside = '', inside] = /^([^\d().,]*)\((.+)\)$/.exec(text) ?? [];
  const inParentheses = inside === undefined ? undefined : outside + inside;
  const [, before = '', digits, after = ''] = /^([^\d.,]*?)\s*([\d.,][\d.,' ]*)\s*(\D*)$/.exec(inParentheses ?? text) ?? [];
  if (digits === undefined) return undefined;
  const sign = /[+-]/.exec(before)?.[0] ?? (after.trim() === '-' ? '-' : '');
  const signs = [before.replace(/[+-]/, ''), after.replace(/^-\s*$/, '')].map((one) => one.trim()).filter((one) => one !== '');
  const named = signs.map(currenciesOf);
  if (named.includes(undefined)) return undefined;
  const currencies = named.flatMap((one) => (one === undefined ? [] : [one])).toSorted((one, other) => one.length - other.length)[0];
  return { number: `${inParentheses === undefined ? sign : '-'}${digits.trim()}`, currencies };
}

/** The number of an amount, with the only sign for decimals that fits it; undefined for another text, or where both fit. */
export function amountAlone(text: string): number | undefined {
  return readEither(writtenAmount(text)?.number ?? '', undefined);
}

/** How the amounts of a column are written. */
export interface AmountForm {
  readonly decimal: DecimalSign | undefined;
  /** Whether they are in pence, cents or the like. */
  readonly isHundredths: boolean;
}

/** The amount in whole cents; undefined where its number is not clear, or has parts of cents. */
export function centsOf(written: WrittenAmount, form: AmountForm): number | undefined {
  const value = inCents(written, form);
  if (value === undefined) return undefined;
  const cents = Math.round(value);
  return Math.abs(value - cents) < 1e-6 * Math.max(1, Math.abs(cents)) ? cents : undefined;
}

/** An amount that only others are compared with, to the nearest cent. */
export function nearestCents(written: WrittenAmount, form: AmountForm): number | undefined {
  const value = inCents(written, form);
  return value === undefined ? undefined : Math.round(value);
}

function inCents({ number }: WrittenAmount, { decimal, isHundredths }: AmountForm): number | undefined {
  const value = readEither(number, decimal);
  return value === undefined ? undefined : isHundredths ? value : value * 100;
}
