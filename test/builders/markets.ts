import { valueFight, type Valuation } from '../../src/betting/fair/fair';
import { priceMarket, type PricedMarket } from '../../src/betting/fair/priced-market';
import type { Market, Prediction } from '../../src/betting/odds/types';
import { fightWeights } from './fair-weights';

/** A market of a book without commission. */
export function priced(market: Market): PricedMarket {
  return priceMarket(market, new Map());
}

/** Prices valued by the model alone and by the multiplicative method, whose worked figures these tests have. */
export function byModel(prediction: Prediction): Valuation {
  const weights = fightWeights(1, 1);
  return valueFight({ prediction, markets: [], weights }, { fair: 'model', devig: 'multiplicative' });
}
