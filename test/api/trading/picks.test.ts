import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { DEFAULT_GATES, DEFAULT_SIZING } from '../../../src/betting/picks/policy';
import { benavidez, board, eubank, fight, fundora, now, parker, threeWay, twoWay } from '../../builders/trading-board';
import { desk, problemOf } from '../../builders/trading-calls';

const all = board();

it('the answer says that there are no picks before the first successful run', () => {
  const none = desk({ ...all, lastRun: null, fights: [] });
  expect(problemOf(() => none.live())).toMatchObject({ code: 'not_generated', status: 404 });
});

it('a run without picks is an empty list', () => {
  expect(desk(board([])).live()).toEqual([]);
});

it('the defaults of the contract are those of the policy', () => {
  const parameters = parse(readFileSync('openapi/components/parameters.yaml', 'utf8'));
  for (const [name, value] of Object.entries(DEFAULT_SIZING)) expect(parameters[name].schema.default).toBe(value);
  expect(parameters.min_edge_pp.schema.default).toBe(DEFAULT_GATES.min_edge_pp);
  expect(parameters.max_uncertainty['x-default']).toBe('none');
  expect(DEFAULT_GATES.max_uncertainty).toBeNull();
});

describe('a price far from the other books', () => {
  const slip = (p_a: number) =>
    board([
      fight({
        ...{ id: 1, a: 'Ana', b: 'Bea', starts: '2025-10-04T20:00:00Z', p_a, p_draw: 0, sigma: 0.02 },
        markets: [twoWay('bovada', 10, 1.1), twoWay('fanduel', 2.4, 1.6), twoWay('betus', 2.3, 1.62)],
      }),
    ]);

  it('is passed over with a warning: best, median and worst come from the others, and it is listed last without a stake', () => {
    const [pick] = desk(slip(0.45)).live({ bankroll: 1000, include_books: true });
    expect(pick).toMatchObject({ side: 'a', verdict: 'BET', book: 'fanduel', decimal_odds: 2.4, books_quoting: 3 });
    expect(pick?.reasons.map(({ code }) => code)).toEqual(['edge_at_least_min', 'ev_above_min']);
    expect(pick?.warnings).toEqual(['price_far_from_market']);
    expect([pick?.best_market, pick?.median_market, pick?.worst_market].map((market) => market?.decimal_odds)).toEqual([2.4, 2.3, 2.3]);
    expect(pick?.books?.map(({ book, far_from_market, stake_dollars }) => [book, far_from_market, stake_dollars])).toEqual([
      ['fanduel', false, expect.any(Number)],
      ['betus', false, expect.any(Number)],
      ['bovada', true, 0],
    ]);
    expect(pick?.books?.[0]?.stake_dollars).toBeGreaterThan(0);
  });

  it('has a stake by the gates of the specification, which ask for nothing but the edge', () => {
    const [pick] = desk(slip(0.45)).live({ bankroll: 1000, include_books: true, gates: 'specification' });
    expect(pick).toMatchObject({ verdict: 'BET', book: 'fanduel', warnings: ['price_far_from_market'] });
    expect(pick?.books?.[2]).toMatchObject({ book: 'bovada', far_from_market: true, stake_dollars: 30 });
  });

  it('is the reason of a NO BET, in the list and in the pick, if it would have made a BET', () => {
    const [row] = desk(slip(0.42)).live({ bankroll: 1000 });
    expect(row).toMatchObject({ verdict: 'NO BET', stake_dollars: 0, warnings: ['price_far_from_market'] });
    expect(row?.reasons.at(-1)).toEqual({
      ...{ code: 'price_far_from_market', figure: 6.666667, threshold: 4, unit: 'ratio', passed: false },
    });
    expect(desk(slip(0.42)).pick(1).reasons).toEqual(row?.reasons);
  });

  it('does not keep the other side from being picked', () => {
    expect(desk(slip(0.3)).live()[0]).toMatchObject({ side: 'b', verdict: 'BET', book: 'betus', decimal_odds: 1.62 });
  });
});

