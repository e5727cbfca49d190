import { judgePrice } from './judge-price';
import type { Valuation } from '../fair/fair';
import type { Gates } from './policy';
import { priceOf, type Price } from '../fair/price';
import { judge } from './verdict';
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
 * Judges a price in eight readings. Net of fees, the bet must have a positive expected value at odds after a known commission.
 * @param byMethod from `readByEachMethod`
 */
export function robustness(price: Price, byMethod: readonly (Price | null)[], gates: Gates): Robustness {
  const { verdict } = judgePrice(price, gates);
  const isLower = verdict === 'BET' && judge({ ...price, edge_pp: price.edge_pp - price.sigma }, gates).verdict === 'BET';
  const isNet = verdict === 'BET' && price.ev_per_dollar > 0 && !price.market.fee_unknown;
  const passed = [...byMethod.map((read) => read !== null && judgePrice(read, gates).verdict === 'BET'), isLower, isNet];
  const fails = READINGS.filter((_, i) => passed[i] !== true);
  return { passes: READINGS.length - fails.length, of: READINGS.length, fails };
}
