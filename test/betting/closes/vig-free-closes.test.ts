import { vigFreeCloses } from '../../../src/betting/closes/vig-free-closes';
import { powerOf } from '../../builders/fair-weights';

const a = { side: 'a' as const, decimal_odds: 1.1, market_prob: 0.86 };
const b = { side: 'b' as const, decimal_odds: 9, market_prob: 0.14 };

it('removes the vig from both prices by the power method and ignores the source’s own probabilities', () => {
  const [first, second] = vigFreeCloses([a, b]);
  expect(first?.market_prob).toBeCloseTo(powerOf(1.1, 9), 9);
  expect((first?.market_prob ?? NaN) + (second?.market_prob ?? NaN)).toBeCloseTo(1, 12);
  expect(vigFreeCloses([b, { ...a, market_prob: null }]).map(({ market_prob }) => market_prob)).toEqual([
    second?.market_prob,
    first?.market_prob,
  ]);
});

it('takes the source’s own probability if only one side has a price, and leaves the side out if it has none', () => {
  expect(vigFreeCloses([a])).toEqual([a]);
  expect(vigFreeCloses([{ ...a, market_prob: null }])).toEqual([]);
});
