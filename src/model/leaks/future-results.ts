import type { Column } from '../features/column';
import { columnRows } from '../features/feature-rows';
import type { TrainingRows } from '../training-rows';
import type { Month } from '../month';
import type { DetailedRecord } from '../record';
import { judged, type LeakTest } from './leak-test';

/**
 * Reverses every result from month `at` on and counts the changed feature values of the bouts from month `from` to `at` inclusive. Features
 * must not depend on the bout itself or on later ones.
 * @param rows the actual rows of these columns
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
