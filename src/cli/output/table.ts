import type { Terminal } from '../context';
import { fittedTable, type ColumnShape } from './fitted-table';
import { localMinute } from './times';

type Cell = string | number | boolean | Date | null | undefined;

/** Formats rows as aligned columns under a header; times are local. */
export function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string[] {
  const lines = [header, ...rows.map((row) => row.map(text))];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The same as a table that fits into the terminal; in full where the output is not one. */
export function listTable(
  columns: readonly ColumnShape[],
  rows: readonly (readonly Cell[])[],
  { stdout }: Pick<Terminal, 'stdout'>,
): string[] {
  const cells = rows.map((row) => row.map(text));
  return fittedTable(columns, cells, stdout.columns ?? Infinity, { title: (line) => line });
}

function text(cell: Cell): string {
  if (cell === null || cell === undefined) return '-';
  return cell instanceof Date ? localMinute(cell) : String(cell).replace(/[\n\t]/g, ' ');
}
