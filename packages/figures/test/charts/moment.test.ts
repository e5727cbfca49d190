import { bestSteps, changesOf, momentOf } from '../../src/charts/prices/moment';

const at = (hour: number) => new Date(Date.UTC(2025, 9, 4, hour));
const ms = (hour: number) => at(hour).getTime();
const line = (book: string, steps: readonly (readonly [hour: number, price: number | null])[], market_type = 'h2h') => ({
  ...{ book, market_type, gaps: [] },
  steps: steps.map(([hour, price]) => ({ at: at(hour), price })),
});
const bovada = line('bovada', [
  [0, 2],
  [6, null],
]);
const lowvig = line('lowvig', [
  [2, 2.1],
  [4, 1.9],
]);
const drawLoses = line('betmgm', [[3, 2.4]], 'h2h_3_way');
const side = {
  ...{ side: 'a' as const, fighter: 'Ann Stone', summary: { first_seen_at: at(0), last_seen_at: at(8) } },
  median: [{ at: at(0), price: 2 }],
  fair: [{ at: at(1), until: at(5), price: 1.8, low: 1.7, high: 1.9 }],
  books: [bovada, lowvig, drawLoses],
};

it('follows the highest two-way price from book to book', () => {
  expect(bestSteps(side.books)).toEqual([
    { at: at(0), price: 2 },
    { at: at(2), price: 2.1 },
    { at: at(4), price: 2 },
    { at: at(6), price: 1.9 },
  ]);
  expect(bestSteps([bovada]).at(-1)).toEqual({ at: at(6), price: null });
});

it('takes three-way prices only where there are no others', () => {
  expect(bestSteps([drawLoses])).toEqual([{ at: at(3), price: 2.4 }]);
});

it('gives all prices of a moment, the highest first, and which of them is the best', () => {
  expect(momentOf(side, ms(3))).toEqual({
    ...{ median: 2, best: 2.1, fair: side.fair[0] },
    offers: [
      { book: 'betmgm', name: 'betmgm (3-way)', price: 2.4, isBest: false },
      { book: 'lowvig', name: 'lowvig', price: 2.1, isBest: true },
      { book: 'bovada', name: 'bovada', price: 2, isBest: false },
    ],
  });
});

it('has no fair price before and after its publication, and no price where none was offered', () => {
  expect(momentOf(side, ms(0)).fair).toBeNull();
  expect(momentOf(side, ms(7))).toMatchObject({ fair: null, best: 1.9 });
  expect(momentOf({ ...side, books: [bovada] }, ms(7))).toMatchObject({ best: null, offers: [] });
});

it('lists each instant of a change once', () => {
  expect(changesOf(side)).toEqual([0, 1, 2, 3, 4, 6].map(ms));
});