describe('the order of the picks', () => {
  const even = (id: number, p_a: number, starts = '2025-10-04T20:00:00Z') =>
    fight({ id, a: 'Ana', b: 'Bea', starts, p_a, p_draw: 0, sigma: 0.01, markets: [twoWay('bovada', 2, 2)] });

  it('is BET by stake, then NO BET by edge, then stale', () => {
    const fights = [{ ...even(1, 0.9), prediction: eubank.prediction }, even(2, 0.51), even(3, 0.52), even(4, 0.55), even(5, 0.56)];
    const order = (query = {}) =>
      desk(board(fights))
        .live({ include_stale: true, ...query })
        .map((row) => row.fight_id);
    expect(order()).toEqual([5, 4, 3, 2, 1]);
    expect(order({ bankroll: 1000 })).toEqual([5, 4, 3, 2, 1]);
  });

  it('equal stakes are ordered by date, then id', () => {
    const fights = [even(3, 0.9), even(2, 0.8), even(1, 0.85, '2025-10-05T20:00:00Z')];
    const capped = desk(board(fights)).live({ bankroll: 1000 });
    expect(capped.map((row) => [row.fight_id, row.stake_dollars])).toEqual([
      [2, 30],
      [3, 30],
      [1, 30],
    ]);
  });
});

describe('the uncertainty of the model', () => {
  const calibrated = { ...parker, prediction: { ...parker.prediction, sigma_a: 0.2, sigma_b: 0.2 } };
  const shown = (members: typeof parker.prediction.members, markets = parker.markets) =>
    desk(board([{ ...calibrated, markets, prediction: { ...calibrated.prediction, members } }]));

  it('has the calibrated sigma and the plain standard deviation of the members, in all three operations', () => {
    // Members at 0.434, 0.455 and 0.476 with a draw of 0.03: 0.021 * sqrt(2 / 3) / 0.97.
    const expected = { sigma: 0.206186, member_std: 0.017677 };
    const { live, pick, plusEv } = shown(parker.prediction.members);
    expect(live()).toMatchObject([expected]);
    expect(pick(parker.fight_id)).toMatchObject(expected);
    expect(plusEv()).toMatchObject([expected]);
  });

  it('converts each member by its own probability of a draw, but not if the draw has a price', () => {
    const members = [
      { name: 'one', p_a: 0.4, p_draw: 0, p_b: 0.6 },
      { name: 'two', p_a: 0.4, p_draw: 0.2, p_b: 0.4 },
    ];
    // Side b given no draw: 0.6 and 0.5; outright 0.6 and 0.4.
    expect(shown(members).pick(parker.fight_id)).toMatchObject({ side: 'b', market_type: 'h2h', member_std: 0.05 });
    const threeWayOnly = [threeWay('betmgm', 2, 19, 2.2)];
    expect(shown(members, threeWayOnly).pick(parker.fight_id)).toMatchObject({ side: 'b', market_type: 'h2h_3_way', member_std: 0.1 });
  });

  it('has no spread if the model has a single member or the members are not stored', () => {
    const [one] = parker.prediction.members;
    expect(shown(one ? [one] : []).pick(parker.fight_id)).toMatchObject({ sigma: 0.206186, member_std: null });
    expect(shown([]).live()).toMatchObject([{ member_std: null }]);
  });

  it('is compared with the threshold as the calibrated sigma, not the spread of the members', () => {
    const { pick } = shown(parker.prediction.members);
    expect(pick(parker.fight_id, { max_uncertainty: 0.2 })).toMatchObject({ verdict: 'NO BET' });
    expect(pick(parker.fight_id, { max_uncertainty: 0.21 })).toMatchObject({ verdict: 'BET' });
  });
});

describe('which picks are listed', () => {
  it('a stale pick is listed only on request, with the reason', () => {
    expect(
      desk(all)
        .live()
        .map((row) => row.fight_id),
    ).not.toContain(eubank.fight_id);
    const stale = desk(all).live({ include_stale: true }).at(-1);
    expect(stale).toMatchObject({ fight_id: eubank.fight_id, stale: true, quoted: false });
    expect(stale?.reasons).toContainEqual({ code: 'stale', figure: 35, threshold: 20, unit: 'minutes', passed: false });
  });

  it('a fight that has begun since the last run is left out', () => {
    const begun = desk(all, parker.starts_at);
    expect(begun.live().map((row) => row.fight_id)).toEqual([fundora.fight_id, benavidez.fight_id]);
    expect(problemOf(() => begun.pick(parker.fight_id))).toMatchObject({ code: 'fight_not_found', status: 404 });
  });

  it('bet_only drops NO BET rows', () => {
    expect(
      desk(all)
        .live({ bet_only: true })
        .every((row) => row.verdict === 'BET'),
    ).toBe(true);
    expect(
      desk(all)
        .live()
        .some((row) => row.verdict === 'NO BET'),
    ).toBe(true);
  });
});

