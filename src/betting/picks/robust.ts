import { judgePrice } from './judge-price';
import { decidedShare } from '../fair/edge';
import type { Valuation } from '../fair/fair';
import type { Gates } from './policy';
import { priceOf, type Price } from '../fair/price';
import { DEVIG_METHODS, type DevigMethod } from '../odds/vig-free';

/** One way of reading a price: by each method of vig removal, with the fair probability one sigma lower, and net of fees. */
export const READINGS = [...DEVIG_METHODS, 'one_sigma_less', 'net_of_fees'] as const;
type Reading = (typeof READINGS)[number];

/** Under how many readings a price is a BET. */
export interface Robustness {
  readonly passes: number;
  readonly of: number;
  readonly fails: readonly Reading[];
}

/**
 * A price as each method of vig removal reads it, in the order of `DEVIG_METHODS`; null where a method has no solution for its market. The
 * method applies to the price's own market and to the consensus.
 * @param valuedBy the fight's valuation by a method of vig removal
 */
export function readByEachMethod(price: Price, valuedBy: (devig: DevigMethod) => Valuation): readonly (Price | null)[] {
  const beside = { profitVsOthers: price.profit_vs_others, draw: price.market.net.draw };
  return DEVIG_METHODS.map((devig) => {
    const read = priceOf(price.market, price.side, valuedBy(devig), beside);
    return read !== null && (read.devig === null || read.devig === devig) ? read : null;
  });
}

/**
 * Judges a price in eight readings. Net of fees, the commission must be known.
 * @param byMethod from `readByEachMethod`
 */
export function robustness(price: Price, byMethod: readonly (Price | null)[], gates: Gates): Robustness {
  const isBet = (read: Price): boolean => judgePrice(read, gates).verdict === 'BET';
  const isNet = isBet(price) && !price.market.fee_unknown;
  const passed = [...byMethod.map((read) => read !== null && isBet(read)), isBet(price) && isBet(oneSigmaLess(price)), isNet];
  const fails = READINGS.filter((_, i) => passed[i] !== true);
  return { passes: READINGS.length - fails.length, of: READINGS.length, fails };
}

/** The price with its fair probability one sigma lower. */
function oneSigmaLess(price: Price): Price {
  const { fair, sigma, edge_pp, ev_per_dollar, net_decimal_odds, opinion, market_type } = price;
  const value = ev_per_dollar - decidedShare(opinion, market_type) * sigma * net_decimal_odds;
  return { ...price, fair: fair - sigma, edge_pp: edge_pp - sigma, ev_per_dollar: value };
}
