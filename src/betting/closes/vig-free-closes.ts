import type { Close } from './close-pick';
import { vigFreeLegs } from '../odds/vig-free';

/** An imported closing price of one side, the best over the books of its source. */
export interface ImportedPrice extends Omit<Close, 'market_prob'> {
  /** The source's own vig-free probability; null where it gives none. */
  readonly market_prob: number | null;
}

/**
 * The two-way closes of a fight with the market's probabilities. Where both sides have a price, these are the prices without the vig, by
 * the power method, as in every other vig-free figure; a source's own probabilities make favourites too long. They count where only one
 * side has a price. A side without price and probability is left out.
 * @param prices at most one for each side
 */
export function vigFreeCloses<Price extends ImportedPrice>(prices: readonly Price[]): (Price & Close)[] {
  const oddsOf = (side: Close['side']) => prices.find((price) => price.side === side)?.decimal_odds ?? null;
  const vigFree = vigFreeLegs({ market_type: 'h2h', a: oddsOf('a'), b: oddsOf('b'), draw: null });
  return prices.flatMap((price) => {
    const market_prob = vigFree?.[price.side] ?? price.market_prob;
    return market_prob === null ? [] : [{ ...price, market_prob }];
  });
}