describe('stakes', () => {
  it('are not sized without a bankroll', () => {
    for (const row of desk(all).live({ include_books: true })) {
      for (const sized of [row, row.best_market, row.median_market, row.worst_market, ...(row.books ?? [])])
        expect(sized).toMatchObject({ stake_dollars: null, sizing: null });
    }
  });

  it('0.55, sigma 0.02, z 1, 2.10, a quarter, 3 % of 10,000: 256.81', () => {
    const one = fight({
      id: 1,
      a: 'Ana',
      b: 'Bea',
      starts: '2025-10-04T20:00:00Z',
      p_a: 0.55,
      p_draw: 0,
      sigma: 0.02,
      markets: [twoWay('bovada', 2.1, 1.8)],
    });
    const { stake_dollars, sizing } = desk(board([one])).pick(1, { bankroll: 10_000, kelly_z: 1 });
    expect(stake_dollars).toBe(256.81);
    expect(sizing).toEqual({ stake_fraction: 0.025682, kelly_raw: 0.102727, p_used: 0.53, capped: false, reasons: [] });
  });

  it('each book is sized at its own price, and at 0 if its own edge is too small', () => {
    const { books = [] } = desk(all).pick(parker.fight_id, { bankroll: 10_000, min_edge_pp: 0.05 });
    const stakes = new Map(books.map((book) => [book.book, { edge: book.edge_pp, dollars: book.stake_dollars }]));
    expect(stakes.get('fanduel')!.dollars).toBeGreaterThan(0);
    expect(stakes.get('lowvig')!.edge).toBeLessThan(0.05);
    expect(stakes.get('lowvig')!.dollars).toBe(0);
  });

  it('an edge at a price that is too low for its probability is NO BET, stakes nothing, and says why', () => {
    const poor = fight({
      id: 1,
      a: 'Ana',
      b: 'Bea',
      starts: '2025-10-04T20:00:00Z',
      p_a: 0.53,
      p_draw: 0,
      sigma: 0,
      markets: [twoWay('bovada', 1.87, 1.87)],
    });
    const row = desk(board([poor])).pick(1, { bankroll: 10_000 });
    expect(row).toMatchObject({
      verdict: 'NO BET',
      edge_pp: 0.03,
      ev_per_dollar: -0.0089,
      stake_dollars: 0,
      sizing: { stake_fraction: 0 },
    });
    expect(row.reasons).toEqual([
      { code: 'edge_at_least_min', figure: 0.03, threshold: 0.03, unit: 'probability', passed: true },
      { code: 'ev_at_most_min', figure: -0.0089, threshold: 0, unit: 'dollars_per_dollar', passed: false },
    ]);
    const share = { code: 'no_positive_kelly', figure: expect.closeTo(-0.002557, 6), threshold: 0, unit: 'share_of_bankroll' };
    expect(row.sizing?.reasons).toEqual([share]);
  });

  it('a stake of less than a cent leaves a BET a BET, and says why nothing is staked', () => {
    const edges = { id: 1, a: 'Ana', b: 'Bea', starts: '2025-10-04T20:00:00Z', p_a: 0.55, p_draw: 0, sigma: 0 };
    const one = desk(board([fight({ ...edges, markets: [twoWay('bovada', 2, 1.8)] })]));
    const verdicts = (bankroll: number) => {
      const rows = [...one.live({ bankroll }), one.pick(1, { bankroll })];
      return [...rows.map(({ verdict, stake_dollars }) => [verdict, stake_dollars]), one.plusEv({ bankroll }).length];
    };
    expect(verdicts(1)).toEqual([['BET', 0.02], ['BET', 0.02], 1]);
    expect(verdicts(0.3)).toEqual([['BET', 0], ['BET', 0], 1]);
    const reasons = [{ code: 'less_than_a_cent', figure: 0.0075, threshold: 0.01, unit: 'dollars' }];
    for (const row of [...one.live({ bankroll: 0.3 }), one.pick(1, { bankroll: 0.3 }), ...one.plusEv({ bankroll: 0.3 })])
      expect(row.sizing?.reasons).toEqual(reasons);
  });
});

