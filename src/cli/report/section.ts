import type { Chart } from '../../charts/options';
import { tableOf as rawTableOf, type Cell } from '../../charts/table';
import type { Asked } from './answers';
import { figure } from './words';

/** One part of the page, about one question. */
export interface Section {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly (Figure | Gap)[];
}

/** A chart, how to read it, and its numbers. */
export interface Figure {
  readonly heading: string;
  /** What to look at, and what is good. */
  readonly reading: string;
  /** What the figures rest on, and since when. */
  readonly basis: string;
  /** Left out where the numbers alone say it. */
  readonly chart?: Chart;
  readonly table: ReportTable;
}

/** The first column names the row. */
export interface ReportTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Figures that are not there, and what makes them. */
export interface Gap {
  readonly heading: string;
  readonly gap: string;
}

/** What the figures show; a gap where they are not computed, or where the answer is too thin to show. @param remedy how they come to be */
export function formatValue<T>(
  asked: Asked<T>,
  heading: string,
  remedy: string,
  show: (data: T) => Omit<Figure, 'heading'> | { readonly gap: string },
): Figure | Gap {
  if ('gap' in asked) return { heading, gap: `Not generated yet: ${remedy}.` };
  return { heading, ...show(asked.data) };
}

/** A row for each thing and a column for each figure, under its name, to read. */
export function tableOf<T>(things: readonly T[], columns: Readonly<Record<string, (thing: T) => Cell>>): ReportTable {
  const { columns: header, rows } = rawTableOf(things, columns);
  return { header, rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : figure(cell)))) };
}
