import type { Chart } from '../charts/parts/options';
import { figure, type Basis, type Written } from './words';

/** A question that figures answer, the same on the pages and in the report. */
export interface Question<Data> {
  readonly heading: string;
  readonly read: (data: Data) => Reading | Gap;
}

/** Figures, how to read them, and their source. */
export interface Reading {
  /** What the figures say, in one plain sentence. */
  readonly answer: string;
  /** Explains what to look at, and which values are good. */
  readonly reading: string;
  readonly basis: Basis;
  /** Left out if the table is enough. */
  readonly chart?: Chart;
  readonly table: ReadingTable;
}

/** Explains why there is nothing to show. */
export interface Gap {
  readonly gap: string;
}

/** The first column names the row. */
export interface ReadingTable {
  readonly columns: readonly { readonly name: string; readonly isFigure: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** A word, or a figure. */
type Cell = string | number | null | Written;

/** One row for each thing, and one column for each figure, under its name. */
export function tableOf<T>(things: readonly T[], columns: Readonly<Record<string, (thing: T) => Cell>>): ReadingTable {
  const rows = things.map((thing) => Object.values(columns).map((of) => of(thing)));
  return {
    columns: Object.keys(columns).map((name, i) => ({ name, isFigure: rows.some((row) => typeof row[i] !== 'string') })),
    rows: rows.map((row) => row.map(textOf)),
  };
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' || cell === null ? figure(cell) : cell.figure;
}
