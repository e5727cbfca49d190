import * as fc from 'fast-check';
import type { LastQuote } from '../../src/markets/close';
import { clvVsVigFree } from '../../src/markets/clv';
import { consensusClose, type ConsensusClose } from '../../src/markets/consensus-close';

const START = new Date('2025-10-04T20:00:00Z');

/** A market last seen some hours before the start; three-way where a draw is priced. */
function seen(book: string, a: number | null, b: number | null, draw: number | null = null, hours = 1): LastQuote {
  const seen_at = new Date(START.getTime() - hours * 3_600_000);
  return { book, market_type: draw === null ? 'h2h' : 'h2h_3_way', a, b, draw, quoted_at: seen_at, seen_at };
}

const twoWay = { side: 'a', market_type: 'h2h' } as const;
const threeWay = { side: 'a', market_type: 'h2h_3_way' } as const;
const agreed = (close: ReturnType<typeof consensusClose>): ConsensusClose => {
  if (typeof close === 'string') throw new Error(`no close: ${close}`);
  return close;
};

it('2.20 against a vig-free close of 2.00/1.90 is worth +0.071795', () => {
  const { p, books } = agreed(consensusClose(twoWay, [seen('bovada', 2, 1.9)], START));
  expect(p).toBeCloseTo(1.9 / 3.9, 12);
  expect(clvVsVigFree(2.2, p)).toBeCloseTo(0.071795, 6);
  expect(books).toEqual(['bovada']);
});

it('the consensus is the median of the books, given no draw where one prices it', () => {
  const markets = [seen('betus', 2, 2), seen('bovada', 2.5, 2.5 / 1.5), seen('lowvig', 1.95, 2.05, 19)];
  // 0.5, 0.4 and 0.486890 / (0.486890 + 0.463139).
  expect(agreed(consensusClose(twoWay, markets, START)).p).toBeCloseTo(0.5, 12);
  expect(agreed(consensusClose(twoWay, markets.slice(1), START)).p).toBeCloseTo((0.4 + 0.4869 / (0.4869 + 0.46314)) / 2, 5);
  expect(agreed(consensusClose({ ...twoWay, side: 'b' }, markets.slice(0, 2), START)).p).toBeCloseTo(0.55, 12);
});

it('a three-way price is held against the win itself, since it loses on a draw', () => {
  expect(agreed(consensusClose(threeWay, [seen('lowvig', 1.95, 2.05, 19)], START)).p).toBeCloseTo(0.48689, 6);
  const mixed = agreed(consensusClose(threeWay, [seen('lowvig', 1.95, 2.05, 19), seen('betus', 2, 2), seen('bovada', 2, 2)], START));
  expect(mixed.p).toBeCloseTo(0.5 * (1 - 0.04997), 6);
  expect(consensusClose(threeWay, [seen('bovada', 2, 1.9)], START)).toBe('market_unpaired');
});

it('without a close the reason is what comes nearest to one', () => {
  expect(consensusClose(twoWay, [], START)).toBe('no_quote_before_start');
  expect(consensusClose(twoWay, [seen('bovada', 2, 1.9, null, 25)], START)).toBe('quote_too_old');
  expect(consensusClose(twoWay, [seen('bovada', 2, null), seen('betus', 2, 1.9, null, 25)], START)).toBe('market_unpaired');
  expect(consensusClose(twoWay, [seen('bovada', 2, 1.9)], null)).toBe('start_unknown');
});

it('a fair price taken at the close has a CLV of 0, whatever the margin of the books', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.double({ min: 0.91, max: 1, noNaN: true }), (p, margin) => {
      const close = agreed(consensusClose(twoWay, [seen('bovada', margin / p, margin / (1 - p))], START));
      expect(clvVsVigFree(1 / p, close.p)).toBeCloseTo(0, 9);
    }),
  );
});
