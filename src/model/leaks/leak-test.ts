/** A test for information in the features or predictions that the public could not have before the bout. */
export interface LeakTest {
  readonly test: 'future_results' | 'beyond_market' | 'record_holder' | 'lean_to_record_holder';
  /** Null where all are tested at once. */
  readonly feature: string | null;
  /** `all`, or the year of the bouts. */
  readonly period: string;
  /** Bouts in the test. */
  readonly n: number;
  /** In the unit of the test: changed values, absolute z, AUC, log-odds. */
  readonly statistic: number;
  /** The largest statistic that passes. */
  readonly limit: number;
  readonly passed: boolean;
  /** False for a figure that is shown beside its limit, but is no verdict on the model. */
  readonly judged: boolean;
}

/** A test of all bouts, which is a verdict on the model. */
export function judged(test: Omit<LeakTest, 'period' | 'passed' | 'judged'>): LeakTest {
  return { ...test, period: 'all', passed: test.statistic <= test.limit, judged: true };
}
