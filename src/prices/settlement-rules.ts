import type { Knex } from 'knex';
import { RULE_COLUMNS } from '../feeds/files/settlement-rules';
import { DAY_MS, type Clock } from '../lib/clock';
import { STANDARD_RULES } from '../betting/settlement/standard-rules';
import type { MarketType } from '../betting/odds/types';
import { compareBooks, plainest, type EndingClass } from '../betting/settlement/compare';
import { endingId } from '../betting/settlement/endings';
import {
  holdsOn,
  isOld,
  knownRules,
  missingRules,
  ruleKey,
  type RuleName,
  type RuleTable,
  type SettlementRule,
} from '../betting/settlement/rules';

/** The settlement rules of all books: the standard ones, replaced by those that the operator stored. */
export async function rulesInForce(db: Knex): Promise<RuleTable> {
  return new Map([...STANDARD_RULES, ...(await storedRules(db))]);
}

/**
 * The settlement rules as they were known at the end of a day: those that had been read, and said to hold, by then.
 * @param day `YYYY-MM-DD`, in UTC
 */
export async function rulesOnDay(db: Knex, day: string): Promise<RuleTable> {
  const end = endOfDay(day);
  const rows = await db('master.settlement_rules')
    .where('updated_at', '<', end)
    .andWhere((stored) => void stored.whereNull('replaced_at').orWhere('replaced_at', '>=', end))
    .select<SettlementRule[]>([...RULE_COLUMNS]);
  const known = ([, rule]: readonly [string, SettlementRule]) => holdsOn(rule, day);
  const stored = rows.map((rule) => [ruleKey(rule), rule] as const);
  return new Map([...[...STANDARD_RULES].filter(known), ...stored.filter(known)]);
}

/** The first instant after a day. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS);
}

/** The rules that the operator stored in place of the standard ones. */
export async function storedRules(db: Knex): Promise<RuleTable> {
  const rows = await db('master.settlement_rules')
    .whereNull('replaced_at')
    .select<SettlementRule[]>([...RULE_COLUMNS]);
  return new Map(rows.map((rule) => [ruleKey(rule), rule]));
}

/** Stores rules in place of those that hold. Those that were stored alike stay as they are. */
export async function storeRules(trx: Knex, clock: Clock, rules: RuleTable): Promise<void> {
  const known = await storedRules(trx);
  const changed = [...rules].filter(([key, rule]) => !isSameRule(rule, known.get(key))).map(([, rule]) => rule);
  if (changed.length === 0) return;
  const now = clock.now();
  await trx('master.settlement_rules')
    .whereNull('replaced_at')
    .whereIn(
      ['book', 'market_type', 'rule'],
      changed.map(({ book, market_type, rule }) => [book, market_type, rule]),
    )
    .update({ replaced_at: now });
  await trx('master.settlement_rules').insert(changed.map((rule) => ({ ...rule, updated_at: now })));
}

function isSameRule(rule: SettlementRule, other: SettlementRule | undefined): boolean {
  return other !== undefined && RULE_COLUMNS.every((column) => rule[column] === other[column]);
}

/** Removes the rules that the operator stored, so that the standard ones hold again. @returns how many there were */
export async function resetRules(db: Knex, clock: Clock): Promise<number> {
  return db('master.settlement_rules').whereNull('replaced_at').update({ replaced_at: clock.now() });
}

/** The rules of one book, and which are missing, by market type. @param day null for now */
export async function rulesOfBook(db: Knex, book: string, now: Date, day: string | null) {
  const table = await (day === null ? rulesInForce(db) : rulesOnDay(db, day));
  return {
    book,
    rules: [...table.values()].filter((rule) => rule.book === book),
    missing: missingRules(table, book, day === null ? now : endOfDay(day)),
  };
}

/** Bets that their owners settled otherwise than a rule says. */
interface Contradiction {
  readonly bets: number;
  /** `YYYY-MM-DD`, in UTC. */
  readonly last_on: string;
}

/** The rules that owners of bets contradict, by `ruleKey` of the rule for one market type. A share that a contract pays is not compared. */
export async function contradictions(db: Knex): Promise<ReadonlyMap<string, Contradiction>> {
  return new Map((await contradictedRules(db)).map(({ bets, last_on, ...of }) => [ruleKey(of), { bets, last_on }]));
}

type ContradictedRule = Contradiction & { readonly book: string; readonly market_type: MarketType; readonly rule: RuleName };

