import type { BoardFight, UnpredictedFight } from '../../../src/board/board';
import { STANDARD_FEES } from '../../../src/betting/odds/fees';
import { priceMarket, type PricedMarket } from '../../../src/betting/fair/priced-market';
import { ruleKey, type RuleName, type RuleTable } from '../../../src/betting/settlement/rules';
import { COMPLETE, RULES_READ } from '../../builders/settlement';
import { board, eubank, fight, now, parker, threeWay, twoWay } from '../../builders/trading-board';
import { desk, problemOf } from '../../builders/trading-calls';

const all = board();

function upcoming(id: number, markets: readonly PricedMarket[], starts = '2025-10-04T20:00:00Z'): BoardFight {
  return fight({ id, a: 'Ana', b: 'Bea', starts, p_a: 0.5, p_draw: 0.04, sigma: 0.02, markets });
}

/** The fight as it is before a model predicts it. */
function priced({ fight_id, fight_date, starts_at, placeholder_date, fighter_a, fighter_b, markets, quoted }: BoardFight) {
  return { fight_id, fight_date, starts_at, placeholder_date, fighter_a, fighter_b, markets, quoted, prediction: null };
}

const crossed = [twoWay('bovada', 2.1, 1.7), twoWay('fanduel', 1.8, 2.05)];

it('the lists are not generated before the first successful run', () => {
  const none = desk({ ...all, lastRun: null, fights: [] });
  for (const call of [() => none.arbitrage(), () => none.plusEv()]) expect(problemOf(call)).toMatchObject({ code: 'not_generated' });
});

