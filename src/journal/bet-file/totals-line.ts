import { mapInSlices } from '../../lib/map-in-slices';
import { cellAt } from './rows/cells';
import type { Columns } from './columns';
import type { DecimalReading } from './inference/infer-money';
import type { CsvRecord } from './rows/records';
import { isTotal } from './single-bet';
import { writtenAmount } from './values/amounts';

/** A sum that a file states, and what its lines add up to, in whole cents. */
export interface StatedSum {
  readonly stated: number;
  readonly added: number;
}

/** A file's own line of totals. */
export interface TotalsLine {
  readonly line: number;
  /** Null where the line names no such sum. */
  readonly staked: StatedSum | null;
  readonly profit: StatedSum | null;
}

/**
 * Compares a file's line of totals with the sums of all its other lines, also of those that are no bets to store: where they agree, the amounts
 * are read right. Null for a file without such a line, or with several, which total parts of it.
 */
export async function readTotalsLine(rows: readonly CsvRecord[], columns: Columns, decimals: DecimalReading): Promise<TotalsLine | null> {
  const isTotals = await mapInSlices(rows, (row) => isTotal(row, columns));
  const [total, second] = rows.filter((_, i) => isTotals[i]);
  if (total === undefined || second !== undefined) return null;
  const amountIn = (row: CsvRecord, meaning: 'stake' | 'profit'): number | undefined => {
    const written = writtenAmount(cellAt(row, columns.of(meaning)));
    return written && decimals.nearestIn(meaning, written);
  };
  const sumOf = async (meaning: 'stake' | 'profit'): Promise<StatedSum | null> => {
    const stated = amountIn(total, meaning);
    if (stated === undefined) return null;
    const amounts = await mapInSlices(rows, (row) => (row === total ? 0 : (amountIn(row, meaning) ?? 0)));
    return { stated, added: amounts.reduce((sum, amount) => sum + amount, 0) };
  };
  const [staked, profit] = [await sumOf('stake'), await sumOf('profit')];
  return staked === null && profit === null ? null : { line: total.line, staked, profit };
}