async function contradictedRules(db: Knex): Promise<ContradictedRule[]> {
  const { rows } = await db.raw<{ rows: ContradictedRule[] }>(
    `select book, market_type, ruled_by as rule, count(*) as bets, to_char(max(settled_at at time zone 'UTC'), 'YYYY-MM-DD') as last_on
     from public.bets
     where settled_by = 'command' and ruled_by is not null
       and status <> case ruled_as when 'win' then 'won' when 'lose' then 'lost' when 'void' then 'push' end and status <> 'cashed_out'
     group by book, market_type, ruled_by
     order by last_on desc, book, market_type, ruled_by`,
  );
  return rows;
}

/** Books that have quoted a fight, by what is known of their rules; each by key. */
export interface RuleGaps {
  readonly quoting: readonly string[];
  /** Nobody has entered a rule. */
  readonly without: readonly string[];
  /** A rule was read more than a year ago. */
  readonly old: readonly string[];
  /** Bets there are open in a market of which rules are missing. */
  readonly unsure: readonly string[];
}

export async function ruleGaps(db: Knex, now: Date): Promise<RuleGaps> {
  const quoting: string[] = await db('bronze.event_books').distinct('book').orderBy('book').pluck('book');
  const table = await rulesInForce(db);
  const rules = [...table.values()];
  const open: Pick<SettlementRule, 'book' | 'market_type'>[] = await db('public.bets')
    .where({ status: 'pending' })
    .distinct('book', 'market_type')
    .orderBy('book');
  const isMissing = ({ book, market_type }: (typeof open)[number]) =>
    missingRules(table, book, now).some((gap) => gap.market_type === market_type && gap.rules.length > 0);
  return {
    quoting,
    without: quoting.filter((book) => !rules.some((rule) => rule.book === book)),
    old: quoting.filter((book) => rules.some((rule) => rule.book === book && isOld(rule, now))),
    unsure: [...new Set(open.filter(isMissing).map(({ book }) => book))],
  };
}

/** What to read again, or for the first time, of one book. */
export interface RulesToRead {
  readonly book: string;
  /** Market types without a missing rule are left out. */
  readonly missing: ReturnType<typeof missingRules>;
  /** Rules that were read so long ago that they soon count as missing, or do. */
  readonly ageing: readonly SettlementRule[];
  /** Rules against which owners settled bets, the newest day first. */
  readonly contradicted: readonly (Pick<SettlementRule, 'market_type' | 'rule'> & Contradiction)[];
}

/** Half of the time after which a rule counts as missing. */
const AGEING_DAYS = 180;

/** Rules to read of the books that have quoted a fight, and of those with a rule or a bet settled against one; by book. */
export async function rulesToRead(db: Knex, now: Date): Promise<RulesToRead[]> {
  const table = await rulesInForce(db);
  const quoting: string[] = await db('bronze.event_books').distinct('book').pluck('book');
  const against = await contradictedRules(db);
  const books = [...new Set([...quoting, ...[...table.values(), ...against].map(({ book }) => book)])].sort();
  const isAgeing = ({ read_on }: SettlementRule) => now.getTime() - Date.parse(read_on) > AGEING_DAYS * DAY_MS;
  return books
    .map((book) => ({
      book,
      missing: missingRules(table, book, now).filter(({ rules }) => rules.length > 0),
      ageing: [...table.values()].filter((rule) => rule.book === book && isAgeing(rule)),
      contradicted: against
        .filter((rule) => rule.book === book)
        .map(({ market_type, rule, bets, last_on }) => ({ market_type, rule, bets, last_on })),
    }))
    .filter(({ missing, ageing, contradicted }) => missing.length + ageing.length + contradicted.length > 0);
}

/** Endings at which every one of some books pays the same, for people. */
export interface ComparedEndings extends Omit<EndingClass, 'endings' | 'missing'> {
  /** Ids of those that depart in one way from an ordinary win; the plainest where there is none. */
  readonly endings: readonly string[];
  readonly endings_total: number;
}

/** What books pay at every ending by the rules in force. @param books by key */
export async function comparedBooks(db: Knex, books: readonly string[], marketType: MarketType, now: Date): Promise<ComparedEndings[]> {
  const table = await rulesInForce(db);
  const ruled = books.map((book) => ({ book, rules: knownRules(table, book, marketType, now) }));
  return compareBooks(ruled, marketType).map(({ pays, differs, share, endings }) => ({
    ...{ pays, differs, share },
    endings: plainest(endings).map(endingId),
    endings_total: endings.length,
  }));
}