describe('arbitrage', () => {
  it('2.10 against 2.05 is 3.7349 %, and 100 dollars lock 3.73 in', () => {
    const [row] = desk(board([upcoming(1, crossed)])).arbitrage({ outlay: 100 });
    expect(row).toMatchObject({ profit_pct: 3.7349, inverse_sum: 0.963995, leg_picked: { side: 'a', book: 'bovada', american_odds: 110 } });
    expect(row?.recommended_split).toEqual({
      leg_picked_stake_dollars: 49.4,
      leg_opposite_stake_dollars: 50.6,
      total_outlay_dollars: 100,
      locked_payout_dollars: 103.73,
      locked_profit_dollars: 3.73,
      worst_case_dollars: -100,
      worst_known_dollars: 3.73,
    });
  });

  it('a pair says whether its books settle alike: what breaks it, at what cost, and which rules are missing', () => {
    const known = [twoWay('betmgm', 2.1, 1.7), twoWay('betonlineag', 1.8, 2.05)];
    const judged = { ...board([upcoming(1, known)]), as_of: RULES_READ };
    const [row] = desk(judged).arbitrage({ outlay: 100 });
    expect(row?.settlement).toMatchObject({
      verdict: 'loses',
      summary: expect.stringMatching(
        /^It loses 50\.60 of each 100 staked if the fight is held 48 to 144 hours late and Ana wins\. Some rules are unknown: /,
      ),
      ...{ worst_known_pct: -50.6024, worst_known_ending: 'held.48_144.a.win', worst_case_ending: 'draw.technical.early' },
    });
    expect(row?.recommended_split).toMatchObject({ worst_known_dollars: -50.6, worst_case_dollars: -100 });
    expect(row?.settlement.missing.map(({ book }) => book)).toEqual(['betmgm', 'betonlineag']);
    expect(row?.settlement.missing[0]?.rules).toContain('draw.cards');
    expect(row?.warnings).toContain('settlement_differs');
  });

  it('the parameter settlement leaves out what is unknown, or what can lose', () => {
    const known = [twoWay('betmgm', 2.1, 1.7), twoWay('betonlineag', 1.8, 2.05)];
    const judged = desk({ ...board([upcoming(1, known), upcoming(2, crossed)]), as_of: RULES_READ });
    const listed = (settlement?: 'any' | 'known' | 'riskless') =>
      judged.arbitrage(settlement && { settlement }).map(({ fight_id }) => fight_id);
    expect([listed(), listed('any'), listed('known'), listed('riskless')]).toEqual([[1, 2], [1, 2], [1], []]);
  });

  it('a pair is riskless only where every rule of both books is known, fresh and alike', () => {
    const entered = (book: string, read_on: string) =>
      Object.entries(COMPLETE).map(([rule, value]) => {
        const own = {
          book,
          market_type: '*',
          rule: rule as RuleName,
          value,
          source: 'https://example.com',
          read_on,
          valid_from: null,
          note: null,
        } as const;
        return [ruleKey(own), own] as const;
      });
    const at = (settlementRules: RuleTable, markets = crossed) =>
      desk({ ...board([upcoming(1, markets)]), settlementRules, as_of: RULES_READ });
    const verdict = (settlementRules: RuleTable, markets = crossed) => at(settlementRules, markets).arbitrage()[0]?.settlement.verdict;
    const both = new Map([...entered('bovada', '2026-11-25'), ...entered('fanduel', '2026-11-25')]);
    expect(verdict(both)).toBe('riskless');
    expect(at(both).arbitrage({ settlement: 'riskless' })).toMatchObject([{ warnings: [] }]);
    expect(verdict(new Map([...both, ...entered('fanduel', '2025-11-25')]))).toBe('unknown');
    const exchange = entered('betopenly', '2026-11-25');
    expect(verdict(new Map([...both, ...exchange]), [crossed[0]!, { ...twoWay('betopenly', 1.8, 2.05), fee_unknown: true }])).toBe(
      'unknown',
    );
  });

  it('sister_books lists a better pair of books with one price source beside the pair of others, marked', () => {
    const markets = [...crossed, twoWay('lowvig', 2.3, 1.7), twoWay('betonlineag', 1.7, 2.3)];
    const slip = desk(board([upcoming(1, markets)]));
    const pairs = (rows: ReturnType<typeof slip.arbitrage>) =>
      rows.map(({ leg_picked, leg_opposite, sister_books }) => [leg_picked.book, leg_opposite.book, sister_books]);
    const [usual] = pairs(slip.arbitrage());
    expect(usual?.[2]).toBe(false);
    const listed = slip.arbitrage({ sister_books: true });
    expect(pairs(listed).map(([one, other, is]) => [[one, other].toSorted(), is])).toEqual([
      [['betonlineag', 'lowvig'], true],
      [[usual?.[0], usual?.[1]].toSorted(), false],
    ]);
    expect(listed[0]!.profit_pct).toBeGreaterThan(listed[1]!.profit_pct);
    // Where the best pair is of different sources, nothing is listed twice.
    expect(desk(board([upcoming(1, crossed)])).arbitrage({ sister_books: true })).toHaveLength(1);
  });

  it('there is no split without an outlay or with an outlay of 0', () => {
    for (const query of [{}, { outlay: 0 }])
      expect(desk(board([upcoming(1, crossed)])).arbitrage(query)[0]).not.toHaveProperty('recommended_split');
  });

  it('an outlay of one cent has no split and a reason; an outlay of three cents shows the loss from rounding', () => {
    const [row] = desk(board([upcoming(1, crossed)])).arbitrage({ outlay: 0.01 });
    expect(row).toMatchObject({ split_error: 'outlay_too_small' });
    expect(row).not.toHaveProperty('recommended_split');
    expect(desk(board([upcoming(1, crossed)])).arbitrage({ outlay: 0.03 })[0]?.recommended_split).toMatchObject({
      leg_picked_stake_dollars: 0.01,
      leg_opposite_stake_dollars: 0.02,
      locked_profit_dollars: -0.01,
    });
  });

  it('one book, a three-way leg, a stale fight or vanished prices make no arbitrage', () => {
    const fights = [
      upcoming(1, [twoWay('bovada', 2.1, 2.05)]),
      upcoming(2, [twoWay('bovada', 2.1, 1.7), threeWay('betmgm', 1.8, 19, 2.05)]),
      { ...upcoming(3, crossed), prediction: eubank.prediction },
      { ...upcoming(4, crossed), quoted: false },
    ];
    expect(desk(board(fights)).arbitrage()).toEqual([]);
  });

  it('the most profitable comes first, and min_profit_pct is inclusive', () => {
    const fights = [
      upcoming(1, crossed),
      upcoming(2, [twoWay('bovada', 2.2, 1.7), twoWay('fanduel', 1.8, 2.05)]),
      upcoming(3, [twoWay('bovada', 2, 1.7), twoWay('fanduel', 1.8, 2)]),
    ];
    const found = (min_profit_pct: number) =>
      desk(board(fights))
        .arbitrage({ min_profit_pct })
        .map((row) => row.fight_id);
    expect(found(0)).toEqual([2, 1, 3]);
    expect(found(3.8)).toEqual([2]);
  });

  it('min_profit_pct set to the printed profit of a row keeps that row', () => {
    for (let cents = 200; cents < 260; cents += 1) {
      const world = desk(board([upcoming(1, [twoWay('bovada', cents / 100, 1.7), twoWay('fanduel', 1.8, 2.05)])]));
      const [row] = world.arbitrage();
      expect(world.arbitrage({ min_profit_pct: row!.profit_pct })).toHaveLength(1);
    }
  });

  it('unpredicted adds fights without a prediction, with side a as the picked leg and the sides without a fighter listed', () => {
    const debut: UnpredictedFight = { ...priced(upcoming(7, crossed)), unresolved_sides: ['b'] };
    const world = desk({ ...board([upcoming(1, [twoWay('bovada', 2, 1.7), twoWay('fanduel', 1.8, 2.05)])]), unpredicted: [debut] });
    expect(world.arbitrage().map(({ fight_id }) => fight_id)).toEqual([1]);
    expect(world.arbitrage({ unpredicted: true })).toMatchObject([
      {
        ...{ fight_id: 7, fighter_a: 'Ana', fighter_b: 'Bea', has_prediction: false, unresolved_sides: ['b'], profit_pct: 3.7349 },
        leg_picked: { side: 'a', book: 'bovada' },
      },
      { fight_id: 1, has_prediction: true, unresolved_sides: [], profit_pct: 1.2346 },
    ]);
    expect(world.live().map(({ fight_id }) => fight_id)).toEqual([1]);
    expect(world.plusEv().map(({ fight_id }) => fight_id)).not.toContain(7);
    expect(problemOf(() => world.pick(7))).toMatchObject({ code: 'fight_not_found' });
  });

  it('a fight without a prediction is left out after its start and during an outage', () => {
    const debut: UnpredictedFight = { ...priced(upcoming(7, crossed)), unresolved_sides: [] };
    const at = (instant: string, lastStart: Date | null = all.lastStart) =>
      desk({ ...board([]), unpredicted: [debut], lastStart }, new Date(instant)).arbitrage({ unpredicted: true });
    expect(at('2025-09-27T21:07:00Z')).toHaveLength(1);
    expect(at('2025-10-04T20:00:00Z')).toEqual([]);
    expect(at('2025-09-27T21:40:00Z', new Date('2025-09-27T21:30:00Z'))).toEqual([]);
  });

  describe('with max_legs=3', () => {
    const markets = [threeWay('bovada', 2.4, 15, 2.5), threeWay('fanduel', 2, 20, 2.4), threeWay('betus', 2.2, 12, 2.8)];

    it('a three-leg arbitrage is listed, marked, and split over all legs', () => {
      const [row, ...others] = desk(board([upcoming(1, markets)])).arbitrage({ max_legs: 3, outlay: 100 });
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        ...{
          legs: 3,
          on_draw: 'covered',
          inverse_sum: 0.82381,
          profit_pct: 21.3873,
          warnings: ['suspicious_profit', 'settlement_unknown'],
        },
        leg_draw: { book: 'fanduel', decimal_odds: 20, net_decimal_odds: 20, american_odds: 1900 },
        recommended_split: { leg_draw_stake_dollars: 6.07, total_outlay_dollars: 100, locked_payout_dollars: 121.38 },
      });
      expect([row?.leg_picked, row?.leg_opposite].map((leg) => leg?.book).toSorted()).toEqual(['betus', 'bovada']);
    });

    it('a two-leg arbitrage of the same fight has its own row, and a draw voids it', () => {
      const both = desk(board([upcoming(1, [...markets, ...crossed])]));
      expect(both.arbitrage({ max_legs: 3 }).map(({ legs, on_draw }) => [legs, on_draw])).toEqual([
        [3, 'covered'],
        [2, 'void'],
      ]);
      expect(both.arbitrage().map(({ legs }) => legs)).toEqual([2]);
      expect(both.arbitrage()[0]).not.toHaveProperty('leg_draw');
    });
  });

  it('ranks, sums and splits by the odds after commission, and shows the quoted odds', () => {
    const exchange = priceMarket(twoWay('betfair_ex_uk', 2.1, 1.7), STANDARD_FEES);
    const [row] = desk(board([upcoming(1, [exchange, twoWay('fanduel', 1.8, 2.05)])])).arbitrage({ outlay: 100 });
    const leg = [row!.leg_picked, row!.leg_opposite].find(({ book }) => book === 'betfair_ex_uk');
    expect(leg).toMatchObject({ decimal_odds: 2.1, net_decimal_odds: 2.045, implied_prob_raw: 0.47619 });
    // 1 / 2.1 + 1 / 2.05 as quoted; 1 / 2.045 + 1 / 2.05 after commission.
    expect(row).toMatchObject({
      inverse_sum: 0.963995,
      net_inverse_sum: 0.976802,
      profit_pct: 2.3748,
      recommended_split: { locked_payout_dollars: 102.37 },
    });
  });

  it('books restricts the prices considered', () => {
    const fights = board([upcoming(1, [...crossed, twoWay('lowvig', 1.9, 2.01)])]);
    expect(desk(fights).arbitrage({ books: 'bovada,lowvig' })[0]?.leg_opposite).toMatchObject({ book: 'lowvig', decimal_odds: 2.01 });
    expect(desk(fights).arbitrage({ books: 'bovada' })).toEqual([]);
  });

  it('the leg at the soft book goes first, then the leg further above its median, then the picked leg', () => {
    const first = (markets: PricedMarket[]) => desk(board([upcoming(1, markets)])).arbitrage()[0]?.recommended_first_leg;
    expect(first([twoWay('lowvig', 2.1, 1.7), twoWay('fanduel', 1.8, 2.05)])).toBe('leg_opposite');
    expect(first([twoWay('bovada', 2.1, 1.7), twoWay('pinnacle', 1.8, 2.05)])).toBe('leg_picked');
    expect(first([twoWay('bovada', 2.1, 1.6), twoWay('fanduel', 2.05, 2.3), twoWay('betus', 2.06, 1.65)])).toBe('leg_opposite');
    expect(first([twoWay('bovada', 2.1, null), twoWay('fanduel', null, 2.1)])).toBe('leg_picked');
  });

  it('a leg far from the other books stays in the row, with a warning', () => {
    const slip = [...crossed, twoWay('lowvig', 24, 1.7), twoWay('betus', 1.9, 1.9)];
    expect(desk(board([upcoming(1, slip)])).arbitrage()[0]).toMatchObject({
      leg_picked: { book: 'fanduel', far_from_market: false },
      // Without the book of the other leg, the books' consensus is against the side of the slip.
      leg_opposite: { book: 'lowvig', decimal_odds: 24, far_from_market: true },
      warnings: ['suspicious_profit', 'price_far_from_market', 'settlement_unknown'],
    });
  });

  it('warns of an old price, a profit above 10 % and a start within the hour', () => {
    const old = [twoWay('bovada', 2.6, 1.7, '2025-09-27T20:50:00Z'), twoWay('fanduel', 1.8, 2.05)];
    const [row] = desk(board([upcoming(1, old, '2025-09-27T22:00:00Z')])).arbitrage();
    expect(row).toMatchObject({ quote_age: 1020, warnings: ['stale_quote', 'suspicious_profit', 'near_start', 'settlement_unknown'] });
    expect(desk(board([upcoming(1, crossed)])).arbitrage()[0]).toMatchObject({ quote_age: 120, warnings: ['settlement_unknown'] });
  });

  it('leaves out a fight dated before today although it has not begun', () => {
    const yesterday = { ...upcoming(1, crossed, '2025-09-27T23:00:00Z'), fight_date: '2025-09-26' };
    expect(desk(board([yesterday])).arbitrage()).toEqual([]);
    expect(desk(board([{ ...yesterday, fight_date: '2025-09-27' }])).arbitrage()).toHaveLength(1);
  });
});

