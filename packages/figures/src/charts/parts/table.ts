/** The figures of a chart as a table: for a page to show behind a button, and as CSV. Names of columns carry the units. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Null if there is no figure. */
export type Cell = string | number | null;

/** One row for each thing, and one column for each figure, under its name. */
export function tableOf<T>(things: readonly T[], columns: Readonly<Record<string, (thing: T) => Cell>>): ChartTable {
  return { columns: Object.keys(columns), rows: things.map((thing) => Object.values(columns).map((of) => of(thing))) };
}
