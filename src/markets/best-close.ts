import { whyNoClose, type SeenMarket } from './close';
import type { Close } from './close-pick';
import { consensus } from './consensus';
import type { Market, Side } from './types';

/** The best two-way price of a side over the books; null where none has one. */
export function bestTwoWay(markets: readonly Market[], side: Side): number | null {
  const offers = markets.flatMap((market) => (market.market_type === 'h2h' ? (market[side] ?? []) : []));
  return offers.length === 0 ? null : Math.max(...offers);
}

/**
 * The best two-way close of each side over the books, A's first, beside the consensus vig-free probability of the same closes; none where
 * no close is paired, for then there is no such probability.
 * @param markets each as it was last seen before the start
 */
export function bestCloses(markets: readonly SeenMarket[], startsAt: Date | null): Close[] {
  const closes = markets.filter((market) => whyNoClose(market, startsAt) === null);
  const agreed = consensus(closes);
  if (agreed === null) return [];
  return (['a', 'b'] as const).flatMap((side) => {
    const decimal_odds = bestTwoWay(closes, side);
    return decimal_odds === null ? [] : [{ side, decimal_odds, market_prob: agreed[side] }];
  });
}
