import type { Knex } from 'knex';
import type { Column } from '../../model/features/column';
import type { Month } from '../../model/month';
import type { OnProgress } from '../../lib/progress';
import { readRecord, type NumberedRecord } from './read-record';
import { recordRows, type RecordRows } from './training-rows';

/** The record as it was when it was read, and what was known before each of its bouts, which takes longer and is made once. */
export interface RecordCache {
  readonly record: NumberedRecord;
  /** See `recordRows`. Those who look at the same columns share their rows. */
  rowsFor(columns: readonly Column[], end: Month): RecordRows;
}

/** Reads the record for several who look at it one after the other. */
export async function readRecordCache(db: Knex, report: OnProgress): Promise<RecordCache> {
  const record = await readRecord(db, report);
  const made: { readonly columns: readonly Column[]; readonly end: Month; readonly rows: RecordRows }[] = [];
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
