import { opposite } from './edge';
import { isFar } from './far-price';
import type { Gates } from './policy';
import { medianPrice, type Price } from './price';
import { byPriceThenBook, rankedPrices } from './ranked-prices';
import { judgePrice } from './judge-price';
import type { FairSource, Valuation } from './fair';
import type { PricedMarket } from './priced-market';
import type { MarketType, Side } from './types';
import type { Verdict } from './verdict';
import type { DevigMethod } from './vig-free';

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
 * Picks a side of a fight, or null where no considered book has a usable price for either. With equal edges it is side a.
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
  const picked = a && b && b.best.edge_pp > a.best.edge_pp ? b : (a ?? b);
  return picked && { ...picked, passed_over: passedOver(picked.best, prices[picked.side], prices[opposite(picked.side)]) };
}

/** The recommendation on a fight at a given policy, as stored for grading. */
export interface BestPick {
  readonly side: Side;
  readonly book: string;
  readonly market_type: MarketType;
  readonly decimal_odds: number;
  readonly net_decimal_odds: number;
  readonly implied_prob_raw: number;
  readonly implied_prob_vigfree: number;
  readonly devig: DevigMethod | null;
  readonly fair: number;
  readonly fair_source: FairSource;
  readonly edge_pp: number;
  readonly ev_per_dollar: number;
  readonly sigma: number;
  readonly verdict: Verdict;
}

/** The best price of the picked side and its verdict, or null where no book prices either side. */
export function recommend(valuation: Valuation, markets: readonly PricedMarket[], gates: Gates): BestPick | null {
  const pick = pickSide(valuation, markets);
  if (!pick) return null;
  const { best } = pick;
  return {
    side: pick.side,
    book: best.book,
    market_type: best.market_type,
    decimal_odds: best.decimal_odds,
    net_decimal_odds: best.net_decimal_odds,
    implied_prob_raw: best.implied_prob_raw,
    implied_prob_vigfree: best.implied_prob_vigfree,
    devig: best.devig,
    fair: best.fair,
    fair_source: best.opinion.source,
    edge_pp: best.edge_pp,
    ev_per_dollar: best.ev_per_dollar,
    sigma: best.sigma,
    verdict: judgePrice(best, gates).verdict,
  };
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
  return far(own).find((price) => byPriceThenBook(price, best) < 0) ?? far(opposing).find((price) => price.edge_pp > best.edge_pp) ?? null;
}
