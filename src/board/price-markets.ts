import { isDeepStrictEqual } from 'node:util';
import type { Fees } from '../betting/odds/fees';
import { conventionOf, priceMarket, type PricedMarket } from '../betting/fair/priced-market';
import type { Market } from '../betting/odds/types';
import type { DrawConventions } from '../betting/settlement/convention';
import type { Board } from './board';

/** Prices the markets of a fight. */
export type PriceMarkets = (fightId: number, markets: readonly Market[], calibration?: number) => PricedMarket[];

/**
 * Prices markets like `priceMarket`, and takes over what an earlier board worked out for the same odds at the same commission: removing the
 * vig by each method takes most of the time of a reload, and few prices change between two polls.
 */
export function marketPricing(fees: Fees, conventions: DrawConventions, earlier: Board | undefined): PriceMarkets {
  const earlierFights = new Map([...(earlier?.fights ?? []), ...(earlier?.unpredicted ?? [])].map((fight) => [fight.fight_id, fight]));
  return (fightId, markets, calibration = 1) => {
    const known = new Map((earlierFights.get(fightId)?.markets ?? []).map((market) => [keyOf(market, earlier?.fees ?? fees), market]));
    return markets.map((market) => {
      const same = known.get(keyOf(market, fees));
      const convention = conventionOf(market, conventions);
      if (same?.calibration !== calibration || !isDeepStrictEqual(same.convention, convention))
        return priceMarket(market, fees, calibration, conventions);
      return { ...same, ...market };
    });
  };
}

function keyOf({ book, market_type, a, b, draw }: Market, fees: Fees): string {
  const fee = fees.get(book);
  return [book, market_type, a, b, draw, fee?.rate, fee?.base, fee?.source].join('/');
}
