import { findRoot } from '../../lib/math/find-root';
import type { Gates } from './policy';
import type { Price } from '../fair/price';
import { vigFreeBy } from '../odds/vig-free';

/** Odds are published at four decimals. */
const STEP = 1e-4;

/** Decimal odds, after commission, at which a bet neither wins nor loses in the long run; null for a bet that cannot win. */
export function breakEvenOdds(fair: number): number | null {
  return fair > 0 ? 1 / fair : null;
}

/**
 * The lowest net odds at which a price that is a BET stays one and does not lose in the long run, rounded up to four decimals; null where
 * its own odds lose. The other legs of its market stay as they are: shorter odds imply a higher probability, so the edge shrinks with them.
 */
export function betDownTo({ market, side, devig, fair, net_decimal_odds, ev_per_dollar }: Price, { min_edge_pp }: Gates): number | null {
  if (ev_per_dollar < 0) return null;
  const impliedAt = (odds: number): number =>
    (devig && vigFreeBy(devig, { ...market.net, [side]: odds }, market.calibration)?.[side]) ?? 1 / odds;
  const lowest = findRoot((odds) => impliedAt(odds) - (fair - min_edge_pp), 1 + STEP, net_decimal_odds, STEP / 100);
  return Math.min(net_decimal_odds, Math.ceil(Math.max(lowest, 1 / fair) / STEP - 1e-6) * STEP);
}
