import { bestDraw, isFar, profitVsOthers } from './far-price';
import type { Valuation } from './fair';
import { priceOf, type Price } from './price';
import type { PricedMarket } from './priced-market';
import type { Side } from '../odds/types';

/**
 * The prices for a side at the considered books, best first, equal prices by book. Prices far from the other books' come last, because
 * they are unreliable. @param markets of all books; whether a price is far, and at which odds the draw can be covered, does not depend on which books are considered
 */
export function rankedPrices(
  markets: readonly PricedMarket[],
  side: Side,
  valuation: Valuation,
  considered: (market: PricedMarket) => boolean = () => true,
): Price[] {
  const ratios = profitVsOthers(markets, side);
  const draw = bestDraw(markets, ({ net }) => net.draw);
  return markets
    .filter(considered)
    .map((market) => priceOf(market, side, valuation, { profitVsOthers: ratios.get(market) ?? null, draw }))
    .filter((price) => price !== null)
    .sort((one, other) => Number(isFar(one.profit_vs_others)) - Number(isFar(other.profit_vs_others)) || byPriceThenBook(one, other));
}

/** Orders the better price first; equal prices by book. */
export function byPriceThenBook(one: Price, other: Price): number {
  return rank(other) - rank(one) || other.decimal_odds - one.decimal_odds || (one.book < other.book ? -1 : 1);
}

/** A price without a draw to cover ranks below all others; 0, unlike -Infinity, keeps the difference of two ranks a number. */
function rank(price: Price): number {
  return price.two_way_equivalent_odds ?? 0;
}
