import { boutColumns } from '../feeds/files/bouts';
import { readBytes } from '../feeds/files/bytes';
import { fighterColumns } from '../feeds/files/fighters';
import { splitLines } from '../feeds/files/lines';
import { moneylineColumns } from '../feeds/files/moneylines';
import { csvFields, separatorIn } from '../lib/files/csv-fields';
import { SEPARATOR_LINE, type ColumnNames } from '../feeds/files/csv';
import type { FileKind } from './imported-file';

export { ExpandsTooFarError } from '../feeds/files/bytes';

type TableKind = Exclude<FileKind, 'odds'>;

/** A column of ours, and the one of the file that holds it. */
export interface MatchedColumn {
  readonly column: string;
  /** Whether a line without it is rejected. */
  readonly is_required: boolean;
  /** Null where the file lacks it. */
  readonly in_file: string | null;
}

/** How a file would be read as a table of one kind. */
export interface TableMatch {
  readonly kind: TableKind;
  readonly columns: readonly MatchedColumn[];
}

/** What the beginning of a file shows. */
export interface RecognisedFile {
  /** Null where a person must say it. */
  readonly kind: FileKind | null;
  /** The names in its first line; empty for JSON. */
  readonly header: readonly string[];
  /** The tables as which it could be read, the most like it first; none for JSON. */
  readonly tables: readonly TableMatch[];
}

interface Table {
  readonly columns: readonly string[];
  readonly required: readonly string[];
}

const TABLES: Readonly<Record<TableKind, Table>> = {
  fighters: { columns: fighterColumns, required: ['boxrec_id', 'name'] },
  bouts: {
    columns: boutColumns,
    required: ['bout_id', 'date', 'date_precision', 'a_id', 'a_name', 'b_id', 'b_name', 'result_a'],
  },
  moneylines: { columns: moneylineColumns, required: ['matchup_id', 'event_date', 'fighter_a', 'fighter_b'] },
};
const KINDS: readonly TableKind[] = ['bouts', 'fighters', 'moneylines'];

/**
 * Reads the first line of a file, plain or gzip, and says which kind of file it is.
 * @throws UserError when it cannot be read
 */
export async function recogniseFile(path: string): Promise<RecognisedFile> {
  for await (const { rawLine } of splitLines(readBytes(path))) {
    if (/^\s*[[{]/.test(rawLine)) return { kind: 'odds', header: [], tables: [] };
    if (SEPARATOR_LINE.test(rawLine)) continue;
    return recogniseHeader(csvFields(rawLine.trim(), separatorIn(rawLine))?.map((name) => name.trim()) ?? []);
  }
  return { kind: null, header: [], tables: [] };
}

/** Matches the names of a header with our columns: the same name, but for case, spaces and punctuation. */
export function recogniseHeader(header: readonly string[]): RecognisedFile {
  const byName = new Map(header.map((name) => [bare(name), name]));
  const tables = KINDS.map((kind) => {
    const { columns, required } = TABLES[kind];
    return {
      kind,
      columns: columns.map((column) => ({
        column,
        is_required: required.includes(column),
        in_file: header.find((name) => name === column) ?? byName.get(bare(column)) ?? null,
      })),
    };
  }).sort((one, other) => likeness(other) - likeness(one));
  const [best] = tables;
  const isWhole = best !== undefined && best.columns.every(({ is_required, in_file }) => !is_required || in_file !== null);
  return { kind: isWhole ? best.kind : null, header, tables };
}

/** How an import reads a file with these columns; undefined where the header is ours already. */
export function columnNamesFor(header: readonly string[], columns: readonly MatchedColumn[]): ColumnNames | undefined {
  const isOurs = header.length === columns.length && columns.every(({ column, in_file }) => column === in_file);
  return isOurs ? undefined : Object.fromEntries(columns.map(({ column, in_file }) => [column, in_file ?? '']));
}

/** The share of the required columns that a header has, then that of all columns. */
function likeness({ columns }: TableMatch): number {
  const shareOf = (some: readonly MatchedColumn[]): number => some.filter(({ in_file }) => in_file !== null).length / some.length;
  return shareOf(columns.filter(({ is_required }) => is_required)) + shareOf(columns) / 100;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
