import { at } from '../math/vector';
import { judged, type LeakTest } from './leak-test';

/** Decided bouts with a closing price and one complete record of the two. Log-odds of A's win, given no draw. */
export interface JudgedRows {
  readonly model: Float64Array;
  readonly market: Float64Array;
  /** 1 where A's record is complete, -1 where B's is. */
  readonly holder: Int8Array;
}

/** The largest lean of models without the leak, in log-odds; a leaking model has 0.9. */
const LIMIT = 0.06;

/**
 * How much the model favours the fighter with the complete record at an equal price: the coefficient of the record holder in a least
 * squares regression of the model's log-odds on the market's and on the holder, without an intercept, so that the choice of A does not
 * matter. Null where the two regressors are collinear.
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
