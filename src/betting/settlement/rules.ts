import { isReadLongAgo } from '../../lib/read-on';
import type { MarketType } from '../odds/types';

/** Endings that no fighter wins, of which a book's rules say what they pay. */
export const WITHOUT_WINNER = ['draw.cards', 'draw.technical.early', 'draw.technical.late', 'nc.early', 'nc.late', 'dq.both'] as const;

/** Wins of which a book's rules say whether they count. */
export const DISPUTABLE_WINS = ['retirement', 'technical_decision', 'dq'] as const;

/** What a venue's rules can say of the winner market, each named after what it is about. Early is within the first four rounds. */
export const RULE_NAMES = [
  ...(['moved.stands_hours', 'moved.placeholder', 'place.same_country', 'place.other_country'] as const),
  ...(['opponent.replaced', 'rounds.changed', 'never'] as const),
  ...DISPUTABLE_WINS,
  ...WITHOUT_WINNER,
  'result',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/** `*` stands for both. */
export const MARKET_TYPES = ['*', 'h2h', 'h2h_3_way'] as const;

/** One rule of one book, with the page on which somebody read it. */
export interface SettlementRule {
  readonly book: string;
  readonly market_type: (typeof MARKET_TYPES)[number];
  readonly rule: RuleName;
  /** One of `VALUES`; `unknown` withdraws a standard rule. */
  readonly value: string;
  /** The address of the page. */
  readonly source: string;
  /** The day on which the page was read, `YYYY-MM-DD`; of a stored copy, the day of the copy where it is known. */
  readonly read_on: string;
  /** The day from which the page says that the rule holds, `YYYY-MM-DD`; null where it holds from the day on which it was read. */
  readonly valid_from: string | null;
  readonly note: string | null;
}

/** By `ruleKey`. */
export type RuleTable = ReadonlyMap<string, SettlementRule>;

/** The values of the rules that are known of one book and market type. */
export type KnownRules = Readonly<Partial<Record<RuleName, string>>>;

const STANDS_OR_VOID = ['stands', 'void'];
const NO_WINNER = ['void', 'lose', 'win_draw', 'share:X'];

/** The values of each rule, as a message shows them. `N` is a number of hours, `N..M` any number between two, `X` a fraction. */
export const VALUES: Readonly<Record<RuleName, readonly string[]>> = {
  'moved.stands_hours': ['N', 'N..M'],
  'moved.placeholder': ['window', 'until_other_opponent'],
  'place.same_country': STANDS_OR_VOID,
  'place.other_country': STANDS_OR_VOID,
  'opponent.replaced': STANDS_OR_VOID,
  'rounds.changed': STANDS_OR_VOID,
  never: ['void', 'lose', 'share:X'],
  retirement: ['opponent', 'void'],
  technical_decision: ['cards', 'stoppage', 'void'],
  dq: ['opponent', 'void'],
  'draw.cards': NO_WINNER,
  'draw.technical.early': NO_WINNER,
  'draw.technical.late': NO_WINNER,
  'nc.early': NO_WINNER,
  'nc.late': NO_WINNER,
  'dq.both': NO_WINNER,
  result: ['first', 'first_corrected_24h', 'latest'],
};

const PATTERNS: Readonly<Record<string, RegExp>> = {
  N: /^\d{1,4}$/,
  'N..M': /^\d{1,4}\.\.\d{1,4}$/,
  'share:X': /^share:(0(\.\d{1,4})?|1)$/,
};

/** Whether a rule can have a value. */
export function isValueOf(rule: RuleName, value: string): boolean {
  if (value === 'unknown') return true;
  return VALUES[rule].some((allowed) => PATTERNS[allowed]?.test(value) ?? allowed === value) && !isBackwards(value);
}

/** The share that a value such as `share:0.5` pays of what a win does; null for any other value. */
export function shareOf(value: string | null): number | null {
  return value?.startsWith('share:') === true ? Number(value.slice('share:'.length)) : null;
}

function isBackwards(value: string): boolean {
  const [least = 0, most = least] = value.split('..').map(Number);
  return least > most;
}

export function ruleKey({ book, market_type, rule }: Pick<SettlementRule, 'book' | 'market_type' | 'rule'>): string {
  return `${book} ${market_type} ${rule}`;
}

/** Whether a rule holds on a day, `YYYY-MM-DD`: from the one that its page names, or else from the one on which it was read. */
export function holdsOn({ valid_from, read_on }: Pick<SettlementRule, 'valid_from' | 'read_on'>, day: string): boolean {
  return (valid_from ?? read_on) <= day;
}

/** Whether a rule was read so long ago that it counts as unknown. */
export function isOld({ read_on }: Pick<SettlementRule, 'read_on'>, now: Date): boolean {
  return isReadLongAgo(read_on, now);
}

/** The known rules of a book for a market type. A rule for the type stands before one for both; old and withdrawn ones are left out. */
export function knownRules(table: RuleTable, book: string, marketType: MarketType, now: Date): KnownRules {
  return Object.fromEntries(rulesKnown(table, book, marketType, now).map(({ rule, value }) => [rule, value]));
}

/** The oldest day on which somebody read one of the known rules of a book, `YYYY-MM-DD`; null without a known rule. */
export function oldestReading(table: RuleTable, book: string, marketType: MarketType, now: Date): string | null {
  const days = rulesKnown(table, book, marketType, now).map(({ read_on }) => read_on);
  return days.toSorted()[0] ?? null;
}

function rulesKnown(table: RuleTable, book: string, marketType: MarketType, now: Date): SettlementRule[] {
  return RULE_NAMES.flatMap((rule) => {
    const of = (market_type: MarketType | '*') => table.get(ruleKey({ book, market_type, rule }));
    const found = of(marketType) ?? of('*');
    return found === undefined || found.value === 'unknown' || isOld(found, now) ? [] : [found];
  });
}

/** Rules that nobody has entered of a book, by market type; old ones count among them. */
export function missingRules(table: RuleTable, book: string, now: Date): { market_type: MarketType; rules: RuleName[] }[] {
  return (['h2h', 'h2h_3_way'] as const).map((market_type) => {
    const known = knownRules(table, book, market_type, now);
    return { market_type, rules: RULE_NAMES.filter((rule) => known[rule] === undefined) };
  });
}

/**
 * What a rule may say: its value where it is known, else every reading. A fraction other than a half is left out of the readings: no venue
 * is known to pay one, and it would not lower the worst case.
 */
export function readingsOf(rules: KnownRules, rule: RuleName, marketType: MarketType): readonly string[] {
  const known = rules[rule];
  if (known !== undefined) return [known];
  const offered = marketType === 'h2h' ? ['void', 'lose', 'share:0.5'] : ['void', 'lose', 'win_draw'];
  if (rule === 'moved.stands_hours') return ['0', '9999'];
  if (rule === 'never') return ['void', 'lose', 'share:0.5'];
  return WITHOUT_WINNER.some((name) => name === rule) ? offered : VALUES[rule];
}