describe('plus-ev', () => {
  it('every price with an edge is listed, by return at fair odds, also one that is expected to lose at the price on offer', () => {
    const rows = desk(all).plusEv();
    expect(rows.map((row) => row.roi_per_dollar)).toEqual(rows.map((row) => row.roi_per_dollar).toSorted((one, other) => other - one));
    for (const row of rows) expect(row.roi_per_dollar).toBeCloseTo(row.edge_pp / row.implied_prob_vigfree, 4);
    const shown = desk(all).live({ min_edge_pp: 0 });
    expect(shown.find((row) => row.fighter === 'David Benavidez')).toMatchObject({
      verdict: 'NO BET',
      ...{ edge_pp: 0.024127, ev_per_dollar: -0.0225 },
    });
    const idsOf = (found: readonly { readonly fight_id: number }[]) => found.map(({ fight_id }) => fight_id).toSorted();
    expect(idsOf(rows)).toEqual(idsOf(shown.filter(({ edge_pp }) => edge_pp >= 0)));
    const winning = desk(all).plusEv({ min_ev_per_dollar: 0 });
    expect(idsOf(winning)).toEqual(idsOf(shown.filter(({ edge_pp, ev_per_dollar }) => edge_pp >= 0 && ev_per_dollar > 0)));
    expect(winning.length).toBeLessThan(rows.length);
  });

  it('the verdict shown is that of the thresholds of the policy: gates change it, never the rows', () => {
    const [all_gates, specified] = (['all', 'specification'] as const).map((gates) => desk(all).plusEv({ gates, bankroll: 100 }));
    const rest = (rows: typeof all_gates) => rows?.map((row) => ({ ...row, verdict: '', reasons: [] }));
    expect(rest(specified)).toEqual(rest(all_gates));
    for (const row of specified ?? []) {
      expect(row.verdict).toBe(row.edge_pp >= 0.03 ? 'BET' : 'NO BET');
      expect(row.reasons.map(({ passed }) => passed)).toEqual([row.verdict === 'BET']);
    }
    for (const row of all_gates ?? []) expect(row.verdict).toBe(row.edge_pp >= 0.03 && row.ev_per_dollar > 0 ? 'BET' : 'NO BET');
  });

  it('a price that is expected to lose stakes nothing, and has no odds to bet down to', () => {
    const [losing] = desk(all)
      .plusEv({ bankroll: 10_000 })
      .filter(({ ev_per_dollar }) => ev_per_dollar < 0);
    expect(losing).toMatchObject({ stake_dollars: 0, bet_down_to: null, sizing: { reasons: [{ code: 'no_positive_kelly' }] } });
  });

  it('books restricts the pricing itself', () => {
    const [row] = desk(board([parker])).plusEv({ books: 'bovada,lowvig' });
    expect(row).toMatchObject({ side: 'b', book: 'lowvig', decimal_odds: 1.95 });
    expect(desk(all).plusEv({ books: 'pinnacle' })).toEqual([]);
  });

  it('a price far from the other books is passed over with a warning, even if only its book is considered', () => {
    const slip = desk(board([upcoming(1, [...crossed, twoWay('lowvig', 24, 1.05)])]));
    expect(slip.plusEv()).toMatchObject([{ side: 'a', book: 'bovada', decimal_odds: 2.1, warnings: ['price_far_from_market'] }]);
    expect(slip.plusEv({ books: 'lowvig' })).toEqual([]);
  });

  it('the gates are inclusive, a max_uncertainty of 1 excludes nothing, and the least certain pick has a sigma of 0.5', () => {
    const wide = {
      ...upcoming(1, [twoWay('bovada', 2.2, 1.9)]),
      prediction: { ...upcoming(1, []).prediction, sigma_a: 1.2, sigma_b: 1.2 },
    };
    const [unsure] = desk(board([wide])).plusEv();
    expect(unsure).toMatchObject({ sigma: Math.round(1e6 * Math.sqrt(unsure!.fair_prob * (1 - unsure!.fair_prob))) / 1e6 });
    expect(desk(board([wide])).plusEv({ max_uncertainty: 0.45 })).toEqual([]);
    const [row] = desk(board([parker])).plusEv();
    expect(desk(board([parker])).plusEv({ min_edge_pp: row!.edge_pp, max_uncertainty: row!.sigma })).toHaveLength(1);
  });

  it('a low edge is sized even if /picks/live would not bet on it', () => {
    const [row] = desk(board([upcoming(1, [twoWay('bovada', 2.02, 1.95)])])).plusEv({ bankroll: 10_000 });
    expect(row!.edge_pp).toBeLessThan(0.031);
    expect(row!.stake_dollars).toBeGreaterThan(0);
  });
});

