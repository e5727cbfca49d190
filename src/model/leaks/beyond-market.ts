import { findRoot } from '../../lib/math/find-root';
import { twoSidedTail } from '../math/normal';
import type { ColumnInfo } from '../features/column';
import { measureScaling } from '../logistic/scaling';
import { fitTwoSlopes } from '../logistic/two-slopes';
import { at } from '../math/vector';
import { judged, type LeakTest } from './leak-test';

/** Decided bouts with a closing price on both sides. */
export interface PricedRows {
  /** Row-major, one value per column, NaN where missing. */
  readonly values: Float64Array;
  /** Log-odds of A's win by the vig-free close. */
  readonly market: Float64Array;
  /** 1 where A won. */
  readonly won: Uint8Array;
}

/** Probability that the tests report any leak where there is none. */
const FALSE_ALARM = 0.05;
/** With fewer bouts with the feature, its z is not normally distributed. */
const FEWEST = 50;

/**
 * Tests that a feature does not predict the result beyond the closing price. The statistic of each feature is the z of its slope in a
 * logistic with the market's log-odds, without an intercept, so that the choice of A does not matter. A symmetric feature alone does not
 * favour a fighter, so it enters as a product with the market's log-odds, which shows whether these are too short or too long. Missing
 * values are left out, and so are features that do not vary or that fewer than 50 bouts have.
 *
 * The limit is Bonferroni's at 5 % over the tested features. By chance five of a hundred features exceed a z of 2, and a test with
 * frequent false alarms would be ignored. The limit holds for any dependence between features. A leaking selection of records exceeds it
 * by far.
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
    if (fit === null) return [];
    const [, { slope, stderr }] = fit;
    return [{ feature: column.name, n: rows.length, statistic: Math.abs(slope / stderr) }];
  });
  const limit = bonferroni(tested.length);
  return tested.map((test) => judged({ test: 'beyond_market', ...test, limit })).sort((one, other) => other.statistic - one.statistic);
}

/** The absolute z that any of `tests` tests reaches by chance with the probability of a false alarm. */
export function bonferroni(tests: number): number {
  return tests === 0 ? 0 : findRoot((z) => twoSidedTail(z) - FALSE_ALARM / tests, 0, 10);
}
