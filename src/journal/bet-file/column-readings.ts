import { cellAt, samplesByColumn, type FoundSample } from './rows/cells';
import type { Sample } from './questions';
import { PRICE_FORMATS } from './inference/infer-prices';
import type { Plan } from './read-line';
import type { CsvRecord } from './rows/records';
import { refAt } from './inference/repeats';
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
export async function asWritten(header: readonly string[], rows: readonly CsvRecord[]): Promise<ColumnReading[]> {
  const samples = await samplesByColumn(rows, header.length);
  return header.map((column, at) => ({
    ...{ column, meaning: column, format: null, confidence: null },
    samples: (samples[at] ?? []).map(({ raw }) => ({ raw, read: raw })),
  }));
}

/** Values of a column whose share that can be read is shown. */
const MOST_MEASURED = 1_000;

/** How the columns are read, with samples and the shares of their values that can be read. */
export async function columnReadings(header: readonly string[], rows: readonly CsvRecord[], plan: Plan): Promise<ColumnReading[]> {
  const samples = await samplesByColumn(rows, header.length);
  return header.map((name, at) => columnReading({ name, at, samples: samples[at] ?? [] }, rows, plan));
}

interface SampledColumn {
  readonly name: string;
  readonly at: number;
  readonly samples: readonly FoundSample[];
}

function columnReading({ name, at, samples: found }: SampledColumn, rows: readonly CsvRecord[], plan: Plan): ColumnReading {
  const column = plan.columns.read.find((one) => one.at === at);
  if (column === undefined) return { column: name, meaning: null, format: null, confidence: null, samples: [] };
  const read = readerOf(column, plan);
  const measured = rows.slice(0, MOST_MEASURED).filter((row) => cellAt(row, column) !== '');
  const isText = read === undefined;
  const count = isText ? 0 : measured.filter((row) => read(row) !== null).length;
  const samples = found.map(({ raw, row }) => ({ raw, read: isText ? raw : read(row) }));
  const confidence = isText || measured.length === 0 ? null : Math.round((count / measured.length) * 100) / 100;
  return { column: name, meaning: column.meaning, format: formatOf(column, plan), confidence, samples };
}

function formatOf(column: TableColumn, { dates, prices, decimals, hasRoundedRefs }: Plan): string | null {
  const { meaning } = column;
  if (meaning === 'placed') return dates.format || null;
  if (meaning === 'ref') return hasRoundedRefs ? 'IDs that a spreadsheet rounded are not used' : null;
  const sign = decimals.signOf(meaning);
  const signText = sign === undefined ? null : sign === ',' ? 'decimal comma' : 'decimal point';
  if (meaning === 'price')
    return [prices.format === undefined ? 'format not clear' : PRICE_FORMATS[prices.format], ...(signText === null ? [] : [signText])].join(
      ', ',
    );
  return meaning === 'stake' || meaning === 'profit' || meaning === 'payout' ? signText : null;
}

/** Reads a cell as a text to show; undefined for columns whose text is taken as it is. */
function readerOf(column: TableColumn, plan: Plan): ((row: CsvRecord) => string | null) | undefined {
  switch (column.meaning) {
    case 'placed':
      return (row) => {
        const placed = plan.dates.placedAt(row);
        return 'at' in placed ? placed.at.toISOString() : null;
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
    const cents = decimals.nearestIn(meaning, cellAt(row, column));
    return cents === undefined ? null : (cents / 100).toFixed(2);
  };
}
