import fc from 'fast-check';
import { marketPricing } from '../../src/board/price-markets';
import { STANDARD_FEES, type Fees } from '../../src/betting/odds/fees';
import { priceMarket } from '../../src/betting/fair/priced-market';
import type { Market } from '../../src/betting/odds/types';
import { boardOf, pendingFight } from '../builders/board';

const odds = fc.constantFrom(1.2, 1.5, 1.87, 2.1, 4, null);
const markets = fc.array(
  fc.record<Market>({
    book: fc.constantFrom('bovada', 'fanduel', 'matchbook', 'betopenly'),
    market_type: fc.constantFrom('h2h', 'h2h_3_way'),
    a: odds,
    b: odds,
    draw: fc.constantFrom(15, 20, null),
    quoted_at: fc.constantFrom(new Date('2025-09-27T21:00:00Z'), new Date('2025-09-27T21:05:00Z')),
  }),
  { maxLength: 8 },
);
const fees: Fees = new Map([...STANDARD_FEES, ['matchbook', { rate: 0.04, base: 'net_winnings', source: 'made up' }]]);

it('prices carried over from an earlier board equal newly computed ones, after any change between the boards', () => {
  fc.assert(
    fc.property(markets, markets, fc.constantFrom(STANDARD_FEES, fees), (before, now, charged) => {
      const earlier = boardOf([
        pendingFight(
          1,
          before.map((market) => priceMarket(market, STANDARD_FEES)),
        ),
      ]);
      const price = marketPricing(charged, new Map(), earlier);
      expect(price(1, now)).toEqual(now.map((market) => priceMarket(market, charged)));
    }),
  );
});
