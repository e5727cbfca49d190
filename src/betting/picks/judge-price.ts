import { LEAST_SOURCES } from '../fair/consensus';
import { isFar } from '../fair/far-price';
import { FAR_PRICE_FACTOR } from '../odds/plausible';
import type { Gates } from './policy';
import type { Price } from '../fair/price';
import { judge, type Reason, type Verdict } from './verdict';

/**
 * The verdict on a price. A price far from the market is NO BET, and so is one that was to be judged by the market's opinion where fewer
 * than three other price sources have one: bets on the model alone have lost money, so only a caller who asks for the model gets them.
 */
export function judgePrice(price: Price, gates: Gates): { verdict: Verdict; reasons: Reason[] } {
  const { verdict, reasons } = judge(price, gates);
  const barred = [...(isFar(price.profit_vs_others) ? farReason(price) : []), ...consensusReason(price)];
  return barred.length === 0 ? { verdict, reasons } : { verdict: 'NO BET', reasons: [...reasons, ...barred] };
}

/** The reason that a price is far from the market; none where no other book is comparable. */
export function farReason({ profit_vs_others }: Price): Reason[] {
  return profit_vs_others === null ? [] : [{ code: 'price_far_from_market', figure: profit_vs_others, threshold: FAR_PRICE_FACTOR }];
}

function consensusReason({ opinion, opinions }: Price): Reason[] {
  return opinion.lacks_consensus ? [{ code: 'no_consensus', figure: opinions.sources, threshold: LEAST_SOURCES }] : [];
}
