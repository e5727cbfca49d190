import { clvVsClose, clvVsClosePp, clvVsVigFree } from '../../src/markets/clv';
import { consensus } from '../../src/markets/consensus';
import type { Market } from '../../src/markets/types';
import { shin } from '../../src/markets/vig';

const quoted_at = new Date('2025-09-27T21:00:00Z');

function twoWay(a: number | null, b: number | null): Market {
  return { book: 'bovada', market_type: 'h2h', a, b, draw: null, quoted_at };
}

it('2.20 taken against a close of 2.00/1.90: +0.10, +0.045455, +0.071795', () => {
  expect(clvVsClose(2.2, 2)).toBeCloseTo(0.1, 12);
  expect(clvVsClosePp(2.2, 2)).toBeCloseTo(0.045455, 6);
  expect(clvVsVigFree(2.2, consensus([twoWay(2, 1.9)])!.a)).toBeCloseTo(0.071795, 6);
});

it('the consensus turns a three-way market into the chance given no draw', () => {
  const threeWay: Market = { book: 'betmgm', market_type: 'h2h_3_way', a: 1.95, draw: 19, b: 2.05, quoted_at };
  expect(consensus([threeWay])!.a).toBeCloseTo(0.48689 / (0.48689 + 0.463139), 6);
});

it('the consensus is the median over books, the mean of the middle two where they are even', () => {
  const markets = [twoWay(2, 2), twoWay(1.5, 3), twoWay(4, 4 / 3)];
  expect(consensus(markets)).toEqual({ a: 0.5, b: 0.5, books: 3 });
  expect(consensus(markets.slice(0, 2))!.a).toBeCloseTo((0.5 + 2 / 3) / 2, 12);
});

it('unpaired markets and markets that a method cannot solve are left out', () => {
  expect(consensus([twoWay(2, null)])).toBeNull();
  expect(consensus([{ ...twoWay(2, 2), market_type: 'h2h_3_way' }])).toBeNull();
  expect(consensus([twoWay(2.1, 2.05)], shin)).toBeNull();
  expect(consensus([twoWay(2.1, 2.05), twoWay(1.8, 2)], shin)!.books).toBe(1);
});
