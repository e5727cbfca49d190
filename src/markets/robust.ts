import { judgePrice } from './judge-price';
import type { Valuation } from './fair';
import type { Gates } from './policy';
import { priceOf, type Price } from './price';
import { judge } from './verdict';
import { DEVIG_METHODS, type DevigMethod } from './vig-free';

/** One way of reading a price: by each method of vig removal, with the fair probability one sigma lower, and net of fees. */
export const READINGS = [...DEVIG_METHODS, 'one_sigma_less', 'net_of_fees'] as const;
export type Reading = (typeof READINGS)[number];

/** Under how many readings a price is a BET. */
export interface Robustness {
  readonly passes: number;
  readonly of: number;
  readonly fails: readonly Reading[];
}

/**
 * Reads a price in seven ways. A method of vig removal applies to the price's own market and to the consensus; one that has no solution for
 * the market fails. Net of fees, the bet must have a positive expected value at odds after a known commission.
 * @param valuedBy the fight's valuation by a method of vig removal
 */
export function robustness(price: Price, valuedBy: (devig: DevigMethod) => Valuation, gates: Gates): Robustness {
  const { verdict } = judgePrice(price, gates);
  const passesBy = (devig: DevigMethod): boolean => {
    const read = priceOf(price.market, price.side, valuedBy(devig), {
      profitVsOthers: price.profit_vs_others,
      draw: price.market.net.draw,
    });
    return read !== null && (read.devig === null || read.devig === devig) && judgePrice(read, gates).verdict === 'BET';
  };
  const isLower = verdict === 'BET' && judge({ ...price, edge_pp: price.edge_pp - price.sigma }, gates).verdict === 'BET';
  const isNet = verdict === 'BET' && price.ev_per_dollar > 0 && !price.market.fee_unknown;
  const passed: readonly boolean[] = [...DEVIG_METHODS.map(passesBy), isLower, isNet];
  const fails = READINGS.filter((_, i) => passed[i] !== true);
  return { passes: READINGS.length - fails.length, of: READINGS.length, fails };
}
