import { parse, unparse } from 'papaparse';
import { BET_ANALYTIX } from './bet-analytix';
import { trackerByNames } from './by-names';
import { PIKKIT } from './pikkit';
import type { ImportLine, LeftOut, Reader, Row, Tracker } from './tracker';

/** The trackers whose exports are known. */
export const TRACKERS: readonly Tracker[] = [PIKKIT, BET_ANALYTIX];

/** Columns that only the service's own format has together. */
const OWN = ['side', 'placed_at', 'stake'];

const COLUMNS = [
  ...(['fight', 'side', 'book', 'decimal_odds', 'american_odds', 'stake', 'currency', 'placed_at', 'kind'] as const),
  ...(['external_ref', 'tags', 'note'] as const),
];

/** The export of another tracker as lines of the import. */
export interface ReadExport {
  readonly tracker: string;
  /** With the columns that the import takes. */
  readonly csv: string;
  readonly lines: number;
  readonly combined: number;
  readonly otherSports: number;
}

/** Reads the export of another tracker; undefined for other texts, such as a file in the service's own format. */
export function readExport(text: string, reader: Reader): ReadExport | undefined {
  const { data: rows, meta } = parse<Row>(text, { header: true, skipEmptyLines: 'greedy', transformHeader: (name) => name.trim() });
  const columns = meta.fields ?? [];
  const has = (names: readonly string[]) => names.every((name) => columns.includes(name));
  if (has(OWN)) return undefined;
  const tracker = TRACKERS.find((known) => has(known.columns)) ?? trackerByNames(columns);
  if (tracker === undefined) return undefined;
  const read = rows.map((row) => tracker.read(row, reader));
  const lines = read.filter((line): line is ImportLine => typeof line !== 'string');
  const count = (why: LeftOut) => read.filter((line) => line === why).length;
  const used = COLUMNS.filter((column) => lines.some((line) => (line[column] ?? '') !== ''));
  return {
    tracker: tracker.name,
    csv: lines.length === 0 ? '' : unparse([...lines], { columns: [...used], newline: '\n' }),
    lines: lines.length,
    combined: count('combined'),
    otherSports: count('other_sport'),
  };
}
