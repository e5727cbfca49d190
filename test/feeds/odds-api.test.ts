import fc from 'fast-check';
import { readOdds, parseOdds, type ParsedPoll } from '../../src/feeds/odds-api';
import { book, event, h2h } from '../builders/wire';

const polledAt = new Date('2025-09-20T12:00:00Z');
const parse = (body: unknown): ParsedPoll => parseOdds(body, { feed: 'the_odds_api', polledAt });
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const markets = (...list: unknown[]) => parse([event('e1', { bookmakers: [book('bovada', ...list)] })]);
const reasons = (poll: ParsedPoll): string[] => poll.rejected.map(({ location, reason }) => `${location}: ${reason}`);

describe('prices', () => {
  it('converts American odds to decimal', () => {
    const [market] = markets(h2h({ 'Ann Stone': -150, 'Bea Rivers': 130 })).events[0]!.markets;
    expect(market).toMatchObject({ book: 'bovada', market_type: 'h2h', away: 2.3, draw: null });
    expect(market!.home).toBeCloseTo(1 + 100 / 150, 12);
  });

  it('accepts decimal odds unchanged, including whole ones from 100 up', () => {
    const { events, rejected } = parse([
      event('e1', { bookmakers: [book('a', h2h({ 'Ann Stone': 1.01, 'Bea Rivers': 17 }))] }),
      event('e2', { bookmakers: [book('a', h2h({ 'Ann Stone': 101, 'Bea Rivers': 1.001 }))] }),
    ]);
    expect(events.map(({ markets: [market] }) => [market!.home, market!.away])).toEqual([
      [1.01, 17],
      [101, 1.001],
    ]);
    expect(rejected).toEqual([]);
  });

  it('reads a payload of whole decimals as decimal odds', () => {
    const [market] = markets(h2h({ 'Ann Stone': 2, 'Bea Rivers': 2 })).events[0]!.markets;
    expect(market).toMatchObject({ home: 2, away: 2 });
  });

  it.each<[string, Record<string, number>]>([
    ['50 on both fighters', { 'Ann Stone': 50, 'Bea Rivers': 50 }],
    ['an overround just below -0.1', { 'Ann Stone': 2, 'Bea Rivers': 2.51 }],
    ['a draw at 1.01 beside two prices of 1.9', { 'Ann Stone': 1.9, 'Bea Rivers': 1.9, Draw: 1.01 }],
  ])('rejects a market with %s as a whole and keeps the other books', (_, prices) => {
    const poll = parse([event('e1', { bookmakers: [book('a', h2h(prices)), book('b', h2h({ 'Ann Stone': 1.95, 'Bea Rivers': 1.9 }))] })]);
    expect(poll.events[0]!.markets.map((market) => market.book)).toEqual(['b']);
    expect(reasons(poll)).toEqual(['event e1/book a/market h2h: implausible_market']);
  });

  it.each<[string, Record<string, number>]>([
    ['an overround of exactly -0.1', { 'Ann Stone': 2, 'Bea Rivers': 2.5 }],
    ['an overround of exactly 0.25', { 'Ann Stone': 1.6, 'Bea Rivers': 1.6 }],
    ['one leg, at any price', { 'Ann Stone': 5000.5 }],
    ['a draw without a sound price', { 'Ann Stone': 50.5, 'Bea Rivers': 50.5, Draw: 0 }],
  ])('keeps a market with %s', (_, prices) => {
    expect(markets(h2h(prices)).events[0]!.markets).toHaveLength(1);
  });

  it('keeps a market with an overround from 0.25 to 1 as an empty one', () => {
    const [above, one] = [
      { 'Ann Stone': 1.59, 'Bea Rivers': 1.6 },
      { 'Ann Stone': 1.5, 'Bea Rivers': 1.5, Draw: 1.5 },
    ].map((prices) => markets(h2h(prices)));
    expect(above?.events).toMatchObject([{ markets: [], noPrices: [{ market_type: 'h2h', is_empty: true, home: 1.59 }] }]);
    expect(one?.events).toMatchObject([{ markets: [], noPrices: [{ market_type: 'h2h_3_way', is_empty: true }] }]);
    expect([...(above?.rejected ?? []), ...(one?.rejected ?? [])]).toEqual([]);
  });

  it.each<[string, Record<string, number>, Record<string, number>, boolean]>([
    ['a lay price near each back price', { 'Ann Stone': 1.46, 'Bea Rivers': 3.05 }, { 'Ann Stone': 1.48, 'Bea Rivers': 3.2 }, false],
    [
      'a back price of 1.01 and a lay price of 110',
      { 'Ann Stone': 1.04, 'Bea Rivers': 1.01 },
      { 'Ann Stone': 1.17, 'Bea Rivers': 110 },
      true,
    ],
    ['one back price, far below its lay price', { 'Ann Stone': 1.5 }, { 'Ann Stone': 2 }, true],
    ['one back price without a lay price', { 'Ann Stone': 1.5 }, { 'Bea Rivers': 3 }, true],
    ['one back price near its lay price', { 'Ann Stone': 1.5 }, { 'Ann Stone': 1.6 }, false],
  ])('handles an exchange with %s', (_, back, lay, isEmpty) => {
    const [read] = markets(h2h(back), { ...Object(h2h(lay)), key: 'h2h_lay' }).events;
    expect(read!.markets.map(({ market_type }) => market_type)).toEqual(isEmpty ? [] : ['h2h']);
    expect(read!.noPrices.map(({ market_type, is_empty }) => [market_type, is_empty])).toEqual([
      ...(isEmpty ? [['h2h', true]] : []),
      ['h2h_lay', false],
    ]);
  });

  it('reads a payload of only +100 and longer as American odds', () => {
    const [market] = markets(h2h({ 'Ann Stone': 100, 'Bea Rivers': 110 })).events[0]!.markets;
    expect(market).toMatchObject({ home: 2, away: 2.1 });
  });

  it('uses a format that is given', () => {
    const body = [event('e1', { bookmakers: [book('a', h2h({ 'Ann Stone': 100 }))] })];
    const { events } = parseOdds(body, { feed: 'f', polledAt, oddsFormat: 'decimal' });
    expect(events[0]!.markets[0]).toMatchObject({ home: 100, away: null });
  });

  it.each([
    ['0', 0],
    ['1', 1],
    ['half', 0.5],
    ['text', '1.9'],
    ['null', null],
    ['absent', undefined],
    ['an object', {}],
    ['a million', 1_000_000],
  ])('sets a decimal leg of %s aside and keeps the other', (_, price) => {
    const poll = markets(h2h({ 'Ann Stone': price, 'Bea Rivers': 1.9 }));
    expect(poll.events[0]!.markets[0]).toMatchObject({ market_type: 'h2h', home: null, away: 1.9 });
    expect(reasons(poll)).toEqual(['event e1/book bovada/market h2h/outcome Ann Stone: invalid_price']);
  });

  it.each([-1e300, 1e300, -99, 0])('rejects %d in a payload of American odds', (price) => {
    const poll = parse([
      event('e1', { bookmakers: [book('a', h2h({ 'Ann Stone': -200, 'Bea Rivers': 170 }))] }),
      event('e2', { bookmakers: [book('a', h2h({ 'Ann Stone': price, 'Bea Rivers': 170 }))] }),
    ]);
    expect(poll.events[1]!.markets).toMatchObject([{ home: null, away: 2.7 }]);
    expect(reasons(poll)).toEqual(['event e2/book a/market h2h/outcome Ann Stone: invalid_price']);
  });

  it('rejects a whole market in the other format', () => {
    const poll = parse([
      event('e1', {
        bookmakers: [book('a', h2h({ 'Ann Stone': 1.5, 'Bea Rivers': 2.7 })), book('b', h2h({ 'Ann Stone': -200, 'Bea Rivers': 170 }))],
      }),
    ]);
    expect(poll.events[0]!.markets.map(({ book: key }) => key)).toEqual(['a']);
    expect(reasons(poll)).toEqual(['event e1/book b/market h2h: mixed_odds_formats']);
  });

  it('drops a market without a valid leg', () => {
    expect(markets(h2h({ 'Ann Stone': 0, 'Bea Rivers': 0 })).events[0]!.markets).toEqual([]);
  });
});

