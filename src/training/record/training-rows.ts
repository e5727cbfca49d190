import { columnRows } from '../../model/features/feature-rows';
import type { Column } from '../../model/features/column';
import type { TrainingRows } from '../../model/training-rows';
import { monthOf, type Month } from '../../model/month';
import { FIRST_TRAINING_DAY } from './minimum-bouts';
import type { NumberedRecord } from './read-record';

/** The features of every bout with both records printed, from the first training day to `end`, as known before the bout. */
export function recordRows(record: NumberedRecord, columns: readonly Column[], end: Month): TrainingRows {
  const { bouts, ...rows } = columnRows(record, { columns, from: monthOf(FIRST_TRAINING_DAY), end });
  return { ...rows, fightIds: Array.from(bouts, (bout) => record.fightIds[bout] ?? 0) };
}

/** The rows for which `keep` holds. */
export function rowsWhere(rows: TrainingRows, keep: (row: number) => boolean): TrainingRows {
  const kept = Array.from(rows.classes.keys()).filter(keep);
  if (kept.length === rows.classes.length) return rows;
  const columns = rows.values.length / rows.classes.length;
  const values = new Float64Array(kept.length * columns);
  for (const [to, row] of kept.entries()) values.set(rows.values.subarray(row * columns, (row + 1) * columns), to * columns);
  return {
    values,
    classes: Uint8Array.from(kept, (row) => rows.classes[row] ?? 0),
    months: Int32Array.from(kept, (row) => rows.months[row] ?? 0),
    fightIds: kept.map((row) => rows.fightIds[row] ?? 0),
  };
}
