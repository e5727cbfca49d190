import { circumstancesUnder, endingId, RESULTS, ruleOf, winnerOf, type FightEnding } from '../../../src/betting/settlement/endings';
import { beforeTheBell, paymentsAt, paymentsOfResult, type Payment } from '../../../src/betting/settlement/payments';
import { isOld, isValueOf, knownRules, ruleKey, type RuleTable, type SettlementRule } from '../../../src/betting/settlement/rules';
import { STANDARD_RULES } from '../../../src/betting/settlement/standard-rules';
import { KNOWN_BOOKS } from '../../../src/betting/odds/books';
import type { LegKey, MarketType } from '../../../src/betting/odds/types';
import { betAt, endingsUnder, RULES_READ } from '../../builders/settlement';

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

type Answer = 'win' | 'lose' | 'void' | 'unknown';
type Place = 'same' | 'other';

/** The pages once more, as conditions: what each says before the bell and of an ending that nobody wins. */
const PAGES: Readonly<
  Record<
    string,
    {
      readonly late: (from: number, to: number) => 'stands' | 'void' | 'unknown';
      readonly place: (place: Place) => 'stands' | 'void' | 'unknown';
      readonly rounds: 'stands' | 'unknown';
      readonly replaced: 'void' | 'unknown';
      readonly counted: readonly string[];
      readonly nobody: (ring: string, type: MarketType) => 'void' | 'draw' | 'unknown';
      readonly changes: 'ignored' | 'unknown';
    }
  >
> = {
  betmgm: {
    late: (from) => (from >= 48 ? 'void' : 'stands'),
    place: (place) => (place === 'same' ? 'stands' : 'void'),
    rounds: 'stands',
    replaced: 'unknown',
    counted: ['dq'],
    nobody: (ring) => (ring.startsWith('nc') ? 'void' : 'unknown'),
    changes: 'ignored',
  },
  betonlineag: {
    late: (from, to) => (to <= 144 ? 'stands' : from >= 192 ? 'void' : 'unknown'),
    place: (place) => (place === 'same' ? 'stands' : 'void'),
    rounds: 'stands',
    replaced: 'unknown',
    counted: ['dq'],
    nobody: (ring, type) => {
      if (ring.startsWith('nc')) return 'void';
      if (ring !== 'draw.cards') return 'unknown';
      return type === 'h2h' ? 'void' : 'draw';
    },
    changes: 'unknown',
  },
  bookmaker: {
    late: (from) => (from >= 48 ? 'void' : 'stands'),
    place: () => 'unknown',
    rounds: 'unknown',
    replaced: 'unknown',
    counted: [],
    nobody: (ring, type) => (type === 'h2h_3_way' && ring.startsWith('draw.technical') ? 'draw' : 'unknown'),
    changes: 'unknown',
  },
  williamhill: {
    late: () => 'void',
    place: () => 'unknown',
    rounds: 'stands',
    replaced: 'void',
    counted: [],
    nobody: (ring) => (ring.endsWith('.early') ? 'void' : 'unknown'),
    changes: 'unknown',
  },
  paddypower: {
    late: (from, to) => (to <= 24 ? 'stands' : from >= 48 ? 'void' : 'unknown'),
    place: () => 'unknown',
    rounds: 'unknown',
    replaced: 'void',
    counted: ['technical_decision'],
    nobody: (ring, type) => {
      if (ring.startsWith('nc')) return 'void';
      if (ring !== 'draw.cards') return 'unknown';
      return type === 'h2h' ? 'void' : 'draw';
    },
    changes: 'unknown',
  },
  sportsbet: {
    late: (from) => (from >= 48 ? 'void' : 'stands'),
    place: () => 'unknown',
    rounds: 'unknown',
    replaced: 'void',
    counted: [],
    nobody: () => 'unknown',
    changes: 'unknown',
  },
};

/** What a page says of a bet at an ending. */
function read(book: string, type: MarketType, selection: LegKey, { circumstances, result }: FightEnding): Answer {
  const page = PAGES[book]!;
  if (circumstances === 'never') return 'unknown';
  if (circumstances === 'replaced') return page.replaced;
  const { delay, place, rounds } = circumstances;
  const gates = [
    delay === null ? 'stands' : page.late(delay.from, delay.to),
    place === 'announced' ? 'stands' : page.place(place === 'same_country' ? 'same' : 'other'),
    rounds === 'announced' ? 'stands' : page.rounds,
  ];
  if (gates.includes('void')) return 'void';
  if (gates.includes('unknown')) return 'unknown';
  const { ring, change } = result!;
  if (change !== null && page.changes === 'unknown') return 'unknown';
  const winner = winnerOf(ring);
  if (winner !== null) {
    const rule = ruleOf(ring);
    if (rule !== null && !page.counted.includes(rule)) return 'unknown';
    return winner === selection ? 'win' : 'lose';
  }
  const said = page.nobody(ring, type);
  if (said === 'draw') return selection === 'draw' ? 'win' : 'lose';
  return said;
}

const nameOf = ({ won, returned }: Payment): Answer => (returned === 1 ? 'void' : won === 1 ? 'win' : 'lose');

it.each(
  Object.keys(PAGES).flatMap((book) => [
    ...(['a', 'b'] as const).map((selection) => [book, 'h2h', selection] as const),
    ...(['a', 'b', 'draw'] as const).map((selection) => [book, 'h2h_3_way', selection] as const),
  ]),
)('at %s, %s, a bet on %s is paid at every ending as its page says', (book, type, selection) => {
  const own = betAt(book, selection, 2, 1, type);
  const endings = endingsUnder(rules.map(({ rule, value }) => ({ [rule]: value })));
  expect(endings.length).toBeGreaterThan(3_000);
  const wrong = endings.filter((ending) => {
    const { payments, missing } = paymentsAt(own, ending);
    const answer = missing.length > 0 ? 'unknown' : nameOf(payments[0]!);
    return answer !== read(book, type, selection, ending);
  });
  expect(wrong.map(endingId)).toEqual([]);
});

it('every standard rule changes what some bet is paid at some ending', () => {
  const idle = rules.filter((rule) => {
    const without = new Map(STANDARD_RULES);
    without.delete(ruleKey(rule));
    return paidUnder(without, rule) === paidUnder(STANDARD_RULES, rule);
  });
  expect(idle).toEqual([]);
});

/** What bets at the book of a rule are paid at every ending under a table, as text. */
function paidUnder(table: RuleTable, { book, market_type: type }: SettlementRule): string {
  const market_type = type === '*' ? 'h2h' : type;
  const circumstances = circumstancesUnder([knownRules(STANDARD_RULES, book, market_type, BEFORE_SMARKETS_IS_OLD)]);
  const known = knownRules(table, book, market_type, BEFORE_SMARKETS_IS_OLD);
  return JSON.stringify(
    [false, true].map((placeholder) => {
      const own = { book, market_type, selection: 'a', placeholder, rules: known } as const;
      return [circumstances.map((held) => beforeTheBell(own, held)), RESULTS.map((result) => paymentsOfResult(own, result))];
    }),
  );
}
