import { americanFromDecimal, decimalFromAmerican } from '../../betting/odds/odds';
import type { BetKind } from '../../betting/bets/payout';
import type { MarketType } from '../../betting/odds/types';
import { namesIn } from '../../names/fights-by-name';
import { currencyFrom, moneyFrom, oddsFrom } from '../../users/amounts';
import { STAKE, type BetSlip } from '../journal';
import { Refusal } from '../../users/refusal';

export const IMPORT_LINE_COLUMNS = [
  ...(['fight_id', 'fight', 'side', 'book', 'market_type', 'decimal_odds', 'american_odds', 'stake', 'currency', 'placed_at'] as const),
  ...(['kind', 'external_ref', 'tags', 'note'] as const),
];

/**
 * A line of an import as text; a column that is missing or empty says nothing. Tags are separated by semicolons. `fault` says why a line of a
 * file has no columns.
 */
export type ImportLine = Readonly<Partial<Record<(typeof IMPORT_LINE_COLUMNS)[number] | 'fault', string>>>;

/** A bet as a line tells it: the fight and the side still by name. */
export interface ReadLine extends Omit<BetSlip, 'fightId' | 'side' | 'placedAt'> {
  readonly fightId: number | undefined;
  /** A fighter, or both; by default the fighter that `side` names. */
  readonly fight: string | undefined;
  /** `a`, `b`, `draw` or the name of a fighter. */
  readonly side: string;
  readonly placedAt: Date;
}

const MOST_TAGS = 20;
const LONGEST_TAG = 50;
/** Characters of a name, and of a value unless it is listed below. */
const LONGEST = 200;
const LONGER: Readonly<Partial<Record<keyof ImportLine, number>>> = { fight: 400, tags: 2_000, note: 4_000 };

/** Reads a line. @param assumed the currency of amounts without one @throws Refusal if a value is missing or invalid */
export function readLine(line: ImportLine, assumed = 'USD'): ReadLine {
  if (line.fault !== undefined) throw new Refusal('invalid_line', line.fault);
  const given = (column: keyof ImportLine): string | undefined =>
    atMost(column, line[column]?.trim() || undefined, LONGER[column] ?? LONGEST);
  const needed = (column: keyof ImportLine): string => {
    const text = given(column);
    if (text === undefined) throw new Refusal('invalid_line', `${column} is missing`);
    return text;
  };
  return {
    fightId: idFrom(given('fight_id')),
    fight: fightFrom(given('fight')),
    side: needed('side'),
    book: needed('book'),
    marketType: oneOf<MarketType>('market_type', given('market_type'), ['h2h', 'h2h_3_way']),
    odds: priceFrom(given('decimal_odds'), given('american_odds')),
    stake: moneyFrom(needed('stake'), STAKE),
    currency: currencyFrom(given('currency') ?? assumed),
    placedAt: instantFrom(needed('placed_at')),
    kind: oneOf<BetKind>('kind', given('kind'), ['cash', 'free_bet', 'boost']),
    externalRef: given('external_ref'),
    tags: tagsFrom(given('tags')),
    note: given('note'),
  };
}

function idFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('invalid_line', `fight_id was "${text}"; allowed is the number of a fight`);
  return Number(text);
}

function fightFrom(text: string | undefined): string | undefined {
  for (const name of namesIn(text ?? '')) atMost('a name in fight', name, LONGEST);
  return text;
}

function oneOf<T extends string>(column: string, text: string | undefined, allowed: readonly T[]): T | undefined {
  const found = allowed.find((value) => value === text);
  if (text !== undefined && found === undefined)
    throw new Refusal('invalid_line', `${column} was "${text}"; allowed is one of ${allowed.join(', ')}`);
  return found;
}

function priceFrom(decimal: string | undefined, american: string | undefined): number {
  if (decimal === undefined && american === undefined)
    throw new Refusal('invalid_odds', 'the price is missing: give `decimal_odds` or `american_odds`');
  if (decimal !== undefined) {
    const odds = oddsFrom(/^[1-9]\d{2,}$/.test(decimal) ? `${decimal}.0` : decimal);
    if (american !== undefined && String(americanFromDecimal(odds)) !== american.replace(/^\+/, ''))
      throw new Refusal('invalid_odds', `the price is given twice, and ${decimal} is not ${american}: give one of the two`);
    return odds;
  }
  const odds = /^[+-]?\d{3,7}$/.test(american ?? '') ? decimalFromAmerican(Number(american)) : null;
  if (odds === null)
    throw new Refusal('invalid_odds', `american_odds was "${american}"; allowed are whole numbers up to -100 and from 100`);
  return odds;
}

function instantFrom(text: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/i.exec(text) ?? [];
  // `Date` takes 30 February for 2 March.
  const isDay = year !== undefined && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const instant = new Date(isDay ? text.replace(' ', 'T') : NaN);
  if (Number.isNaN(instant.getTime()))
    throw new Refusal('invalid_placed_at', `placed_at was "${text}"; allowed is an instant with a zone, such as 2025-09-27T18:20:00Z`);
  return instant;
}

function tagsFrom(text: string | undefined): string[] {
  const tags = [...new Set((text ?? '').split(';').map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (tags.length > MOST_TAGS) throw new Refusal('invalid_line', `there are ${tags.length} tags; allowed are up to ${MOST_TAGS}`);
  for (const tag of tags) atMost('a tag', tag, LONGEST_TAG);
  return tags;
}

function atMost(what: string, text: string | undefined, longest: number): string | undefined {
  if (text !== undefined && text.length > longest)
    throw new Refusal('invalid_line', `${what} has ${text.length} characters; allowed are up to ${longest}`);
  return text;
}
