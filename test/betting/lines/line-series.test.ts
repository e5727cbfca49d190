import fc from 'fast-check';
import { bookLines, medianLine, type QuotePeriod } from '../../../src/betting/lines/line-series';

const at = (minute: number) => new Date(Date.UTC(2025, 8, 20, 12, minute));
/** A market that stood from one minute to another; polls come every minute. */
const market = (book: string, from: number, until: number | null, a: number | null, b: number | null = 2, draw?: number): QuotePeriod => ({
  book,
  market_type: draw === undefined ? 'h2h' : 'h2h_3_way',
  a,
  b,
  draw: draw ?? null,
  quoted_at: at(from),
  from: at(from),
  seen_at: at(until === null ? 59 : until - 1),
  until: until === null ? null : at(until),
});

describe('the line of a book', () => {
  it('has a step when the price moves, none when only the other side moves, and ends when the price is withdrawn', () => {
    const markets = [market('x', 0, 5, 1.8, 2.1), market('x', 5, 9, 1.8, 2.05), market('x', 9, 12, 1.9, 2)];
    expect(bookLines(markets, 'a')).toEqual([
      {
        book: 'x',
        market_type: 'h2h',
        steps: [
          { at: at(0), price: 1.8 },
          { at: at(9), price: 1.9 },
          { at: at(12), price: null },
        ],
        last_seen_at: at(11),
        standing: false,
      },
    ]);
    expect(bookLines(markets, 'b')[0]?.steps.map(({ price }) => price)).toEqual([2.1, 2.05, 2, null]);
  });

  it('resumes after a gap', () => {
    const [line] = bookLines([market('x', 0, 5, 1.8), market('x', 8, null, 1.8)], 'a');
    expect(line?.steps).toEqual([
      { at: at(0), price: 1.8 },
      { at: at(5), price: null },
      { at: at(8), price: 1.8 },
    ]);
    expect(line?.standing).toBe(true);
  });

  it('keeps the two kinds of market apart and leaves out a side that was never priced', () => {
    const lines = bookLines([market('x', 0, null, 1.8), market('x', 0, null, 1.9, null, 20)], 'b');
    expect(lines.map(({ market_type }) => market_type)).toEqual(['h2h']);
    expect(bookLines([market('x', 0, null, 1.8), market('x', 0, null, 1.9, null, 20)], 'a')).toHaveLength(2);
  });
});

describe('the median over books', () => {
  it('follows every move, and takes the lower of the middle two of an even count', () => {
    const markets = [market('x', 0, 10, 1.8), market('x', 10, null, 2.2), market('y', 2, null, 2), market('z', 4, 20, 1.9)];
    expect(medianLine(markets, 'a')).toEqual([
      { at: at(0), price: 1.8, books: 1 },
      { at: at(2), price: 1.8, books: 2 },
      { at: at(4), price: 1.9, books: 3 },
      { at: at(10), price: 2, books: 3 },
      { at: at(20), price: 2, books: 2 },
    ]);
  });

  it('takes a three-way price at its two-way equivalent, and a book with two events once, at its better price', () => {
    const threeWay = market('x', 0, null, 1.95, 2.05, 19);
    expect(medianLine([threeWay], 'a')[0]?.price).toBeCloseTo(1.847368, 6);
    const moved = [market('x', 0, null, 1.8), market('x', 3, null, 2)];
    expect(medianLine(moved, 'a')).toEqual([
      { at: at(0), price: 1.8, books: 1 },
      { at: at(3), price: 2, books: 1 },
    ]);
    expect(medianLine([market('x', 0, null, 2), market('x', 3, null, 1.8)], 'a')).toEqual([{ at: at(0), price: 2, books: 1 }]);
  });

  it('has no value if the two-way equivalent of a three-way price is not a price', () => {
    // 1.02 on A with the draw at 26: a bettor who covers the draw gets 0.98 back.
    expect(medianLine([market('x', 0, null, 1.02, 15, 26)], 'a')).toEqual([{ at: at(0), price: null, books: 1 }]);
    expect(medianLine([market('x', 0, null, 1.02, 15, 26), market('y', 0, null, 1.03), market('z', 0, null, 1.04)], 'a')).toEqual([
      { at: at(0), price: 1.03, books: 3 },
    ]);
  });

  it('has no value if no book offers the side', () => {
    expect(medianLine([], 'a')).toEqual([]);
    expect(medianLine([market('x', 0, 3, 1.8)], 'a').at(-1)).toEqual({ at: at(3), price: null, books: 0 });
  });

  it('equals at every minute the middle of the sorted prices of that minute', () => {
    const stood = fc
      .record({
        book: fc.constantFrom('u', 'v', 'w', 'x', 'y'),
        from: fc.nat(20),
        length: fc.integer({ min: 1, max: 20 }),
        // None of them far from the others.
        cents: fc.integer({ min: 150, max: 250 }),
      })
      .map(({ book, from, length, cents }) => market(book, from, from + length, cents / 100));
    const perBook = fc.uniqueArray(stood, { selector: ({ book }) => book, maxLength: 5 });
    fc.assert(
      fc.property(perBook, fc.nat(45), (markets, minute) => {
        const prices = markets.filter((m) => m.from <= at(minute) && m.until! > at(minute)).map((m) => m.a!);
        const expected = prices.sort((one, other) => one - other)[Math.ceil(prices.length / 2) - 1] ?? null;
        const step = medianLine(markets, 'a').findLast((each) => each.at <= at(minute));
        expect(step?.price ?? null).toBe(expected);
        expect(step?.books ?? 0).toBe(prices.length);
      }),
    );
  });
});

it('reads each market only a few times, however long the series', () => {
  let reads = 0;
  /** A book's price of each minute, which counts how often somebody asks when it ended. */
  const series = (book: string, length: number): QuotePeriod[] =>
    Array.from({ length }, (_, minute) => {
      const one = market(book, minute, minute + 1, 1.5 + (minute % 2));
      return Object.defineProperty(one, 'until', { get: () => (reads++, at(minute + 1)) });
    });
  const readsOf = (length: number): number => {
    reads = 0;
    medianLine([...series('x', length), ...series('y', length)], 'a');
    return reads / length;
  };
  expect(readsOf(800)).toBeCloseTo(readsOf(100), 0);
});

it('the line of a book with two markets follows the one opened last, and returns to the other when it ends', () => {
  const [line] = bookLines([market('x', 0, null, 1.8), market('x', 4, 8, 2)], 'a');
  expect(line?.steps).toEqual([
    { at: at(0), price: 1.8 },
    { at: at(4), price: 2 },
    { at: at(8), price: 1.8 },
  ]);
});
