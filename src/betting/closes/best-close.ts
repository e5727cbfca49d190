import { closeMissingReason, type LastQuote } from './close';
import type { Close } from './close-pick';
import { givenNoDraw } from './consensus-close';
import { withoutFar } from '../fair/far-price';
import type { Market, Side } from '../odds/types';
import { marketsIn, type Universe } from './universe';

/**
 * The best two-way price of a side over the books of a universe, or null. Prices far from the market do not count.
 * @param markets of all books; they decide whether a price is far from the market
 */
export function bestTwoWay(markets: readonly Market[], side: Side, universe: Universe = 'all_books'): number | null {
  const offers = marketsIn(universe, withoutFar(markets, side)).flatMap((market) =>
    market.market_type === 'h2h' ? (market[side] ?? []) : [],
  );
  return offers.length === 0 ? null : Math.max(...offers);
}

/**
 * The best two-way close of each side over the books of a universe, A's first, with the consensus vig-free probability of the same closes.
 * Empty where no close is paired, because then there is no consensus.
 * @param markets of all books, each as last seen before the start
 */
export function bestCloses(markets: readonly LastQuote[], startsAt: Date | null, universe: Universe): Close[] {
  const closes = markets.filter((market) => closeMissingReason(market, startsAt) === null);
  const agreed = givenNoDraw(marketsIn(universe, closes));
  if (agreed === null) return [];
  return (['a', 'b'] as const).flatMap((side) => {
    const decimal_odds = bestTwoWay(closes, side, universe);
    return decimal_odds === null ? [] : [{ side, decimal_odds, market_prob: agreed[side] }];
  });
}
