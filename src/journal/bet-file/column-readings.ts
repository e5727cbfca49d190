import { writtenAmount } from './values/amounts';
import { cellAt, samplesOf } from './rows/cells';
import type { Sample } from './questions';
import type { Plan } from './read-line';
import type { CsvRecord } from './rows/records';
import { isRounded, refAt } from './repeats';
import { resultFrom } from './values/results';
import type { TableColumn } from './rows/table';

/** How a column of the file is read. */
export interface ColumnReading {
  readonly column: string;
  /** Null for a column that is not read. */
  readonly meaning: string | null;
  readonly format: string | null;
  /** Share of the first values that can be read; null where every text is a value. */
  readonly confidence: number | null;
  readonly samples: readonly Sample[];
}

/** Columns of the service's own forms are read as they are written. */
export function asWritten(rows: readonly CsvRecord[]) {
  return (column: string, at: number): ColumnReading => {
    const samples = samplesOf(rows, { name: column, at, meaning: 'note', rank: 0 });
    return { column, meaning: column, format: null, confidence: null, samples: samples.map((raw) => ({ raw, read: raw })) };
  };
}

/** Values of a column whose share that can be read is shown. */
const MOST_MEASURED = 1_000;

/** How a column is read, with samples and the share of its values that can be read. */
export function columnReading(name: string, at: number, rows: readonly CsvRecord[], plan: Plan): ColumnReading {
  const column = plan.columns.read.find((one) => one.at === at);
  if (column === undefined) return { column: name, meaning: null, format: null, confidence: null, samples: [] };
  const read = readerOf(column, plan);
  const measured = rows.slice(0, MOST_MEASURED).filter((row) => cellAt(row, column) !== '');
  const isText = read === undefined;
  const count = isText ? 0 : measured.filter((row) => read(row) !== null).length;
  const samples = samplesOf(rows, column).map((raw) => {
    const row = rows.find((one) => cellAt(one, column) === raw);
    return { raw, read: isText ? raw : row === undefined ? null : read(row) };
  });
  const confidence = isText || measured.length === 0 ? null : Math.round((count / measured.length) * 100) / 100;
  return { column: name, meaning: column.meaning, format: formatOf(column, rows, plan), confidence, samples };
}

function formatOf(column: TableColumn, rows: readonly CsvRecord[], { dates, prices, decimals }: Plan): string | null {
  const { meaning } = column;
  if (meaning === 'placed') return dates.format;
  if (meaning === 'ref') return rows.some((row) => isRounded(cellAt(row, column))) ? 'IDs that a spreadsheet rounded are not used' : null;
  const sign = decimals.signOf(meaning);
  const signText = sign === undefined ? null : sign === ',' ? 'decimal comma' : 'decimal point';
  if (meaning === 'price') return [prices.format ?? 'format not clear', ...(signText === null ? [] : [signText])].join(', ');
  return meaning === 'stake' || meaning === 'profit' || meaning === 'payout' ? signText : null;
}

/** Reads a cell as a text to show; undefined for columns whose text is taken as it is. */
function readerOf(column: TableColumn, plan: Plan): ((row: CsvRecord) => string | null) | undefined {
  switch (column.meaning) {
    case 'placed':
      return (row) => {
        const at = plan.dates.placedAt(row);
        return at instanceof Date ? at.toISOString() : null;
      };
    case 'price':
      return (row) => {
        const odds = plan.prices.oddsIn(cellAt(row, column));
        return typeof odds === 'number' ? String(odds) : null;
      };
    case 'book':
      return (row) => {
        const book = plan.books.bookOf(row);
        return typeof book === 'string' ? book : null;
      };
    case 'stake':
    case 'profit':
    case 'payout':
      return moneyIn(column, column.meaning, plan);
    case 'ref':
      return (row) => refAt(row, plan.columns) || null;
    case 'result':
      return (row) => resultFrom(cellAt(row, column), plan.results.words) ?? null;
    default:
      return undefined;
  }
}

function moneyIn(column: TableColumn, meaning: 'stake' | 'profit' | 'payout', { decimals }: Plan): (row: CsvRecord) => string | null {
  return (row) => {
    const written = writtenAmount(cellAt(row, column));
    const cents = written && decimals.nearestIn(meaning, written);
    return cents === undefined ? null : (cents / 100).toFixed(2);
  };
}
