import { isFar } from '../fair/far-price';
import { FAR_PRICE_FACTOR } from '../odds/plausible';
import type { Gates } from './policy';
import type { Price } from '../fair/price';
import { judge, type Judged, type Reason } from './verdict';

/**
 * The verdict on a price. By all gates, a price far from the market is NO BET, and so is one that was to be judged by the market's opinion
 * where too few other price sources have one: bets on the model alone have lost money, so only a caller who asks for the model gets them.
 */
export function judgePrice(price: Price, gates: Gates): Judged {
  const isRuledOut = gates.allows_far_prices !== true && isFar(price.profit_vs_others);
  return barred(judgeAsGenuine(price, gates), isRuledOut ? farReason(price) : []);
}

/** The verdict on a price as if it were not far from the market. */
export function judgeAsGenuine(price: Price, gates: Gates): Judged {
  return barred(judge(price, gates), sourcesReason(price, gates));
}

/** The reason that a price is far from the market; none where no other book is comparable. */
export function farReason({ profit_vs_others }: Price): Reason[] {
  return profit_vs_others === null ? [] : [{ code: 'price_far_from_market', figure: profit_vs_others, threshold: FAR_PRICE_FACTOR }];
}

function sourcesReason({ opinion, opinions: { sources } }: Price, { min_price_sources }: Gates): Reason[] {
  if (min_price_sources === null) return [];
  const needsSources = opinion.source !== 'model' || opinion.lacks_consensus;
  return needsSources && sources < min_price_sources ? [{ code: 'no_consensus', figure: sources, threshold: min_price_sources }] : [];
}

function barred({ verdict, reasons }: Judged, bars: readonly Reason[]): Judged {
  return bars.length === 0 ? { verdict, reasons } : { verdict: 'NO BET', reasons: [...reasons, ...bars] };
}