describe('books', () => {
  it('restricts books[] and nothing else, for every set of books', () => {
    const listed = fc.subarray(['bovada', 'fanduel', 'lowvig', 'draftkings', 'betmgm', 'betus', 'pinnacle'], { minLength: 1 });
    fc.assert(
      fc.property(listed, fc.boolean(), fc.double({ min: 0, max: 0.2, noNaN: true }), (books, include_books, min_edge_pp) => {
        const query = { bankroll: 10_000, include_books, min_edge_pp, include_stale: true };
        const [restricted, unrestricted] = [desk(all).live({ ...query, books: books.join(',') }), desk(all).live(query)];
        expect(restricted.map((row) => ({ ...row, books: undefined }))).toEqual(unrestricted.map((row) => ({ ...row, books: undefined })));
        for (const row of restricted) expect((row.books ?? []).every((book) => books.includes(book.book))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('the refusal of an unknown book names it', () => {
    for (const call of [
      () => desk(all).live({ books: 'bovada,nosuchbook' }),
      () => desk(all).pick(parker.fight_id, { books: 'nosuchbook' }),
    ]) {
      expect(problemOf(call)).toMatchObject({ code: 'invalid_books', status: 400, message: expect.stringContaining('"nosuchbook"') });
    }
  });

  it('a book outside the region map is listed while it quotes', () => {
    const quoting = { ...parker, markets: [...parker.markets, twoWay('newbook', 2, 1.8)] };
    const [row] = desk(board([quoting])).live({ include_books: true, books: 'newbook' });
    expect(row?.books).toHaveLength(1);
  });

  it('the detail has every book on the picked side and the probabilities of each member', () => {
    const detail = desk(all).pick(fundora.fight_id);
    expect(detail.books?.map((book) => book.book)).toEqual(['betus', 'draftkings', 'betmgm']);
    expect(detail.model?.members).toHaveLength(3);
    expect(detail.model?.members[0]).toEqual({ member: 'member_00', fair_prob_a: 0.607, fair_prob_draw: 0.03, fair_prob_b: 0.363 });
  });
});

it('a client can derive every verdict from the policy and the rows alone', () => {
  const fights = fc.array(
    fc.record({
      p_a: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      sigma: fc.double({ min: 0, max: 0.1, noNaN: true }),
      odds: fc.double({ min: 1.2, max: 6, noNaN: true }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const policies = fc.record({
    min_edge_pp: fc.double({ min: 0, max: 0.1, noNaN: true }),
    max_uncertainty: fc.double({ min: 0, max: 0.1, noNaN: true }),
    min_ev_per_dollar: fc.double({ min: 0, max: 0.1, noNaN: true }),
  });
  const tolerance = 1e-9;
  fc.assert(
    fc.property(fights, policies, fc.boolean(), (given, policy, gated) => {
      const made = given.map(({ p_a, sigma, odds }, id) =>
        fight({
          id: id + 1,
          a: 'Ana',
          b: 'Bea',
          starts: '2025-10-04T20:00:00Z',
          p_a,
          p_draw: 0.04,
          sigma,
          markets: [twoWay('bovada', odds, 2)],
        }),
      );
      const { min_edge_pp, max_uncertainty, min_ev_per_dollar } = policy;
      const query = { min_edge_pp, min_ev_per_dollar, ...(gated && { max_uncertainty }) };
      for (const row of desk(board(made)).live({ ...query, include_books: true })) {
        const isSure = !gated || row.sigma <= max_uncertainty + tolerance;
        const bet = row.edge_pp >= min_edge_pp - tolerance && row.ev_per_dollar > min_ev_per_dollar + tolerance && isSure;
        expect(row.verdict).toBe(bet ? 'BET' : 'NO BET');
        expect(row.edge_pp).toBeCloseTo(row.fair_prob - row.implied_prob_vigfree, 5);
        expect(row.fair_prob).toBeCloseTo((row.side === 'a' ? row.fair_prob_a : row.fair_prob_b) / (row.fair_prob_a + row.fair_prob_b), 5);
      }
    }),
    { numRuns: 60 },
  );
});

it('the book, price and stake of a pick are those of its best market', () => {
  const sized = { bankroll: 10_000, kelly_z: 1 };
  const rows = [...desk(all).live({ ...sized, include_stale: true }), desk(all).pick(parker.fight_id, sized)];
  expect(rows.map((row) => [row.book, row.decimal_odds, row.american_odds])).toEqual([
    ['fanduel', 2.05, 105],
    ['betus', 1.6, -167],
    ['betus', 1.1, -1000],
    ['bovada', 1.8, -125],
    ['fanduel', 2.05, 105],
  ]);
  const priced = ['book', 'market_type', 'decimal_odds', 'american_odds', 'implied_prob_raw', 'implied_prob_vigfree', 'quoted_at'] as const;
  const judged = ['fair_prob', 'edge_pp', 'ev_per_dollar', 'stake_dollars', 'sizing'] as const;
  for (const row of rows) for (const field of [...priced, ...judged]) expect(row[field]).toEqual(row.best_market[field]);
});

it('every price has the instant at which it was last on offer', () => {
  const detail = desk(all).pick(parker.fight_id);
  expect(detail.books?.find((book) => book.book === 'lowvig')?.quoted_at).toBe('2025-09-27T21:05:00.000Z');
  expect(new Date(detail.best_market.quoted_at).getTime()).toBeLessThanOrEqual(now.getTime());
});
