import { findRoot } from '../../lib/find-root';
import { twoSidedTail } from '../math/normal';
import type { ColumnInfo } from '../features/column';
import { measureScaling } from '../logistic/scaling';
import { at } from '../math/vector';
import { judged, type LeakTest } from './leak-test';
import { fitTwoSlopes } from './two-slopes';

/** Decided bouts with a closing price on both sides. */
export interface PricedRows {
  /** Row-major, one value a column, NaN where missing. */
  readonly values: Float64Array;
  /** Log-odds of A's win by the vig-free close. */
  readonly market: Float64Array;
  /** 1 where A won. */
  readonly won: Uint8Array;
}

/** Chance that any of all features is called a leak where there is none. */
const FALSE_ALARM = 0.05;
/** With fewer bouts that know a feature, its z is no normal value. */
const FEWEST = 50;

/**
 * Given the closing price, a feature must say nothing more of the result: each alone, by the z of its slope in a logistic beside the
 * market's log-odds, without an intercept, so that it does not matter whom the record calls A. A symmetric feature says by itself nothing
 * of who wins; it is tested by whether it makes the market's odds too short or too long, as a product with them. Missing values are left
 * out, and so are features that fewer than 50 bouts know or that do not vary.
 *
 * The limit is Bonferroni's at 5 % over the features tested: of a hundred honest ones five are beyond 2 by chance, and a test that cries
 * wolf at every run is not looked at. It holds however the features are related. A choice of records that leaks is far beyond it.
 */
export function beyondMarket(columns: readonly ColumnInfo[], { values, market, won }: PricedRows): LeakTest[] {
  const tested = columns.flatMap((column, j) => {
    const rows = [...won.keys()].filter((row) => !Number.isNaN(at(values, row * columns.length + j)));
    if (rows.length < FEWEST) return [];
    const raw = Float64Array.from(rows, (row) => at(values, row * columns.length + j));
    const [{ mean, scale } = { mean: 0, scale: 1 }] = measureScaling([column], raw);
    const price = Float64Array.from(rows, (row) => at(market, row));
    const scaled = raw.map((value, i) => ((value - mean) / scale) * (column.symmetry === 'symmetric' ? at(price, i) : 1));
    const fit = fitTwoSlopes(
      price,
      scaled,
      Uint8Array.from(rows, (row) => at(won, row)),
    );
    return fit === null ? [] : [{ feature: column.name, n: rows.length, statistic: Math.abs(fit.slope / fit.stderr) }];
  });
  const limit = bonferroni(tested.length);
  return tested.map((test) => judged({ test: 'beyond_market', ...test, limit })).sort((one, other) => other.statistic - one.statistic);
}

/** The absolute z that any of so many tests reaches by chance with the probability of a false alarm. */
export function bonferroni(tests: number): number {
  return tests === 0 ? 0 : findRoot((z) => twoSidedTail(z) - FALSE_ALARM / tests, 0, 10);
}
