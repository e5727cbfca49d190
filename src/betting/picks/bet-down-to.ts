import { findRoot } from '../../lib/math/find-root';
import { decidedShare } from '../fair/edge';
import type { Gates } from './policy';
import type { Price } from '../fair/price';
import { vigFreeBy } from '../odds/vig-free';

/** Odds are published at four decimals. */
const STEP = 1e-4;
/** Expected values are published at six. */
const LEAST_VALUE = 1e-6;

/** Decimal odds, after commission, at which a bet neither wins nor loses in the long run; null for a bet that cannot win. */
export function breakEvenOdds(fair: number): number | null {
  return fair > 0 ? 1 / fair : null;
}

/**
 * The lowest net odds at which a price that is a BET passes the gates, rounded up to four decimals. The other legs of its market stay as
 * they are: shorter odds imply a higher probability, so the edge shrinks with them.
 */
export function betDownTo(price: Price, { min_edge_pp, min_ev_per_dollar }: Gates): number {
  const { market, market_type, side, devig, opinion, fair, net_decimal_odds } = price;
  const impliedAt = (odds: number): number =>
    (devig && vigFreeBy(devig, { ...market.net, [side]: odds }, market.calibration)?.[side]) ?? 1 / odds;
  const byEdge = findRoot((odds) => impliedAt(odds) - (fair - min_edge_pp), 1 + STEP, net_decimal_odds, STEP / 100);
  const byValue = min_ev_per_dollar === null ? 1 : (1 + (min_ev_per_dollar + LEAST_VALUE) / decidedShare(opinion, market_type)) / fair;
  return Math.min(net_decimal_odds, Math.ceil(Math.max(byEdge, byValue) / STEP - 1e-6) * STEP);
}
