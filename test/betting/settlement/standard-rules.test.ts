import { circumstancesUnder, RESULTS } from '../../../src/betting/settlement/endings';
import { beforeTheBell, paymentsByResult } from '../../../src/betting/settlement/payments';
import { isOld, isValueOf, knownRules, ruleKey, VALUES, type RuleTable, type SettlementRule } from '../../../src/betting/settlement/rules';
import { STANDARD_RULES } from '../../../src/betting/settlement/standard-rules';
import { KNOWN_BOOKS } from '../../../src/betting/odds/books';
import { RULES_READ } from '../../builders/settlement';

const rules = [...STANDARD_RULES.values()];
const BEFORE_SMARKETS_IS_OLD = new Date('2022-01-01');

it.each(rules)('$book $market_type $rule has an address, a day and a value that the rule allows', (rule) => {
  expect(new URL(rule.source).protocol).toBe('https:');
  expect(rule.read_on).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(isValueOf(rule.rule, rule.value)).toBe(true);
  expect(KNOWN_BOOKS.map(({ book }) => book)).toContain(rule.book);
});

it('a copy that is older than a year is not trusted', () => {
  expect(new Set(rules.filter((rule) => isOld(rule, RULES_READ)).map(({ book }) => book))).toEqual(new Set(['smarkets']));
  expect(knownRules(STANDARD_RULES, 'smarkets', 'h2h', RULES_READ)).toEqual({});
  expect(knownRules(STANDARD_RULES, 'smarkets', 'h2h', BEFORE_SMARKETS_IS_OLD)).toMatchObject({ 'draw.cards': 'void', result: 'first' });
});

/** A technical decision pays its winner either way: only bets on the method or the round tell the two apart. */
const IDLE_FLIPS = ['paddypower * technical_decision: stoppage', 'smarkets * technical_decision: stoppage'];

describe('each rule, flipped to each other value that it may have', () => {
  const flips = rules.flatMap((rule) =>
    [...VALUES[rule.rule].flatMap(examplesOf), 'unknown'].filter((value) => value !== rule.value).map((value) => ({ rule, value })),
  );
  const idle = flips.filter(({ rule, value }) => {
    const flipped = new Map(STANDARD_RULES).set(ruleKey(rule), { ...rule, value });
    return paidUnder(flipped, rule) === paidUnder(STANDARD_RULES, rule);
  });

  it('changes what some bet is paid at some ending, but for those listed', () => {
    expect(idle.map(({ rule, value }) => `${ruleKey(rule)}: ${value}`)).toEqual(IDLE_FLIPS);
    expect(idle.length).toBeLessThanOrEqual(0.05 * flips.length);
  });
});

/** One value of each form that a rule allows. */
function examplesOf(form: string): string[] {
  return { N: ['0', '72'], 'N..M': ['30..40'], 'share:X': ['share:0.5'] }[form] ?? [form];
}

/** What bets at the book of a rule are paid at every ending under a table, as text. */
function paidUnder(table: RuleTable, { book, market_type: type }: SettlementRule): string {
  const now = BEFORE_SMARKETS_IS_OLD;
  const market_types = type === '*' ? (['h2h', 'h2h_3_way'] as const) : ([type] as const);
  const circumstances = circumstancesUnder(
    ['12..24', '30..36', '40..48', '60..72', '144..192'].map((hours) => ({ 'moved.stands_hours': hours })),
  );
  return JSON.stringify(
    market_types.flatMap((market_type) =>
      [false, true].flatMap((placeholder) =>
        (['a', 'draw'] as const).map((selection) => {
          const own = { book, market_type, selection, placeholder, rules: knownRules(table, book, market_type, now) };
          return [circumstances.map((held) => beforeTheBell(own, held)), RESULTS.map(paymentsByResult(own))];
        }),
      ),
    ),
  );
}
