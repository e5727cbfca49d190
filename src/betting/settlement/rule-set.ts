import { createHash } from 'node:crypto';
import type { MarketType } from '../odds/types';
import { holdsOn, isOld, ruleKey, RULE_NAMES, type KnownRules, type RuleName, type RuleTable, type SettlementRule } from './rules';

/** The known rules of one book for one market type, each with the page that states it. */
export type RuleSet = Readonly<Partial<Record<RuleName, Pick<SettlementRule, 'value' | 'source'>>>>;

/**
 * The rules that were known at an instant. A rule holds from its `valid_from` on, or else from the day on which it was read: before that
 * nothing is known.
 */
export function rulesAt(table: RuleTable, book: string, marketType: MarketType, at: Date): RuleSet {
  const known = RULE_NAMES.flatMap((rule) => {
    const found = ruleFor(table, book, marketType, rule, (one) => holdsOn(one, dayOf(at)) && !isOld(one, at));
    return found === undefined || found.value === 'unknown' ? [] : [[rule, { value: found.value, source: found.source }] as const];
  });
  return Object.fromEntries(known);
}

/**
 * The rules under which a bet stands: those that were known when it was placed, corrected by rules that somebody entered since and that say
 * that they held by then.
 */
export function correctedRules(kept: RuleSet, table: RuleTable, book: string, marketType: MarketType, placedAt: Date): RuleSet {
  const rules = RULE_NAMES.flatMap((rule) => {
    const entered = ruleFor(table, book, marketType, rule, (one) => one.valid_from !== null && holdsOn(one, dayOf(placedAt)));
    const { value, source } = entered ?? kept[rule] ?? { value: 'unknown', source: '' };
    return value === 'unknown' ? [] : [[rule, { value, source }] as const];
  });
  return Object.fromEntries(rules);
}

export function valuesOf(rules: RuleSet): KnownRules {
  return Object.fromEntries(RULE_NAMES.flatMap((rule) => (rules[rule] === undefined ? [] : [[rule, rules[rule].value] as const])));
}

/** SHA-256 of the rules by name, in hexadecimal digits. Where no rule is missing, equal fingerprints are the same bet. */
export function fingerprintOf(rules: KnownRules): string {
  const cells = RULE_NAMES.flatMap((rule) => (rules[rule] === undefined ? [] : [`${rule}=${rules[rule]}`]));
  return createHash('sha256').update(cells.toSorted().join('\n')).digest('hex');
}

/** So many digits tell sets of rules apart. */
const SHOWN_DIGITS = 12;

/** What books without a known rule share. It says nothing of their rules, so it is shown to nobody. */
const OF_NO_RULES = fingerprintOf({});

/** A fingerprint as people see it; null where no rule is known, because the same unknown is not the same bet. */
export function shortFingerprint(fingerprint: string): string | null {
  return fingerprint === OF_NO_RULES ? null : fingerprint.slice(0, SHOWN_DIGITS);
}

/** A rule for the market type stands before one for both. */
function ruleFor(
  table: RuleTable,
  book: string,
  marketType: MarketType,
  rule: RuleName,
  counts: (rule: SettlementRule) => boolean,
): SettlementRule | undefined {
  return ([marketType, '*'] as const)
    .flatMap((market_type) => table.get(ruleKey({ book, market_type, rule })) ?? [])
    .find((found) => counts(found));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
