import { sum } from '../../../lib/math/statistics';
import { isOld, missingRules, ruleKey, type RuleTable, type SettlementRule } from '../../../betting/settlement/rules';
import { contradictions, storedRules } from '../../../prices/settlement-rules';
import type { DeskHandlers } from '../handler';

/** Bets against a rule; those of a market type count against the rule for it, and against the one for both where it has none. */
function contradicted(table: RuleTable, against: Awaited<ReturnType<typeof contradictions>>, rule: SettlementRule) {
  const types = rule.market_type === '*' ? (['h2h', 'h2h_3_way'] as const) : [rule.market_type];
  const found = types
    .map((market_type) => ruleKey({ ...rule, market_type }))
    .filter((key) => rule.market_type !== '*' || !table.has(key))
    .flatMap((key) => against.get(key) ?? []);
  const last_on = found
    .map((one) => one.last_on)
    .toSorted()
    .at(-1);
  return last_on === undefined ? null : { bets: sum(found.map(({ bets }) => bets)), last_on };
}

export const settlementHandlers = {
  listSettlementRules: async ({ query }, { db, board, clock }) => {
    const now = clock.now();
    const table = board.current().settlementRules;
    const changed = await storedRules(db);
    const against = await contradictions(db);
    const rules = [...table.values()]
      .filter(({ book }) => query.book === undefined || book === query.book)
      .map((rule) => ({
        ...rule,
        is_old: isOld(rule, now),
        is_changed: changed.has(ruleKey(rule)),
        contradicted_by: contradicted(table, against, rule),
      }))
      .sort((one, other) => (ruleKey(one) < ruleKey(other) ? -1 : 1));
    const books = query.book === undefined ? [...new Set(rules.map(({ book }) => book))] : [query.book];
    return { data: { rules, missing: books.flatMap((book) => missingRules(table, book, now).map((gap) => ({ book, ...gap }))) }, meta: {} };
  },
} satisfies Pick<DeskHandlers, 'listSettlementRules'>;
