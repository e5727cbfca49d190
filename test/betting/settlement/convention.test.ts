import { opinionsOnFight } from '../../../src/betting/fair/fair';
import { priceMarket } from '../../../src/betting/fair/priced-market';
import { conventionsAt, isNeutralRuleChanged, neutralTerms, turned, withoutShares } from '../../../src/betting/settlement/convention';
import { ruleKey, type KnownRules, type RuleName } from '../../../src/betting/settlement/rules';
import { STANDARD_RULES } from '../../../src/betting/settlement/standard-rules';
import { fightWeights } from '../../builders/fair-weights';
import { RULES_READ } from '../../builders/settlement';

const rule = (name: RuleName, value: string) => {
  const one = { book: 'kalshi', market_type: 'h2h', rule: name, value, source: 'https://example.com', read_on: '2026-11-25' } as const;
  return [ruleKey(one), { ...one, valid_from: null, note: null }] as const;
};
const halves = conventionsAt(new Map([rule('draw.cards', 'share:0.5'), rule('nc.early', 'share:0.5')]), RULES_READ);
const unread = conventionsAt(STANDARD_RULES, RULES_READ);

it('nobody has read what a draw pays at a prediction market; at a bookmaker the shape of the market says it', () => {
  expect([...unread]).toEqual([
    ['kalshi', 'unknown'],
    ['polymarket', 'unknown'],
  ]);
});

it('a contract at 0.90 that pays half on 3.4 % of the endings says 0.914', () => {
  expect(withoutShares(0.9, { chance: 0.034, paid: 0.017 })).toBeCloseTo(0.914, 3);
});

it('shares of a draw and of a no contest move a vig-free price by their chances in the record, on both sides alike', () => {
  const market = { book: 'kalshi', market_type: 'h2h', a: 1.1, b: 10, draw: null, quoted_at: RULES_READ } as const;
  const [plain, shared] = [new Map(), halves].map((conventions) => priceMarket(market, new Map(), 1, conventions).vig_free.power!);
  const u = (98 - (4 * 3539) / 1519) / 3539 + ((22 / 3539) * 98) / 122;
  expect(shared!.a).toBeCloseTo((plain!.a - u / 2) / (1 - u), 9);
  expect(shared!.a + shared!.b).toBeCloseTo(1, 12);
  const threeWay = priceMarket({ ...market, market_type: 'h2h_3_way', draw: 20 }, new Map(), 1, halves);
  expect(threeWay.convention).toBeNull();
});

it('a prediction market whose rule on draws is unknown is no price source, until a rule is entered', () => {
  const markets = ['bovada', 'betus', 'draftkings', 'kalshi'].map((book) => ({
    ...{ book, market_type: 'h2h', a: book === 'kalshi' ? 1.4 : 1.5, b: book === 'kalshi' ? 3 : 2.6, draw: null, quoted_at: RULES_READ },
  }));
  const prediction = { p_a: 0.6, p_draw: 0.03, p_b: 0.37, sigma_a: 0.02, sigma_b: 0.02 };
  const opinions = (conventions: typeof unread, count = 4) => {
    const priced = markets.slice(-count).map((market) => priceMarket({ ...market, market_type: 'h2h' }, new Map(), 1, conventions));
    return opinionsOnFight({ prediction, markets: priced, weights: fightWeights(0.3) }, 'power')({ book: 'betmgm', market_type: 'h2h' });
  };
  expect([opinions(unread).sources, opinions(halves).sources]).toEqual([3, 4]);
  expect(opinions(unread).market!.p_a).toBeLessThan(opinions(halves).market!.p_a);
  expect([opinions(unread, 3).market, opinions(halves, 3).market]).toEqual([null, expect.anything()]);
});

describe('a price of one market as a market of other rules would have it', () => {
  const terms = (rules: KnownRules, book = 'bovada') => neutralTerms(rules, book, 'h2h', 'a');
  const plain = terms({})!;
  const half = terms({ 'draw.cards': 'share:0.5', 'nc.early': 'share:0.5' }, 'kalshi')!;

  it('stays where both pay alike, and returns where it is turned there and back', () => {
    expect(turned(0.437, plain, terms({ 'draw.cards': 'void' })!)).toBe(0.437);
    expect(turned(turned(0.437, plain, half), half, plain)).toBeCloseTo(0.437, 12);
  });

  it('agrees with the consensus on the chance to win given no draw', () => {
    const { chance, paid } = halves.get('kalshi') as { chance: number; paid: number };
    // Of what is left, the plain market returns the rest of the endings without a winner.
    expect(turned(0.6, half, plain)).toBeCloseTo(withoutShares(0.6 * (1 - half.returned), { chance: chance + half.returned, paid }), 12);
  });

  it('makes `odds * p - 1` the expected profit of a bet over the chance that it is not void', () => {
    const [p, odds] = [0.55, 1.9];
    const winner = 1 - plain.returned;
    const expected = odds * (winner * p + half.won) + half.returned - 1;
    expect(odds * turned(p, plain, half) - 1).toBeCloseTo(expected / (1 - half.returned), 12);
  });

  it('cannot be told where nobody has read what a draw pays', () => {
    expect(terms({}, 'kalshi')).toBeNull();
    expect(terms({ 'nc.early': 'void' }, 'polymarket')).toBeNull();
  });

  it('lets a draw of three ways lose the fighters and win the draw', () => {
    const [fighter, draw] = (['a', 'draw'] as const).map((side) => neutralTerms({}, 'bovada', 'h2h_3_way', side)!);
    expect(fighter).toMatchObject({ won: 0, returned: draw!.returned });
    expect(draw!.won + draw!.returned).toBeCloseTo(plain.returned, 12);
  });

  it('a rule that was read between two times is no change, and one that says something else is', () => {
    expect(isNeutralRuleChanged({}, { 'draw.cards': 'lose' })).toBe(false);
    expect(isNeutralRuleChanged({ 'draw.cards': 'void', dq: 'void' }, { 'draw.cards': 'void', dq: 'opponent' })).toBe(false);
    expect(isNeutralRuleChanged({ 'draw.cards': 'void' }, { 'draw.cards': 'lose' })).toBe(true);
  });
});
