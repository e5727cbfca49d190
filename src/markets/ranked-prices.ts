import { isFar, profitVsOthers } from './far-price';
import { priceOf, type Price } from './price';
import type { Market, Prediction, Side } from './types';

/**
 * The prices for a side at the books considered, from the best down, equal prices by book; those far from the other books' come last,
 * for nobody can count on them. @param markets of all books: whether a price is far does not depend on which books are considered
 */
export function rankedPrices(
  markets: readonly Market[],
  side: Side,
  prediction: Prediction,
  considered: (market: Market) => boolean = () => true,
): Price[] {
  const ratios = profitVsOthers(markets, side);
  return markets
    .filter(considered)
    .map((market) => priceOf(market, side, prediction, ratios.get(market) ?? null))
    .filter((price) => price !== null)
    .sort((one, other) => Number(isFar(one.profit_vs_others)) - Number(isFar(other.profit_vs_others)) || byPriceThenBook(one, other));
}

/** From the better price to the worse; equal prices by book. */
export function byPriceThenBook(one: Price, other: Price): number {
  return rank(other) - rank(one) || other.decimal_odds - one.decimal_odds || (one.book < other.book ? -1 : 1);
}

/** A price that cannot be covered ranks below all that can; 0 keeps the difference of two such a number. */
function rank(price: Price): number {
  return price.two_way_equivalent_odds ?? 0;
}