describe('markets', () => {
  it('matches legs by name in any order, ignoring accents and case', () => {
    const body = [event('e1', { home_team: 'José Niño', bookmakers: [book('a', h2h({ 'Bea Rivers': 1.8, 'Jose Nino': 2.1 }))] })];
    expect(parse(body).events[0]!.markets[0]).toMatchObject({ home: 2.1, away: 1.8 });
  });

  it('is three-way if the draw has a price, even an invalid one, and two-way elsewhere in the same event', () => {
    const poll = markets(h2h({ 'Ann Stone': 1.95, Draw: 19, 'Bea Rivers': 2.05 }));
    expect(poll.events[0]!.markets[0]).toMatchObject({ market_type: 'h2h_3_way', home: 1.95, away: 2.05, draw: 19 });
    expect(markets(h2h({ 'Ann Stone': 1.95, Draw: 0, 'Bea Rivers': 2.05 })).events[0]!.markets[0]).toMatchObject({
      market_type: 'h2h_3_way',
      draw: null,
    });
  });

  it('keeps prices of every other market as they are named, lines of different points apart', () => {
    const totals = {
      key: 'totals',
      last_update: '2025-09-20T11:58:00Z',
      outcomes: [
        { name: 'Over', price: 1.87, point: 8.5 },
        { name: 'Under', price: 1.95, point: 8.5 },
        { name: 'Over', price: 2.4, point: 9.5 },
      ],
    };
    const novelty = { key: 'method_of_victory', outcomes: [{ name: 'Ann Stone', description: 'KO/TKO', price: 3.5 }] };
    const [read] = markets(h2h({ 'Ann Stone': 1.9, 'Bea Rivers': 1.9 }), totals, novelty, { key: 'h2h_lay', outcomes: [] }).events;
    const of = { book: 'bovada', market_key: 'totals', description: '', quoted_at: new Date('2025-09-20T11:58:00Z') };
    expect(read!.markets).toHaveLength(1);
    expect(read!.outcomes).toEqual([
      { ...of, selection: 'Over', point: 8.5, decimal_odds: 1.87 },
      { ...of, selection: 'Under', point: 8.5, decimal_odds: 1.95 },
      { ...of, selection: 'Over', point: 9.5, decimal_odds: 2.4 },
      expect.objectContaining({
        market_key: 'method_of_victory',
        selection: 'Ann Stone',
        description: 'KO/TKO',
        point: null,
        decimal_odds: 3.5,
      }),
    ]);
  });

  it('sets aside what it cannot keep of another market, and keeps the rest', () => {
    const outcomes = [
      { name: 'Over', price: 1.87, point: 8.5 },
      { name: 'Over', price: 1.9, point: 8.5 },
      { name: 'Under', price: 0.4, point: 8.5 },
      { name: 'Under', price: 1.9, point: 'nine' },
      { price: 2 },
    ];
    const poll = markets(
      h2h({ 'Ann Stone': 1.9, 'Bea Rivers': 1.9 }),
      { key: 'totals', outcomes },
      { key: 'Totals!', outcomes: [] },
      { key: 'novelty' },
    );
    const at = 'event e1/book bovada/market';
    expect(reasons(poll).toSorted()).toEqual(
      [
        `${at} Totals!: unknown_market`,
        `${at} novelty: missing_outcomes`,
        `${at} totals/outcome Over: duplicate_outcome`,
        `${at} totals/outcome Under: invalid_point`,
        `${at} totals/outcome Under: invalid_price`,
        `${at} totals: missing_outcome_name`,
      ].toSorted(),
    );
    expect(poll.events[0]!.outcomes).toHaveLength(1);
  });

  it.each([
    ['unknown_outcome', { key: 'h2h', outcomes: [{ name: 'Cy Young', price: 1.9 }] }],
    ['missing_outcome_name', { key: 'h2h', outcomes: [{ price: 1.9 }] }],
    [
      'duplicate_outcome',
      {
        key: 'h2h',
        outcomes: [
          { name: 'Ann Stone', price: 1.9 },
          { name: 'Ann Stone', price: 2 },
        ],
      },
    ],
    ['missing_outcomes', { key: 'h2h' }],
  ])('sets a market aside as %s', (reason, market) => {
    const poll = markets(market);
    expect(reasons(poll)).toEqual([`event e1/book bovada/market h2h: ${reason}`]);
    expect(poll.events[0]!.markets).toEqual([]);
  });

  it('keeps the first of two equal markets of one book', () => {
    const poll = markets(h2h({ 'Ann Stone': 1.9, 'Bea Rivers': 1.9 }), h2h({ 'Ann Stone': 1.8, 'Bea Rivers': 2 }));
    expect(poll.events[0]!.markets).toMatchObject([{ home: 1.9 }]);
    expect(reasons(poll)).toEqual(['event e1/book bovada/market h2h: duplicate_market']);
  });

  it('dates a price by its market, else its book, else the poll, and never after the poll', () => {
    const at = (bookUpdate: unknown, marketUpdate: unknown): string => {
      const market = { key: 'h2h', last_update: marketUpdate, outcomes: [{ name: 'Ann Stone', price: 1.9 }] };
      const { events } = parse([event('e1', { bookmakers: [{ key: 'a', last_update: bookUpdate, markets: [market] }] })]);
      return events[0]!.markets[0]!.quoted_at.toISOString();
    };
    expect(at('2025-09-20T11:00:00Z', '2025-09-20T11:30:00Z')).toBe('2025-09-20T11:30:00.000Z');
    expect(at('2025-09-20T11:00:00Z', undefined)).toBe('2025-09-20T11:00:00.000Z');
    expect(at('soon', 'later')).toBe('2025-09-20T12:00:00.000Z');
    expect(at(undefined, '2025-09-20T12:00:05Z')).toBe('2025-09-20T12:00:00.000Z');
  });
});

