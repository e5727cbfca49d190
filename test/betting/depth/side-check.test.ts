import { checkSide } from '../../../src/betting/depth/side-check';
import { orderBook } from '../../../src/betting/depth/order-book';

const book = (bid: number, ask: number) => orderBook([{ price: bid, size: 100 }], [{ price: ask, size: 100 }]);

it.each([
  ['near the consensus', 0.78, 0.8, 0.8, 'agrees'],
  ['that is the other fighter’s', 0.19, 0.21, 0.8, 'contradicts'],
  ['on the other fighter by a little more than even money', 0.38, 0.4, 0.6, 'contradicts'],
  ['of a fight that is nearly even', 0.44, 0.46, 0.54, 'undecided'],
  ['off by a few points on the right side', 0.66, 0.68, 0.75, 'agrees'],
  ['far apart, as in an empty book', 0.01, 0.99, 0.8, 'undecided'],
] as const)('a price %s %#', (_, bid, ask, probability, expected) => {
  expect(checkSide(book(bid, ask), probability, false)).toBe(expected);
  expect(checkSide(book(1 - ask, 1 - bid), probability, true)).toBe(expected);
});

it('an order book with nobody on one side decides only what its other side can', () => {
  const asksOnly = orderBook([], [{ price: 0.2, size: 100 }]);
  expect(checkSide(asksOnly, 0.8, false)).toBe('contradicts');
  expect(checkSide(orderBook([{ price: 0.1, size: 100 }], []), 0.8, false)).toBe('undecided');
  expect(checkSide(orderBook([], []), 0.8, false)).toBe('undecided');
});
