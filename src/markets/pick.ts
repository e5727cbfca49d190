import type { Gates } from './policy';
import { medianPrice, rankedPrices, type Price } from './price';
import type { Market, MarketType, Prediction, Side } from './types';
import { judge, type Verdict } from './verdict';

/** The side with the larger edge at its best price, and what the books offer on it. */
export interface Pick {
  readonly side: Side;
  readonly best: Price;
  /** A real quote: of an even count the lower of the middle two. */
  readonly median: Price;
  readonly worst: Price;
  /** Every price for the side, from the best down. */
  readonly prices: readonly [Price, ...Price[]];
}

/** Picks a side of a fight, or null where no book prices either. With equal edges it is side a. */
export function pickSide(prediction: Prediction, markets: readonly Market[]): Pick | null {
  const a = sidePick(rankedPrices(markets, 'a', prediction));
  const b = sidePick(rankedPrices(markets, 'b', prediction));
  if (!a || !b) return a ?? b;
  return b.best.edge_pp > a.best.edge_pp ? b : a;
}

/** What is said of a fight at a given policy, flat: the record that a settled pick is later held to. */
export interface Recommendation {
  readonly side: Side;
  readonly book: string;
  readonly market_type: MarketType;
  readonly decimal_odds: number;
  readonly implied_prob_raw: number;
  readonly implied_prob_vigfree: number;
  readonly fair: number;
  readonly edge_pp: number;
  readonly ev_per_dollar: number;
  readonly sigma: number;
  readonly verdict: Verdict;
}

/** The best price of the picked side and its verdict, or null where no book prices either side. */
export function recommend(prediction: Prediction, markets: readonly Market[], gates: Gates): Recommendation | null {
  const pick = pickSide(prediction, markets);
  if (!pick) return null;
  const { best } = pick;
  return {
    side: pick.side,
    book: best.book,
    market_type: best.market_type,
    decimal_odds: best.decimal_odds,
    implied_prob_raw: best.implied_prob_raw,
    implied_prob_vigfree: best.implied_prob_vigfree,
    fair: best.fair,
    edge_pp: best.edge_pp,
    ev_per_dollar: best.ev_per_dollar,
    sigma: best.sigma,
    verdict: judge(best, gates).verdict,
  };
}

function sidePick(prices: readonly Price[]): Pick | null {
  const [best, ...others] = prices;
  const median = medianPrice(prices);
  if (!best || !median) return null;
  return { side: best.side, best, median, worst: prices.at(-1) ?? best, prices: [best, ...others] };
}
