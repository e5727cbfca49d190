import { at } from '../math/vector';
import { judged, type LeakTest } from './leak-test';

/** Decided bouts with a closing price of which one fighter's record is complete and the other's is not. Log-odds of A's win, given no draw. */
export interface JudgedRows {
  readonly model: Float64Array;
  readonly market: Float64Array;
  /** 1 where A's record is complete, -1 where B's is. */
  readonly holder: Int8Array;
}

/** What models without the leak lean by at most, log-odds; a leaky one leans by 0.9. */
const LIMIT = 0.06;

/**
 * How much the model favours the fighter whose record is complete at an equal price: the coefficient of the holder in a least squares
 * regression of the model's log-odds on the market's and on him, without an intercept, so that it does not matter whom the record calls
 * A. Null where the two cannot be told apart.
 */
export function leanToHolder({ model, market, holder }: JudgedRows): LeakTest | null {
  let [marketMarket, marketHolder, marketModel, holderModel] = [0, 0, 0, 0];
  for (let i = 0; i < holder.length; i++) {
    marketMarket += at(market, i) ** 2;
    marketHolder += at(market, i) * at(holder, i);
    marketModel += at(market, i) * at(model, i);
    holderModel += at(holder, i) * at(model, i);
  }
  const determinant = marketMarket * holder.length - marketHolder ** 2;
  if (!(determinant > 1e-9 * marketMarket * holder.length)) return null;
  const statistic = (marketMarket * holderModel - marketHolder * marketModel) / determinant;
  return judged({ test: 'lean_to_record_holder', feature: null, n: holder.length, statistic, limit: LIMIT });
}
