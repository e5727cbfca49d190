import { mapInSlices } from '../../../lib/map-in-slices';
import type { Columns } from '../columns';
import { cellAt } from '../rows/cells';
import type { CsvRecord } from '../rows/records';
import type { TableColumn } from '../rows/table';
import { plainWord } from '../values/meanings';
import type { DecimalReading } from './infer-money';

/** The profit of one line in two columns, in cents. */
type Pair = readonly [read: number, twin: number];

/**
 * Drops further columns of profits and stakes that are not those of each bet in the same money: running totals, and amounts in units or another currency.
 * Of a gross and a net profit the net one is read, because it is what came back.
 * @param rows all of the file, since a running total counts the lines that are left out too
 */
export async function withComparableTwins(rows: readonly CsvRecord[], columns: Columns, decimals: DecimalReading): Promise<Columns> {
  const twins: TableColumn[] = [];
  for (const twin of columns.twins) {
    const other = columns.of(twin.meaning);
    const isMoney = twin.meaning === 'profit' || twin.meaning === 'stake';
    if (!isMoney || other === undefined || (await isComparable(rows, [other, twin], decimals))) twins.push(twin);
  }
  const read = columns.of('profit');
  if (read === undefined) return { ...columns, twins };
  const net = isNet(read) ? undefined : twins.find((twin) => twin.meaning === 'profit' && isNet(twin));
  if (net === undefined) return { ...columns, twins };
  return {
    ...columns,
    of: (meaning) => (meaning === 'profit' ? net : columns.of(meaning)),
    twins: twins.map((twin) => (twin === net ? read : twin)),
    read: columns.read.map((column) => (column.at === read.at ? net : column)),
  };
}

/** Whether a column says that its profits are after commission. */
export function isNet({ name }: TableColumn): boolean {
  return /^net/.test(plainWord(name));
}

async function isComparable(
  rows: readonly CsvRecord[],
  [read, twin]: readonly [TableColumn, TableColumn],
  decimals: DecimalReading,
): Promise<boolean> {
  const pairs = await mapInSlices(rows, (row) => pairIn([cellAt(row, read), cellAt(row, twin)], decimals));
  const known = pairs.flatMap((pair) => (pair === undefined ? [] : [pair]));
  return !isRunning(known) && !isRunning(known.toReversed()) && !isInUnits(known);
}

function pairIn(texts: readonly [string, string], decimals: DecimalReading): Pair | undefined {
  const [read, twin] = texts.map((text) => profitIn(text, decimals));
  return read === undefined || twin === undefined ? undefined : [read, twin];
}

/** A profit in cents; undefined for a text that is no amount. */
export function profitIn(text: string, decimals: DecimalReading): number | undefined {
  return decimals.nearestIn('profit', text);
}

/** Whether the second column adds up the first. */
function isRunning(pairs: readonly Pair[]): boolean {
  const steps = pairs.slice(1).map(([read, twin], i) => Math.abs(twin - (pairs[i]?.[1] ?? 0) - read) <= 1);
  const isFromStart = pairs[0] !== undefined && Math.abs(pairs[0][0] - pairs[0][1]) <= 1;
  return steps.length >= (isFromStart ? 1 : 2) && steps.every(Boolean) && pairs.some(([read, twin]) => Math.abs(read - twin) > 1);
}

/** Whether the second column is a fixed share of the first on all lines, with two decimals. */
function isInUnits(pairs: readonly Pair[]): boolean {
  const filled = pairs.filter(([read, twin]) => read !== 0 || twin !== 0);
  const [largest] = filled.toSorted((one, other) => Math.abs(other[0]) - Math.abs(one[0]));
  if (largest === undefined || largest[0] === largest[1] || largest[1] === 0) return false;
  const unit = largest[0] / largest[1];
  const isDifferent = new Set(filled.map(([read]) => read)).size > 1;
  return isDifferent && filled.length > 2 && filled.every(([read, twin]) => Math.abs(twin * unit - read) <= Math.abs(unit) + 1);
}
