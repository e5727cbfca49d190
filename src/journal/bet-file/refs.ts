import { cellAt } from './cells';
import type { Columns } from './columns';
import type { CsvRecord } from './records';

/** Whether a spreadsheet rounded a reference, as in 1.23457E+17. Several bets may share it then. */
export function isRounded(ref: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(ref);
}

/** The reference of a row; empty where it has none that tells bets apart. */
export function refAt(row: CsvRecord, columns: Columns): string {
  const ref = cellAt(row, columns.of('ref'));
  return isRounded(ref) ? '' : ref;
}
