import { COLUMN_NAMES, type Meaning } from './column-names';
import { currenciesOf } from './currencies';
import { ambiguousZone, zoneFrom } from './zones';

/** What the name of a column says beyond its meaning. */
interface NameHint {
  readonly price?: 'decimal' | 'american' | 'fractional' | 'implied' | 'cents' | 'hong_kong' | 'malay';
  /** An IANA zone or an offset. */
  readonly zone?: string;
  /** The codes of ISO 4217 that the name may stand for. */
  readonly currencies?: readonly string[];
  /** Whether the amounts are in pence, cents or the like. */
  readonly isHundredths?: boolean;
  /** Whether the name says that the bet was placed so, or something that is not understood. */
  readonly says?: 'placed' | 'unknown';
}

export interface NamedColumn extends NameHint {
  readonly meaning: Meaning;
  /** Of columns with one meaning the one with the lowest rank is used. */
  readonly rank: number;
}

/** Letters that no mark can be taken from, as people write them without a keyboard for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i', ς: 'σ' };

const BY_NAME: ReadonlyMap<string, NamedColumn> = new Map(
  COLUMN_NAMES.flatMap(([meaning, names]) => names.split(' ').map((name, rank) => [plainWord(name), { meaning, rank }] as const)),
);

const PRICE_HINTS: readonly (readonly [RegExp, NameHint['price']])[] = [
  [/¢|\bcents?\b/i, 'cents'],
  [/\b(?:hong ?kong|hk)\b/i, 'hong_kong'],
  [/\b(?:malay|malaysian|indo|indonesian)\b/i, 'malay'],
  [/\b(?:american|us|moneyline)\b/i, 'american'],
  [/\b(?:decimal|dec|eu|european)\b/i, 'decimal'],
  [/\b(?:fractional|uk)\b/i, 'fractional'],
  [/\bimplied\b|%/i, 'implied'],
];

/** Amounts that are no money. */
const UNITS = /%|\b(?:u|units?|pts?|points?|pct|percent(?:age)?|unites|unidades|einheiten|unita|jednostki|bankroll)\b/i;
const HUNDREDTHS = /^(?:¢|p|pence|pennies|c|ct|cts|cents?|cent|øre|öre|ore)$/i;
/** What might have been, and not what the bet was. */
const NOT_PLACED =
  /\b(?:suggested|recommended|advised|closing|close|open|opening|fair|max|maximum|kelly|potential|best|current|latest|target)\b/i;
const PLACED = /\b(?:placed|taken|actual|matched|real|got|obtained)\b/i;
/** Texts beside the names of prices and amounts that change nothing. */
const PLAIN = /^(?:avg|average|total|amount|money|cash|own|risk|dezimal|decimale?|décimale?|decimales|dziesi\S+|moneyline)$/i;

/** What the name of a column says; undefined for a name that is not usual, and for what was not bet, such as the closing odds. */
export function namedColumn(header: string): NamedColumn | undefined {
  const [, name = header, inBrackets] = /^([^([]*)[([]([^)\]]*)[)\]]\s*$/.exec(header) ?? [];
  const found = BY_NAME.get(plainWord(header)) ?? BY_NAME.get(plainWord(name));
  if (found === undefined) return undefined;
  const signs = /^[^\p{L}\p{N}\s()[\]/&]+|[^\p{L}\p{N}\s()[\]/&]+$/u.exec(header.trim())?.[0] ?? '';
  const more = (inBrackets ?? signs).trim();
  if (found.meaning === 'price') return pricesNamed(found, header, more);
  if (MONEY.has(found.meaning)) return amountsNamed(found, more);
  if (found.meaning !== 'placed' && found.meaning !== 'placed_time') return found;
  const zone = zoneFrom(more);
  return { ...found, ...(zone && { zone }), ...(ambiguousZone(more) && { says: 'unknown' }) };
}

const MONEY: ReadonlySet<Meaning> = new Set(['stake', 'profit', 'payout', 'cash_out']);

/** The format of prices that a text names. */
export function priceFormatIn(text: string): NameHint['price'] {
  return PRICE_HINTS.find(([words]) => words.test(text))?.[1];
}

function pricesNamed(found: NamedColumn, header: string, more: string): NamedColumn | undefined {
  if (NOT_PLACED.test(more)) return undefined;
  const price = priceFormatIn(spaced(header));
  const isKnown = price !== undefined || currenciesOf(more) !== undefined;
  return { ...found, ...(price && { price }), ...saidBy(more, isKnown) };
}

function amountsNamed(found: NamedColumn, more: string): NamedColumn | undefined {
  if (UNITS.test(more)) return found.meaning === 'stake' ? { ...found, meaning: 'units' } : undefined;
  if (found.meaning === 'stake' && NOT_PLACED.test(more)) return undefined;
  const isHundredths = HUNDREDTHS.test(more);
  const currencies = currenciesOf(more);
  return {
    ...{ ...found, ...(currencies && { currencies }), ...(isHundredths && { isHundredths }) },
    ...saidBy(more, isHundredths || currencies !== undefined),
  };
}

function saidBy(more: string, isKnown: boolean): Pick<NameHint, 'says'> {
  if (PLACED.test(more)) return { says: 'placed' };
  return isKnown || !/[\p{L}\p{N}]/u.test(more) || PLAIN.test(more) ? {} : { says: 'unknown' };
}

const ENDING = /result|outcome|finish|ended|ending|verdict|decision|ergebnis|resultat|resultado|risultato|wynik|исход|результат/;

/** Whether a column may tell how the fight ended, such as Fight result, or how the bet did. */
export function namesEnding(header: string): boolean {
  return ENDING.test(plainWord(header));
}

/** A name without case, accents, spaces and signs. */
export function plainWord(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}

/** The name of a column in plain words, and the same without what stands in brackets, such as a unit. */
export interface ColumnWords {
  readonly words: string;
  readonly bareWords: string;
}

export function columnWords(name: string): ColumnWords {
  return { words: plainWords(name), bareWords: plainWords(name.replace(/[([].*$/, '')) };
}

/** A text in small letters without accents and signs, its words with one space between. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøßæœđıς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `oddsDecimal` and `odds_decimal` with a space between their words. */
function spaced(header: string): string {
  return header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ');
}
