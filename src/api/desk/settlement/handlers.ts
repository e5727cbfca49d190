import { isOld, missingRules, ruleKey, type RuleTable, type SettlementRule } from '../../../betting/settlement/rules';
import { sum } from '../../../lib/math/statistics';
import { Moment } from '../../../lib/moment';
import { contradictions, endOfDay, rulesOnDay, storedRules } from '../../../prices/settlement-rules';
import { inSnapshot } from '../../../store/snapshot';
import type { Data } from '../../operation';
import type { DeskHandlers } from '../handler';
import { bookComparison } from './compare';

type Listed = Data<'listSettlementRules'>;
type State = 'known' | 'unknown' | 'old';

const COLUMNS = [
  'book',
  'market_type',
  'rule',
  'value',
  'source',
  'read_on',
  'note',
  'is_old',
  'is_changed',
  'contradicted_bets',
  'contradicted_on',
];

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
    const day = query.as_of;
    const now = day === undefined ? clock.now() : endOfDay(day);
    const { table, changed, against } = await inSnapshot(db, async (snapshot) => ({
      table: day === undefined ? board.current().settlementRules : await rulesOnDay(snapshot, day),
      changed: await storedRules(snapshot),
      against: await contradictions(snapshot),
    }));
    const all = [...table.values()]
      .filter(({ book }) => query.book === undefined || book === query.book)
      .map((rule) => ({
        ...rule,
        is_old: isOld(rule, now),
        is_changed: changed.has(ruleKey(rule)),
        contradicted_by: contradicted(table, against, rule),
      }))
      .sort((one, other) => (ruleKey(one) < ruleKey(other) ? -1 : 1));
    const books = query.book === undefined ? [...new Set(all.map(({ book }) => book))] : [query.book];
    const ofType = (type: string) => query.market_type === undefined || type === '*' || type === query.market_type;
    const rules = all.filter((rule) => ofType(rule.market_type) && (query.state === undefined || stateOf(rule) === query.state));
    const gaps = books.flatMap((book) => missingRules(table, book, now).map((gap) => ({ book, ...gap })));
    const missing = query.state === 'known' || query.state === 'old' ? [] : gaps.filter(({ market_type }) => ofType(market_type));
    return {
      data: { rules, missing },
      meta: {},
      table: { columns: COLUMNS, rows: () => [...rules.map(flat), ...emptyCells(missing, all)] },
    };
  },

  compareSettlementRules: ({ query }, { board, clock }) => ({
    data: bookComparison(query, board.current(), new Moment(clock.now())),
    meta: {},
    keep: 'while the board stands',
  }),
} satisfies Pick<DeskHandlers, 'listSettlementRules' | 'compareSettlementRules'>;

function flat({ contradicted_by, ...rule }: Listed['rules'][number]) {
  return { ...rule, contradicted_bets: contradicted_by?.bets ?? null, contradicted_on: contradicted_by?.last_on ?? null };
}

function stateOf({ value, is_old }: Listed['rules'][number]): State {
  if (value === 'unknown') return 'unknown';
  return is_old ? 'old' : 'known';
}

/** Rules that nobody has entered, as rows. Those that are old or withdrawn have a row of their own. */
function emptyCells(missing: Listed['missing'], entered: readonly SettlementRule[]) {
  const keys = new Set(entered.map(ruleKey));
  return missing.flatMap(({ book, market_type, rules }) =>
    rules
      .filter((rule) => !keys.has(ruleKey({ book, market_type, rule })) && !keys.has(ruleKey({ book, market_type: '*', rule })))
      .map((rule) => ({
        book,
        market_type,
        rule,
        value: 'unknown',
        source: null,
        read_on: null,
        note: null,
        is_old: null,
        is_changed: null,
        contradicted_bets: null,
        contradicted_on: null,
      })),
  );
}
