import type { Column } from '../features/column';
import { columnRows } from '../features/feature-rows';
import type { TrainingRows } from '../training-rows';
import type { Month } from '../month';
import type { DetailedRecord } from '../record';
import { judged, type LeakTest } from './leak-test';

/**
 * Turns every result from month `at` on around, and counts the values of the bouts from month `from` up to and with `at` that change: what
 * was known before a bout cannot depend on it, or on later ones.
 * @param rows of these columns, as they are used
 */
export function futureResults(
  record: DetailedRecord,
  columns: readonly Column[],
  { values, months }: Pick<TrainingRows, 'values' | 'months'>,
  { from, at }: { readonly from: Month; readonly at: Month },
): LeakTest {
  const bouts = record.bouts.map((bout) => (bout.month < at ? bout : { ...bout, outcome: 2 - bout.outcome }));
  const flipped = columnRows({ ...record, bouts }, { columns, from, end: at + 1 });
  const start = months.findIndex((month) => month >= from) * columns.length;
  const statistic = flipped.values.reduce((changed, value, i) => changed + Number(!Object.is(value, values[start + i])), 0);
  return judged({ test: 'future_results', feature: null, n: flipped.classes.length, statistic, limit: 0 });
}
