import { isOld, missingRules, ruleKey } from '../../../betting/settlement/rules';
import { storedRules } from '../../../prices/settlement-rules';
import type { DeskHandlers } from '../handler';

export const settlementHandlers = {
  listSettlementRules: async ({ query }, { db, board, clock }) => {
    const now = clock.now();
    const table = board.current().settlementRules;
    const changed = await storedRules(db);
    const rules = [...table.values()]
      .filter(({ book }) => query.book === undefined || book === query.book)
      .map((rule) => ({ ...rule, is_old: isOld(rule, now), is_changed: changed.has(ruleKey(rule)) }))
      .sort((one, other) => (ruleKey(one) < ruleKey(other) ? -1 : 1));
    const books = query.book === undefined ? [...new Set(rules.map(({ book }) => book))] : [query.book];
    return { data: { rules, missing: books.flatMap((book) => missingRules(table, book, now).map((gap) => ({ book, ...gap }))) }, meta: {} };
  },
} satisfies Pick<DeskHandlers, 'listSettlementRules'>;
