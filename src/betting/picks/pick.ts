import { opposite } from '../fair/edge';
import { exceeds } from './policy';
import type { Valuation } from '../fair/fair';
import { isFar } from '../fair/far-price';
import { medianPrice, type Price } from '../fair/price';
import { byPriceThenBook, rankedPrices } from '../fair/ranked-prices';
import type { PricedMarket } from '../fair/priced-market';
import type { Side } from '../odds/types';

/**
 * The side with the larger edge at its best price, and the books' prices for it. Best, median and worst exclude prices far from the
 * other books'.
 */
export interface Pick {
  readonly side: Side;
  readonly best: Price;
  /** Over books, each with its best price. A real quote: the lower of the middle two of an even count. */
  readonly median: Price;
  readonly worst: Price;
  /** Every price for the side, best first; those far from the other books' come last. */
  readonly prices: readonly [Price, ...Price[]];
  /** The price that would have been picked if it were not far from the other books'; null where there is none. */
  readonly passed_over: Price | null;
}

/**
 * Picks a side of a fight, or null where no considered book has a usable price for either. With equal edges, up to the tolerance, it is side a.
 * @param markets of all books; they decide whether a price is far from the market
 */
export function pickSide(
  valuation: Valuation,
  markets: readonly PricedMarket[],
  considered: (market: PricedMarket) => boolean = () => true,
): Pick | null {
  const prices = {
    a: rankedPrices(markets, 'a', valuation, considered),
    b: rankedPrices(markets, 'b', valuation, considered),
  };
  const [a, b] = [sidePick(prices.a), sidePick(prices.b)];
  const picked = a && b && exceeds(b.best.edge_pp, a.best.edge_pp) ? b : (a ?? b);
  return picked && { ...picked, passed_over: passedOver(picked.best, prices[picked.side], prices[opposite(picked.side)]) };
}

function sidePick(prices: readonly Price[]): Omit<Pick, 'passed_over'> | null {
  const usable = prices.filter((price) => !isFar(price.profit_vs_others));
  const [best, ...others] = usable;
  const median = medianPrice(usable.filter(({ book }, place) => usable.findIndex((price) => price.book === book) === place));
  if (!best || !median) return null;
  const far = prices.slice(usable.length);
  return { side: best.side, best, median, worst: usable.at(-1) ?? best, prices: [best, ...others, ...far] };
}

/** A better price on the same side, else one that would have made the other side the pick. */
function passedOver(best: Price, own: readonly Price[], opposing: readonly Price[]): Price | null {
  const far = (prices: readonly Price[]) => prices.filter((price) => isFar(price.profit_vs_others));
  return (
    far(own).find((price) => byPriceThenBook(price, best) < 0) ??
    far(opposing).find((price) => exceeds(price.edge_pp, best.edge_pp)) ??
    null
  );
}
