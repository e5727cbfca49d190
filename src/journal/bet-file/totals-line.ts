import { mapInSlices } from '../../lib/map-in-slices';
import { cellAt } from './rows/cells';
import type { Columns } from './columns';
import type { DecimalReading } from './inference/infer-money';
import type { CsvRecord } from './rows/records';
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
    return decimals.nearestIn(meaning, cellAt(row, columns.of(meaning)));
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

/** A word for totals, after at most two others, such as those for a month. */
const TOTAL =
  /^(?:(?:[\p{L}\d]+ ){0,2}(?:sub[ -]?)?totals?(?: \d{4})?:?|(?:sum|summe|razem|łącznie|totale?|gesamt|suma|итого|összesen|celkem|σύνολο|toplam|summa)(?!\p{L}):?)$/iu;

/** A line that has totals, with or without a word for them, instead of a date and a pick. */
export function isTotal(row: CsvRecord, columns: Columns): boolean {
  const isWord = (cell: string): boolean => TOTAL.test(cell);
  const [placed, selection] = [cellAt(row, columns.of('placed')), cellAt(row, columns.of('selection'))];
  if (![placed, selection].every((cell) => cell === '' || isWord(cell))) return false;
  const filled = (row.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.some(isWord)) return true;
  return cellAt(row, columns.of('price')) === '' && cellAt(row, columns.of('stake')) !== '' && filled.every(isAmount);
}

/** Whether a cell has a number, and no word but a currency. */
function isAmount(cell: string): boolean {
  return writtenAmount(cell) !== undefined || /^[+-]?[\d.,\s]+%$/.test(cell);
}

/** A line in which a spreadsheet has nothing but formulas. */
export function isFormulas(row: CsvRecord, columns: Columns): boolean {
  const isNothing = (cell: string): boolean => /^\D*(?:0+([.,]0+)?)?\D*$/.test(cell) && !/\p{L}{2}/u.test(cell);
  return isBare(row, columns) && (row.cells ?? []).every((cell) => isNothing(cell.trim()));
}

function isBare(row: CsvRecord, columns: Columns): boolean {
  return cellAt(row, columns.of('placed')) === '' && cellAt(row, columns.of('selection')) === '';
}
