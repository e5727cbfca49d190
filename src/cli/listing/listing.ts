import { lineWithoutControls } from '../output/controls';
import type { Polling } from 'boxing-prediction-trading-client';
import type { Terminal } from '../context';
import { fittedTable, type ColumnShape, type Paint } from '../output/fitted-table';
import { stoppedClockLines } from '../output/times';
import { styleFor } from '../output/style';
import { wrapped } from '../output/words';
import type { ReadOptions } from './read-options';

/** What every answer of the contract says about itself. */
export interface Enveloped {
  readonly meta: { readonly generated_at: string; readonly source?: string; readonly clock_stopped_at?: string };
}

export interface ListingColumn<Row> extends ColumnShape {
  /** @param now when the answer was made */
  readonly text: (row: Row, now: Date) => string;
  /** Shown with --wide only. */
  readonly wide?: boolean;
  /** Changes as time passes, which is not news. */
  readonly ages?: boolean;
}

/** A table of one operation's answers. */
export interface Listing<Answer extends Enveloped, Row extends object> {
  readonly poll: (polling: Polling) => AsyncGenerator<Answer, void>;
  readonly rows: (answer: Answer) => readonly Row[];
  /** Which rows a table shows, and in which order; all as they are without it. JSON and CSV have them as the API does. */
  readonly arranged?: (rows: readonly Row[]) => readonly Row[];
  readonly columns: readonly ListingColumn<Row>[];
  /** Identifies a row in later answers. */
  readonly key: (row: Row) => string;
  /** Names a row in news about it. */
  readonly name: (row: Row) => string;
  /** Lines above the table. */
  readonly heading: (answer: Answer, now: Date) => readonly string[];
}

export function printLines({ stdout }: Terminal, lines: readonly string[]): void {
  stdout.write(lines.map((line) => `${lineWithoutControls(line)}\n`).join(''));
}

/** The heading, the rows that the limit leaves, and how many it leaves out. */
export function tableLines<Answer extends Enveloped, Row extends object>(
  { stdout, env }: Terminal,
  options: ReadOptions,
  listing: Listing<Answer, Row>,
  answer: Answer,
  paint?: Paint,
): string[] {
  const now = new Date(answer.meta.generated_at);
  const all = tableRows(listing, answer);
  const shown = limited(all, options);
  const columns = shownColumns(listing.columns, options);
  const cells = shown.map((row) => columns.map(({ text }) => text(row, now)));
  const { title } = styleFor(stdout, env);
  const width = options.wide === true ? Infinity : (stdout.columns ?? Infinity);
  return [
    ...listing.heading(answer, now).flatMap((line) => wrapped(line, width)),
    ...(listing.columns.some(({ ages }) => ages === true)
      ? stoppedClockLines(answer.meta.clock_stopped_at).flatMap((line) => wrapped(line, width))
      : []),
    ...(answer.meta.source === 'demo' ? ['simulated data of the demo world'] : []),
    ...(all.length === 0 ? [] : ['', ...fittedTable(columns, cells, width, { title, ...(paint && { cell: paint }) })]),
    ...(shown.length < all.length ? [`${shown.length} of ${all.length} rows; --limit 0 shows all`] : []),
  ];
}

/** The rows of a listing's table. */
export function tableRows<Answer extends Enveloped, Row extends object>(
  { rows, arranged = (all) => all }: Listing<Answer, Row>,
  answer: Answer,
): readonly Row[] {
  return arranged(rows(answer));
}

export function limited<Row>(rows: readonly Row[], { limit }: ReadOptions): readonly Row[] {
  return limit === 0 ? rows : rows.slice(0, limit);
}

export function shownColumns<Row>(columns: readonly ListingColumn<Row>[], { wide }: ReadOptions): readonly ListingColumn<Row>[] {
  return columns.filter((column) => column.wide !== true || wide === true);
}