describe('hedge', () => {
  const bet = { fight_id: 1, stake: 100, odds: 3, side: 'a' } as const;

  it('odds of 150 are taken as decimal, with a warning that they may be American', () => {
    const slip = desk(board([upcoming(1, [twoWay('bovada', 1.5, 2.5)])]));
    const warned = slip.hedge({ ...bet, odds: 150 });
    expect([warned.your_bet.decimal_odds, warned.warnings.includes('odds_may_be_american')]).toEqual([150, true]);
    for (const odds of [99, 150.5, 3]) expect(slip.hedge({ ...bet, odds }).warnings).not.toContain('odds_may_be_american');
  });

  it('100 at 3.00 against 2.50: 120, 220, 300, 80, 0.363636', () => {
    const answer = desk(board([upcoming(1, [twoWay('bovada', 1.5, 2.5), twoWay('fanduel', 1.55, 2.4)])])).hedge(bet);
    expect(answer.hedge).toMatchObject({
      side: 'b',
      fighter: 'Bea',
      book: 'bovada',
      decimal_odds: 2.5,
      american_odds: 150,
      stake_dollars: 120,
    });
    expect(answer.outcome).toEqual({
      total_outlay_dollars: 220,
      gross_payout_dollars: 300,
      locked_profit_dollars: 80,
      locked_roi: 0.363636,
      worst_case_dollars: -220,
      worst_known_dollars: 80,
    });
    expect(answer.your_bet).toEqual({ side: 'a', fighter: 'Ana', stake_dollars: 100, decimal_odds: 3, american_odds: 200 });
  });

  it('is judged by the rules of the book of your bet, where you name it', () => {
    const world = desk({ ...board([upcoming(1, [twoWay('betonlineag', 1.5, 2.5)])]), as_of: RULES_READ });
    expect(world.hedge(bet).settlement).toMatchObject({ verdict: 'unknown', missing: [{ book: null }, { book: 'betonlineag' }] });
    const named = world.hedge({ ...bet, book: 'betmgm' });
    expect(named.settlement).toMatchObject({ verdict: 'loses', worst_known_ending: 'held.48_144.a.win' });
    // The bet at BetMGM is void by then, and the hedge loses.
    expect(named.outcome.worst_known_dollars).toBe(-120);
    expect(world.hedge({ ...bet, book: 'betonlineag', market_type: 'h2h_3_way' }).settlement).toMatchObject({
      verdict: 'loses',
      worst_known_ending: 'draw.cards',
    });
  });

  it('is sized by the odds after commission', () => {
    const exchange = priceMarket(twoWay('betfair_ex_uk', 1.5, 2.5), STANDARD_FEES);
    const answer = desk(board([upcoming(1, [exchange, twoWay('fanduel', 1.55, 2.4)])])).hedge(bet);
    expect(answer.hedge).toMatchObject({ book: 'betfair_ex_uk', decimal_odds: 2.5, net_decimal_odds: 2.425, stake_dollars: 123.71 });
    expect(answer.outcome).toMatchObject({ total_outlay_dollars: 223.71, gross_payout_dollars: 299.99, locked_profit_dollars: 76.28 });
  });

  it('needs a live pick unless unpredicted fights are requested', () => {
    const debut: UnpredictedFight = { ...priced(upcoming(7, [twoWay('bovada', 1.5, 2.5)])), unresolved_sides: ['a'] };
    const world = desk({ ...board([]), unpredicted: [debut] });
    expect(problemOf(() => world.hedge({ ...bet, fight_id: 7 }))).toMatchObject({ code: 'fight_not_found', status: 404 });
    const { hedge } = world.hedge({ ...bet, fight_id: 7, unpredicted: true });
    expect(hedge).toMatchObject({ fighter: 'Bea', stake_dollars: 120 });
  });

  it('only two-way prices of the books considered can hedge', () => {
    const markets = [twoWay('bovada', 1.5, 2.4), threeWay('betmgm', 1.5, 19, 2.6), twoWay('fanduel', 1.5, null)];
    const at = (books?: string) => desk(board([upcoming(1, markets)])).hedge({ ...bet, ...(books && { books }) });
    expect(at().hedge.book).toBe('bovada');
    for (const books of ['betmgm', 'fanduel', 'pinnacle'])
      expect(problemOf(() => at(books))).toMatchObject({ code: 'no_hedge_quote', status: 404 });
  });

  it('prefers prices near the other books, and warns of a far price', () => {
    const slip = desk(board([upcoming(1, [twoWay('bovada', 1.5, 2.5), twoWay('fanduel', 1.55, 2.4), twoWay('lowvig', 1.1, 25)])]));
    expect(slip.hedge(bet)).toMatchObject({
      hedge: { book: 'bovada', stake_dollars: 120 },
      warnings: ['price_far_from_market', 'settlement_unknown'],
    });
    expect(slip.hedge({ ...bet, books: 'lowvig' })).toMatchObject({
      hedge: { decimal_odds: 25 },
      warnings: ['price_far_from_market', 'settlement_unknown'],
    });
    expect(slip.hedge({ ...bet, books: 'bovada,fanduel' }).warnings).toEqual(['settlement_unknown']);
  });

  it('is refused for a fight that is unknown, has begun, or has no current price', () => {
    const fights = board([upcoming(1, crossed, '2025-09-27T21:07:00Z'), { ...upcoming(2, crossed), quoted: false }]);
    for (const fight_id of [1, 99])
      expect(problemOf(() => desk(fights, now).hedge({ ...bet, fight_id }))).toMatchObject({ code: 'fight_not_found', status: 404 });
    expect(problemOf(() => desk(fights).hedge({ ...bet, fight_id: 2 }))).toMatchObject({ code: 'no_hedge_quote' });
  });
});
