import type { Answer } from 'boxing-prediction-trading-client';
import { gridBooks, gridPrices } from '../../src/pages/board/grid/prices';

type Pick = Answer<'/picks/live'>['data'][number];
type Price = NonNullable<Pick['books']>[number];

const quotedAt = '2026-03-01T12:00:00.000Z';
const price = (book: string, decimal_odds: number, more: Partial<Price> = {}) =>
  ({ ...{ book, decimal_odds, market_type: 'h2h', far_from_market: false, quoted_at: quotedAt }, ...more }) as Price;
const pickWith = (...books: Price[]) => ({ books }) as Pick;

describe('the books of the grid', () => {
  const picks = [pickWith(price('bovada', 2.1), price('pinnacle', 2)), pickWith(price('pinnacle', 1.5), price('betus', 1.4))];

  it('come with the most prices first, then by title', () => {
    expect(gridBooks(picks, new Set()).map(({ title }) => title)).toEqual(['Pinnacle', 'BetUS', 'Bovada']);
  });

  it('begin with those of the reader', () => {
    expect(gridBooks(picks, new Set(['betus', 'kalshi'])).map(({ book, isMine }) => [book, isMine])).toEqual([
      ['betus', true],
      ['pinnacle', false],
      ['bovada', false],
    ]);
  });

  it('are none where no book has a price', () => {
    expect(gridBooks([pickWith()], new Set())).toEqual([]);
  });
});

describe('the prices of the grid', () => {
  it('mark the best, but no price that is far from the others', () => {
    const pick = pickWith(price('bovada', 2.1), price('pinnacle', 2), price('betus', 21, { far_from_market: true }));
    expect([...gridPrices(pick)].map(([book, { isBest }]) => [book, isBest])).toEqual([
      ['bovada', true],
      ['pinnacle', false],
      ['betus', false],
    ]);
    const alone = pickWith(price('betus', 21, { far_from_market: true }));
    expect(gridPrices(alone).get('betus')?.isBest).toBe(false);
  });

  it('show a book with two markets once, at its better price', () => {
    const pick = pickWith(price('bovada', 2.3, { market_type: 'h2h_3_way' }), price('bovada', 2.1));
    expect([...gridPrices(pick).values()].map((shown) => shown.price.decimal_odds)).toEqual([2.3]);
  });

  it('say how much earlier each was quoted than the newest', () => {
    const pick = pickWith(price('bovada', 2.1, { quoted_at: '2026-03-01T11:48:00.000Z' }), price('pinnacle', 2));
    expect([...gridPrices(pick).values()].map(({ lagSeconds }) => lagSeconds)).toEqual([720, 0]);
  });
});
