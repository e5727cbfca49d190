import { marketTotal, type QuotedTotal } from '../../../src/betting/outcomes/market-total';

const EARLIER = new Date('2025-09-27T20:00:00Z');
const quote = (book: string, point: number, over: number, under: number, quoted_at = EARLIER): QuotedTotal => ({
  book,
  point,
  over,
  under,
  quoted_at,
});

it('is the mean log-odds of the vig-free overs of independent sources, with the newest time', () => {
  const later = new Date('2025-09-27T21:00:00Z');
  const total = marketTotal([quote('bovada', 7.5, 1.9, 1.9), quote('betus', 7.5, 1.9, 1.9, later)]);
  expect(total).toEqual({ point: 7.5, over: expect.closeTo(0.5, 9), stderr: 0.1, sources: 2, quoted_at: later });
});

it('counts books that copy each other once, and needs two sources', () => {
  const copied = [quote('betonlineag', 7.5, 1.5, 2.6), quote('lowvig', 7.5, 1.5, 2.6)];
  expect(marketTotal(copied)).toBeNull();
  const total = marketTotal([...copied, quote('betus', 7.5, 1.9, 1.9)]);
  expect(total?.sources).toBe(2);
  const alone = marketTotal([quote('betonlineag', 7.5, 1.5, 2.6), quote('betus', 7.5, 1.9, 1.9)]);
  expect(total?.over).toBeCloseTo(alone!.over, 12);
});

it('leaves the opinion of a judged source out, of a total that two sources quote', () => {
  const quotes = [quote('betonlineag', 7.5, 1.5, 2.6), quote('lowvig', 7.5, 1.5, 2.6), quote('betus', 7.5, 1.9, 1.9)];
  expect(marketTotal(quotes, 'betonlineag')).toEqual({
    point: 7.5,
    over: expect.closeTo(0.5, 9),
    stderr: 0.1,
    sources: 1,
    quoted_at: EARLIER,
  });
  expect(marketTotal(quotes, 'betus')?.over).toBeCloseTo(
    marketTotal([quote('lowvig', 7.5, 1.5, 2.6), quote('bovada', 7.5, 1.5, 2.6)])!.over,
    9,
  );
  expect(marketTotal(quotes, 'bovada')).toEqual(marketTotal(quotes));
  expect(marketTotal(quotes.slice(0, 2), 'bovada')).toBeNull();
});

it('takes the total that most sources quote, and of several the one nearest to even', () => {
  const even = [quote('bovada', 8.5, 1.9, 1.9), quote('betus', 8.5, 1.9, 1.9)];
  const long = [quote('bovada', 6.5, 1.4, 2.9), quote('betus', 6.5, 1.4, 2.9)];
  expect(marketTotal([...long, ...even])?.point).toBe(8.5);
  expect(marketTotal([...even, ...long, quote('pinnacle', 6.5, 1.4, 2.9)])?.point).toBe(6.5);
});

it('is less sure where the sources differ', () => {
  expect(marketTotal([quote('bovada', 7.5, 1.5, 2.6), quote('betus', 7.5, 2.4, 1.6)])?.stderr).toBeGreaterThan(0.4);
});

it('is not there without quotes', () => {
  expect(marketTotal([])).toBeNull();
});
