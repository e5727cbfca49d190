import * as fc from 'fast-check';
import type { LastQuote } from '../../../src/betting/closes/close';
import { clvVsVigFree } from '../../../src/betting/closes/clv';
import { consensusClose, type ConsensusClose } from '../../../src/betting/closes/consensus-close';

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

it('2.20 against a vig-free close of 2.00/1.90 is worth +0.070697', () => {
  const { p, books } = agreed(consensusClose(twoWay, [seen('bovada', 2, 1.9)], START));
  // Both raw probabilities are raised to the same power.
  expect(Math.log(p) / Math.log(1 / 2)).toBeCloseTo(Math.log(1 - p) / Math.log(1 / 1.9), 9);
  expect(p).toBeCloseTo(0.48668, 6);
  expect(clvVsVigFree(2.2, p)).toBeCloseTo(0.070697, 6);
  expect(books).toEqual(['bovada']);
});

it('the consensus is the mean of the log-odds of the two-way closes, in which a sharp book counts twice', () => {
  const [even, longer] = [seen('betus', 2, 2), seen('bovada', 2.5, 2.5 / 1.5)];
  // Odds of 1 and of 2/3 for a.
  const mean = (share: number) => (2 / 3) ** share / (1 + (2 / 3) ** share);
  expect(agreed(consensusClose(twoWay, [even, longer], START)).p).toBeCloseTo(mean(1 / 2), 12);
  expect(agreed(consensusClose({ ...twoWay, side: 'b' }, [even, longer], START)).p).toBeCloseTo(1 - mean(1 / 2), 12);
  expect(agreed(consensusClose(twoWay, [even, { ...longer, book: 'pinnacle' }], START)).p).toBeCloseTo(mean(2 / 3), 12);
});

it('a two-way price is compared with three-way closes, given no draw, only if no two-way close is paired', () => {
  const draws = seen('lowvig', 1.95, 2.05, 19);
  expect(agreed(consensusClose(twoWay, [draws, seen('bovada', 2, null)], START)).p).toBeCloseTo(0.491008 / (0.491008 + 0.465539), 5);
  expect(agreed(consensusClose(twoWay, [draws, seen('betus', 2, 2)], START))).toEqual({ p: 0.5, books: ['betus'] });
});

it('a three-way price is compared with the win itself, since it loses on a draw, and never with a two-way close', () => {
  const draws = seen('lowvig', 1.95, 2.05, 19);
  const { p } = agreed(consensusClose(threeWay, [draws], START));
  // 0.491008 + 0.465539 + 0.043453 = 1, each its raw probability to one power.
  expect(p).toBeCloseTo(0.491008, 6);
  expect(Math.log(p) / Math.log(1 / 1.95)).toBeCloseTo(Math.log(0.043453) / Math.log(1 / 19), 5);
  expect(agreed(consensusClose(threeWay, [draws, seen('betus', 2, 2), seen('bovada', 2, 2)], START))).toEqual({ p, books: ['lowvig'] });
  expect(consensusClose(threeWay, [seen('bovada', 2, 1.9)], START)).toBe('market_unpaired');
});

it('without a close, the reason names what comes nearest to one', () => {
  expect(consensusClose(twoWay, [], START)).toBe('no_quote_before_start');
  expect(consensusClose(twoWay, [seen('bovada', 2, 1.9, null, 25)], START)).toBe('quote_too_old');
  expect(consensusClose(twoWay, [seen('bovada', 2, null), seen('betus', 2, 1.9, null, 25)], START)).toBe('market_unpaired');
  expect(consensusClose(twoWay, [seen('bovada', 2, 1.9)], null)).toBe('start_unknown');
});

it('a fair price taken at the close has a CLV of 0, for any margin of the books', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.double({ min: 0.85, max: 1, noNaN: true }), (p, margin) => {
      const close = agreed(consensusClose(twoWay, [seen('bovada', p ** -margin, (1 - p) ** -margin)], START));
      expect(clvVsVigFree(1 / p, close.p)).toBeCloseTo(0, 9);
    }),
  );
});

it('leaves out a prediction market of which nobody knows what a draw pays', () => {
  const contract: LastQuote = { ...seen('kalshi', 1.5, 3), convention: 'unknown' };
  expect(agreed(consensusClose(twoWay, [contract, seen('bovada', 2, 2)], START))).toEqual({ p: 0.5, books: ['bovada'] });
  expect(consensusClose(twoWay, [contract], START)).toBe('market_unpaired');
});