describe('events', () => {
  it.each([
    ['not_an_object', 7],
    ['missing_event_id', { ...event(''), id: null }],
    ['other_sport', event('x', { sport_key: 'mma_mixed_martial_arts' })],
    ['other_sport', event('x', { sport_key: undefined })],
    ['invalid_commence_time', event('x', { commence_time: 'tomorrow' })],
    ['invalid_commence_time', event('x', { commence_time: '2026-02-30T20:00:00Z' })],
    ['invalid_commence_time', event('x', { commence_time: 1_760_000_000 })],
    ['invalid_commence_time', event('x', { commence_time: '2025-02-30T20:00:00Z' })],
    ['invalid_commence_time', event('x', { commence_time: '0001-10-04T20:00:00Z' })],
    ['invalid_commence_time', event('x', { commence_time: '9999-10-04T20:00:00Z' })],
    ['other_sport', event('x', { sport_key: nested(100_000) })],
    ['not_an_object', nested(100_000)],
    ['missing_names', event('x', { away_team: '\u001b\u202e' })],
    ['missing_names', event('x', { away_team: null })],
    ['missing_names', event('x', { away_team: '???' })],
    ['missing_names', event('x', { away_team: 'nul\0byte' })],
    ['missing_names', event('x', { away_team: 'half \ud800 pair' })],
    ['missing_names', event('x', { away_team: 'a'.repeat(201) })],
    ['same_names', event('x', { home_team: 'José Niño', away_team: 'JOSE NINO' })],
  ])('sets one aside as %s and reads the rest', (reason, bad) => {
    const poll = parse([bad, event('good')]);
    expect(poll.events.map(({ event_id }) => event_id)).toEqual(['good']);
    expect(poll.rejected).toMatchObject([{ reason }]);
  });

  it('replaces invisible characters in a name with a space', () => {
    const { events } = parse([event('e1', { home_team: ' Ann\u001b[31m\tStone\u202e ' })]);
    expect(events.map(({ home_name }) => home_name)).toEqual(['Ann [31m Stone']);
  });

  it.each(['Bova\u001b[2J', 'BOVADA', 'bova da', 'a'.repeat(61)])('rejects a book whose key the contract cannot show: %j', (key) => {
    const poll = parse([event('e1', { bookmakers: [book(key, h2h({ 'Ann Stone': 1.9, 'Bea Rivers': 1.9 }))] })]);
    expect(poll.events[0]!.markets).toEqual([]);
    expect(poll.rejected.map(({ reason }) => reason)).toEqual(['invalid_book']);
  });

  it('keeps the first thousand rejected items, and counts the others', () => {
    const { rejected } = parse([...Array<number>(300_000).fill(1), event('good')]);
    expect(rejected).toHaveLength(1_001);
    expect(rejected.at(-1)).toMatchObject({ reason: 'too_many_items', detail: '299000 more items were rejected and are not kept' });
  });

  it('refuses millions of values before reading them', () => {
    const body = Buffer.from(`[${'1,'.repeat(2_000_000)}1]`);
    expect(() => readOdds(body, { feed: 'f', polledAt })).toThrow(expect.objectContaining({ code: 'feed_too_large' }));
  });

  it('keeps an event with unreadable books, without prices', () => {
    const poll = parse([
      event('e1', { bookmakers: 'none' }),
      event('e2', { bookmakers: undefined }),
      event('e3', { bookmakers: [null, { markets: [] }, { key: 'a' }] }),
    ]);
    expect(poll.events.map(({ markets: offered }) => offered.length)).toEqual([0, 0, 0]);
    expect(reasons(poll)).toEqual([
      'event e1: invalid_bookmakers',
      'event e3: not_an_object',
      'event e3: missing_book',
      'event e3/book a: missing_markets',
    ]);
  });

  it('keeps the first of two events with the same id', () => {
    const poll = parse([event('e1'), event('e1', { home_team: 'Cy Young' })]);
    expect(poll.events).toMatchObject([{ home_name: 'Ann Stone' }]);
    expect(reasons(poll)).toEqual(['event e1: duplicate_event']);
  });

  it.each([{ message: 'hi' }, null, 'text', 7])('rejects a body that is not a list: %j', (body) => {
    expect(() => parse(body)).toThrow(expect.objectContaining({ code: 'feed_bad_shape' }));
  });

  it('rejects bytes that are not a complete JSON document', () => {
    expect(() => readOdds(Buffer.from('[{"id":'), { feed: 'f', polledAt })).toThrow(expect.objectContaining({ code: 'feed_bad_json' }));
  });

  it('never throws on a list, and never gives a price of 1 or less', () => {
    const junk = fc.anything({ withNullPrototype: true });
    const market = fc.record({
      key: fc.constantFrom('h2h', 'totals', 'x'),
      outcomes: fc.array(
        fc.record({ name: fc.constantFrom('Ann Stone', 'Bea Rivers', 'Draw', 7), price: fc.oneof(fc.double(), fc.integer(), junk) }),
      ),
    });
    const bookmaker = fc.record({ key: fc.string(), markets: fc.oneof(fc.array(market), junk) });
    const any = fc.oneof(
      junk,
      fc.array(bookmaker).map((bookmakers) => event('e1', { bookmakers })),
    );
    fc.assert(
      fc.property(fc.array(any), (body) => {
        for (const { markets: offered, outcomes } of parse(body).events) {
          for (const { decimal_odds } of outcomes) expect(decimal_odds > 1 && decimal_odds <= 10_000).toBe(true);
          for (const { home, away, draw } of offered) {
            expect(home ?? away).not.toBeNull();
            for (const price of [home, away, draw]) expect(price === null || (price > 1 && price <= 10_000)).toBe(true);
          }
        }
      }),
    );
  });
});
