import * as fc from 'fast-check';
import {
  closeOf,
  closeMissingReason,
  clvOfBet,
  type ClosingPrice,
  type LastQuote,
  type TakenPrice,
} from '../../../src/betting/closes/close';

const START = new Date('2025-10-04T20:00:00Z');
const HOUR = 3_600_000;

/** A market last seen some hours before the start. */
function seen(book: string, a: number | null, b: number | null, hours = 1, given: Partial<LastQuote> = {}): LastQuote {
  const seen_at = new Date(START.getTime() - hours * HOUR);
  return { book, market_type: 'h2h', a, b, draw: null, quoted_at: seen_at, seen_at, ...given };
}

const taken: TakenPrice = { side: 'a', book: 'bovada', market_type: 'h2h', decimal_odds: 2.2 };
const closed = (close: ReturnType<typeof closeOf>): ClosingPrice => {
  if (typeof close === 'string') throw new Error(`no close: ${close}`);
  return close;
};

it('2.20 against a close of 2.00/1.90 is worth +0.10, and +0.045455 as a difference of probabilities', () => {
  const close = closed(closeOf(taken, [seen('bovada', 2, 1.9)], START));
  expect(close).toMatchObject({ book: 'bovada', decimal_odds: 2, seen_at: new Date('2025-10-04T19:00:00Z') });
  expect(close.clv_vs_close).toBeCloseTo(0.1, 12);
  expect(close.clv_vs_close_pp).toBeCloseTo(0.045455, 6);
});

it('takes the close of the same book even if another book is better', () => {
  expect(closed(closeOf(taken, [seen('betus', 2.4, 1.6), seen('bovada', 2, 1.9)], START)).book).toBe('bovada');
});

it('takes the best market of the side if the same book has no close', () => {
  const others = [seen('betus', 2.1, 1.8), seen('lowvig', 2.15, 1.75), seen('draftkings', 2.05, 1.85)];
  expect(closed(closeOf(taken, others, START))).toMatchObject({ book: 'lowvig', decimal_odds: 2.15 });
  expect(closed(closeOf({ ...taken, side: 'b' }, others, START))).toMatchObject({ book: 'draftkings', decimal_odds: 1.85 });
  expect(closed(closeOf(taken, [seen('bovada', 2.5, 1.5, 25), ...others], START)).book).toBe('lowvig');
  expect(closed(closeOf(taken, [seen('bovada', null, 1.9), ...others], START)).book).toBe('lowvig');
});

it('takes the three-way market with the longest odds, since the draw is covered at the same price for all', () => {
  const three = (book: string, a: number, draw: number | null) => seen(book, a, 3, 1, { market_type: 'h2h_3_way', draw });
  // With the draw at 20, 2.50 is worth 2.375 and 2.30 is worth 2.185.
  const markets = [three('betus', 2.3, 10), three('lowvig', 2.2, 20), three('draftkings', 2.5, null)];
  expect(closed(closeOf({ ...taken, market_type: 'h2h_3_way' }, markets, START)).book).toBe('draftkings');
});

it.each([
  [24, null],
  [24 + 1 / 3600, 'quote_too_old'],
  [0.001, null],
  [0, 'no_quote_before_start'],
  [-1, 'no_quote_before_start'],
])('seen %d hours before the start: %s', (hours, reason) => {
  expect(closeMissingReason(seen('bovada', 2, 1.9, hours), START)).toBe(reason);
  expect(closeOf(taken, [seen('bovada', 2, 1.9, hours)], START)).toEqual(reason ?? expect.objectContaining({ decimal_odds: 2 }));
});

it('gives what is missing first as the reason', () => {
  expect(closeOf(taken, [seen('bovada', 2, 1.9)], null)).toBe('start_unknown');
  expect(closeOf(taken, [], START)).toBe('no_quote_before_start');
  expect(closeOf(taken, [seen('bovada', 2, 1.9, -1), seen('betus', 2, 1.9, 30)], START)).toBe('quote_too_old');
});

it('pairs nothing with a close of the other kind or without the side', () => {
  expect(closeOf(taken, [seen('bovada', 2, 3, 1, { market_type: 'h2h_3_way', draw: 15 })], START)).toBe('market_unpaired');
  expect(closeOf(taken, [seen('bovada', null, 1.9), seen('betus', 2, 1.9, 30)], START)).toBe('market_unpaired');
});

it('a close is always one of the markets of the side and kind taken, seen in the last 24 hours before the start', () => {
  // None of them far from the others, which would be no close.
  const odds = fc.option(fc.double({ min: 1.6, max: 2.4, noNaN: true }));
  const market = fc
    .record({
      book: fc.constantFrom('bovada', 'betus', 'lowvig'),
      three: fc.boolean(),
      a: odds,
      b: odds,
      draw: fc.option(fc.double({ min: 15, max: 50, noNaN: true })),
      hours: fc.double({ min: -30, max: 60, noNaN: true }),
    })
    .map(({ book, three, a, b, draw, hours }) => seen(book, a, b, hours, three ? { market_type: 'h2h_3_way', draw } : {}));
  fc.assert(
    fc.property(fc.array(market, { maxLength: 12 }), fc.constantFrom('a' as const, 'b' as const), (markets, side) => {
      const close = closeOf({ ...taken, side }, markets, START);
      const able = markets.filter(
        (each) =>
          each.market_type === 'h2h' &&
          each[side] !== null &&
          each.seen_at < START &&
          START.getTime() - each.seen_at.getTime() <= 24 * HOUR,
      );
      if (typeof close === 'string') return able.length === 0;
      const own = able.filter(({ book }) => book === 'bovada');
      const eligible = own.length > 0 ? own : able;
      return (
        close.decimal_odds === Math.max(...eligible.map((each) => each[side] ?? 0)) &&
        Math.abs((1 + close.clv_vs_close) * close.decimal_odds - 2.2) < 1e-9
      );
    }),
  );
});

describe('a bet whose close must have the same rules on draws', () => {
  const alike = { isChanged: false, turn: (odds: number) => odds };
  const closes = [seen('kalshi', 2.2, 1.7), seen('betus', 2, 1.9)];

  it('has the value of any other price where all rules are alike', () => {
    expect(clvOfBet(taken, closes, START, alike)).toBeCloseTo(2.2 / 2.2 - 1, 12);
    expect(clvOfBet(taken, [seen('bovada', 2, 1.9), ...closes], START, alike)).toBeCloseTo(0.1, 12);
    expect(clvOfBet(taken, [], START, alike)).toBe('no_quote_before_start');
  });

  it('has none where its own book changed them, unless another book alone has a close', () => {
    expect(clvOfBet(taken, [seen('bovada', 2, 1.9), ...closes], START, { ...alike, isChanged: true })).toBe('rules_changed');
    expect(clvOfBet(taken, closes, START, { ...alike, isChanged: true })).toBeCloseTo(0, 12);
  });

  it('is compared with the best close whose rules are known, and has no value without one', () => {
    const turn = (odds: number, book: string) => (book === 'kalshi' ? null : odds);
    expect(clvOfBet(taken, closes, START, { isChanged: false, turn })).toBeCloseTo(0.1, 12);
    expect(clvOfBet(taken, closes.slice(0, 1), START, { isChanged: false, turn })).toBe('settlement_differs');
  });
});
