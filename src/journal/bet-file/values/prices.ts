import { decimalFromAmerican, isDecimalOdds } from '../../../betting/odds/odds';
import { plainNumber, readEither, type DecimalSign } from './numbers';

/**
 * How a column writes prices. `by_form` is a column of prices of several kinds, each of which only one kind fits; `malay` stands for the Malay
 * and Indonesian odds, which are not read.
 */
export type PriceFormat = 'decimal' | 'american' | 'fractional' | 'implied' | 'cents' | 'hong_kong' | 'malay' | 'by_form';

/** What a text can be as a price. */
export type PriceForm =
  | { readonly form: 'evens' | 'fraction'; readonly odds: number }
  | { readonly form: 'percent'; readonly share: number }
  /** With a sign. */
  | { readonly form: 'american'; readonly points: number }
  /** Without one: `100` fits American and decimal odds, `1.8` and `150.5` only decimal ones, `0.8` probabilities and Hong Kong odds, `45` cents. */
  | { readonly form: 'whole' | 'small_whole' | 'decimal' | 'below_one'; readonly value: number }
  /** Such as -1.25, which no format that is read has. */
  | { readonly form: 'negative' };

const MOST_ODDS = 10_000;

/** @param decimal of the column; undefined where it is not known */
export function priceForm(given: string, decimal: DecimalSign | undefined): PriceForm | undefined {
  const text = plainNumber(given).replace(/^@\s*/, '');
  if (/^(?:evens?|evs?|ev|even money)$/i.test(text)) return { form: 'evens', odds: 2 };
  const [, up, down] = /^(\d{1,5})\s*\/\s*(\d{1,5})$/.exec(text) ?? [];
  if (up !== undefined && down !== undefined)
    return Number(down) === 0 ? undefined : { form: 'fraction', odds: 1 + Number(up) / Number(down) };
  const percent = /^(.*\d)\s*(?:%|¢)$/.exec(text)?.[1];
  if (percent !== undefined) {
    const share = (readEither(percent, decimal) ?? NaN) / 100;
    return share > 0 && share < 1 ? { form: 'percent', share } : undefined;
  }
  // 1.909 is a price with three decimals unless the column writes decimals with a comma.
  const value = readEither(text, decimal ?? (text.includes('.') ? '.' : undefined));
  if (value === undefined) return undefined;
  if (/^[+-]/.test(text)) {
    if (Math.abs(value) >= 100 && Number.isInteger(value)) return { form: 'american', points: value };
    return value < 0 && value > -100 ? { form: 'negative' } : undefined;
  }
  if (value <= 0) return undefined;
  if (value < 1) return { form: 'below_one', value };
  // Nobody writes cents with two decimals; a spreadsheet may add one.
  if (/^\d{1,2}(?:[.,]0)?$/.test(text)) return { form: 'small_whole', value };
  return { form: value >= 100 && Number.isInteger(value) ? 'whole' : 'decimal', value };
}

/** What the prices of a column show together. */
export interface PriceEvidence {
  readonly format: PriceFormat | undefined;
  /** Formats of which each fits all prices that are not clear by themselves. */
  readonly choices: readonly PriceFormat[];
}

export function priceEvidence(forms: Iterable<PriceForm['form']>): PriceEvidence {
  const seen = new Set(forms);
  const has = (form: PriceForm['form']): boolean => seen.has(form);
  // Beside odds that no sign and no fraction marks, -1.25 may show Malay or Indonesian odds.
  const mayBeMalay = (['decimal', 'whole', 'small_whole', 'below_one'] as const).some(has) || seen.size === 1;
  if (has('negative') && !has('american') && mayBeMalay) return { format: 'malay', choices: [] };
  seen.delete('negative');
  // Decimal odds are never below 1, so those above 1 may be no decimal odds either.
  if (has('below_one') && (has('decimal') || has('small_whole'))) return { format: undefined, choices: ['decimal', 'hong_kong'] };
  if (has('whole')) {
    if (has('american') && !has('decimal')) return { format: 'american', choices: [] };
    if (has('decimal') && !has('american')) return { format: 'decimal', choices: [] };
    return { format: undefined, choices: ['american', 'decimal'] };
  }
  if (has('below_one') && !has('american') && !has('fraction') && !has('percent'))
    return { format: undefined, choices: ['implied', 'hong_kong'] };
  const isWhole = (form: PriceForm['form']): boolean => form === 'small_whole' && (seen.size === 1 || has('decimal'));
  const [only, ...others] = [...seen].filter((form) => form !== 'below_one' && form !== 'evens' && !isWhole(form));
  if (others.length > 0) return { format: 'by_form', choices: [] };
  if (only === 'small_whole' || (only === undefined && has('small_whole'))) return { format: undefined, choices: ['decimal', 'cents'] };
  if (only === undefined) return { format: 'by_form', choices: [] };
  return { format: FORMATS[only], choices: [] };
}

/** Of a column in which all prices have one form. */
const FORMATS: Readonly<Record<PriceForm['form'], PriceFormat>> = {
  ...{ american: 'american', decimal: 'decimal', fraction: 'fractional', percent: 'implied' },
  ...{ evens: 'by_form', whole: 'by_form', small_whole: 'by_form', below_one: 'by_form', negative: 'malay' },
};

/** The decimal odds of a price in the format of its column, with six decimals; undefined where it is no such price. */
export function readPrice(form: PriceForm, format: PriceFormat): number | undefined {
  const odds = format === 'malay' ? undefined : oddsIn(form, format);
  if (odds === null || odds === undefined) return undefined;
  const rounded = Math.round(odds * 1e6) / 1e6;
  return isDecimalOdds(rounded) && rounded <= MOST_ODDS ? rounded : undefined;
}

function oddsIn(form: PriceForm, format: PriceFormat): number | null | undefined {
  switch (form.form) {
    case 'negative':
      return undefined;
    case 'evens':
    case 'fraction':
      return form.odds;
    case 'percent':
      return 1 / form.share;
    case 'american':
      return format === 'decimal' ? undefined : decimalFromAmerican(form.points);
    case 'whole':
      return format === 'american' ? decimalFromAmerican(form.value) : format === 'decimal' ? form.value : ofNumber(form.value, format);
    default:
      return format === 'by_form'
        ? form.form === 'decimal'
          ? form.value
          : undefined
        : format === 'decimal'
          ? form.value
          : ofNumber(form.value, format);
  }
}

function ofNumber(value: number, format: PriceFormat): number | undefined {
  if (format === 'cents') return value >= 1 && value < 100 ? 100 / value : undefined;
  if (format === 'implied') return value < 1 ? 1 / value : value < 100 ? 100 / value : undefined;
  return format === 'hong_kong' ? 1 + value : undefined;
}
