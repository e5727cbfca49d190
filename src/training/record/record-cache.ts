import type { TrainingRows } from '../../model/training-rows';
import type { Knex } from 'knex';
import type { Column } from '../../model/features/column';
import type { Month } from '../../model/month';
import type { OnProgress } from '../../lib/progress';
import { readRecord, type NumberedRecord } from './read-record';
import { recordRows } from './training-rows';

/** The record, and the features of its bouts, which are expensive and computed once. */
export interface RecordCache {
  readonly record: NumberedRecord;
  /** See `recordRows`. Callers with the same columns share the rows. */
  rowsFor(columns: readonly Column[], end: Month): TrainingRows;
}

/** Reads the record for several consecutive uses. */
export async function readRecordCache(db: Knex, report: OnProgress): Promise<RecordCache> {
  const record = await readRecord(db, report);
  const made: { readonly columns: readonly Column[]; readonly end: Month; readonly rows: TrainingRows }[] = [];
  return {
    record,
    rowsFor(columns, end) {
      const known = made.find((one) => one.columns === columns && one.end === end);
      if (known !== undefined) return known.rows;
      const rows = recordRows(record, columns, end);
      made.push({ columns, end, rows });
      return rows;
    },
  };
}
