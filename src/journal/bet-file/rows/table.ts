import { namedColumn, type ColumnWords, type NamedColumn } from '../values/meanings';
import { DAMAGED, type DecodedFile } from './decode';
import { csvRecords, unwrapRow, type CsvRecord, type Delimiter } from './records';
import { packRows } from './packed-rows';
import { UnreadableFile } from './unreadable-file';

/** A file as rows below a header. */
export interface BetTable {
  readonly separator: Delimiter;
  /** The line of the header, from 1. */
  readonly headerLine: number;
  readonly header: readonly string[];
  /** The lines below the header without the empty ones and those of other tables. */
  readonly rows: readonly CsvRecord[];
  readonly others: readonly OtherLine[];
  /** The cells of the lines above the header that belong to no other table. */
  readonly titles: readonly (readonly string[])[];
}

/** A line that the header does not tell how to read: the same header once more, one whose text is damaged, or one of another table, by the line of its header. */
export type OtherLine =
  | { readonly line: number; readonly kind: 'same_header' }
  | { readonly line: number; readonly kind: 'damaged' }
  | { readonly line: number; readonly kind: 'other_table'; readonly table: number };

/** The header is looked for in the first lines, because titles and accounts may be above it. */
const MOST_ABOVE = 40;
/** Known columns of the shortest header. */
const LEAST_KNOWN = 3;
const SEPARATORS: readonly Delimiter[] = [',', ';', '\t', '|'];

interface HeaderFound {
  readonly separator: Delimiter;
  readonly line: number;
  readonly header: readonly string[];
  /** Columns with usual names, without those that say the same. */
  readonly known: number;
}

/** Finds separator and header of a file, and reads its rows. @throws UnreadableFile */
export async function readTable({ bytes, isDamaged }: Pick<DecodedFile, 'bytes' | 'isDamaged'>): Promise<BetTable> {
  const given = /^"?sep=(.)"?\r?\n/i.exec(bytes.subarray(0, 12).toString());
  const told = SEPARATORS.find((separator) => separator === given?.[1]);
  const skipped = given === null ? 0 : Buffer.byteLength(given[0]);
  const body = await unwrapLines(bytes.subarray(skipped));
  const found: HeaderFound[] = [];
  for (const separator of told === undefined ? SEPARATORS : [told]) found.push(...(await headersIn(body, separator)));
  const best = found.toSorted(
    (one, other) => other.known - one.known || other.header.length - one.header.length || one.line - other.line,
  )[0];
  if (best === undefined || best.known < LEAST_KNOWN)
    throw new UnreadableFile(
      'file_without_header',
      'We found no line with column names. The first line should say Date, Selection, Odds, Stake.',
    );
  const shift = skipped === 0 ? 0 : 1;
  const lines = await linesAround(body, best, { shift, isDamaged });
  return { separator: best.separator, headerLine: best.line + shift, header: best.header, ...lines };
}

const QUOTE = 0x22;
/** A line of cells with at least two separators between them. */
const CELLS = /^[^,;\t|]*(?:[,;\t|][^,;\t|]*){2,}$/;

/** The text within the quotes where every line of a file is one quoted cell: some programs write whole rows so. */
async function unwrapLines(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== QUOTE) return bytes;
  const lines: string[] = [];
  for await (const { cells } of csvRecords(bytes, ',')) {
    const [cell, ...others] = cells ?? [];
    if (cell === undefined || others.length > 0 || (lines.length === 0 && !CELLS.test(cell))) return bytes;
    lines.push(cell);
  }
  return Buffer.from(lines.join('\n'));
}

interface BodyOfFile extends Pick<DecodedFile, 'isDamaged'> {
  /** Lines of the file before its body. */
  readonly shift: number;
}

/** The lines of the table below a header, the titles above it, and the lines of other tables in the file. */
async function linesAround(
  body: Buffer,
  { separator, line, header }: HeaderFound,
  { shift, isDamaged }: BodyOfFile,
): Promise<Pick<BetTable, 'rows' | 'others' | 'titles'>> {
  const [others, titles]: [OtherLine[], (readonly string[])[]] = [[], []];
  const packer = packRows();
  // Above the header only lines below another one can be bets.
  let table: number | undefined;
  for await (const record of csvRecords(body, separator, header.length)) {
    const at = record.line + shift;
    if (record.line === line) table = undefined;
    else if (isHeader(record)) {
      const isSame = isSameHeader(record, header);
      table = isSame ? undefined : at;
      if (record.line > line) others.push(isSame ? { line: at, kind: 'same_header' } : { line: at, kind: 'other_table', table: at });
    } else if (isEmpty(record)) continue;
    else if (table !== undefined) others.push({ line: at, kind: 'other_table', table });
    else if (record.line < line) titles.push(record.cells ?? []);
    else if (isDamaged && record.cells?.some((cell) => cell.includes(DAMAGED))) others.push({ line: at, kind: 'damaged' });
    else packer.add({ line: at, cells: record.cells && unwrapRow(record.cells, separator, header.length) });
  }
  return { rows: packer.rows, others, titles };
}

/** Whether a line names columns. */
function isHeader({ cells }: CsvRecord): boolean {
  const filled = (cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  return !filled.some((cell) => /^\W*\d/.test(cell)) && knownIn(filled) >= LEAST_KNOWN;
}

function isSameHeader({ cells }: CsvRecord, header: readonly string[]): boolean {
  return header.every((name, at) => (cells?.[at]?.trim() ?? '') === name);
}

/** The columns with usual names, without those that say the same. */
function knownIn(names: readonly string[]): number {
  return new Set(names.flatMap((name) => namedColumn(name)?.meaning ?? [])).size;
}

async function headersIn(body: Buffer, separator: Delimiter): Promise<HeaderFound[]> {
  const found: HeaderFound[] = [];
  let count = 0;
  for await (const { line, cells } of csvRecords(body, separator)) {
    count += 1;
    if (count > MOST_ABOVE) break;
    if (cells === null || cells.length < 3) continue;
    const header = cells.map((name) => name.replaceAll('\0', '').trim());
    found.push({ separator, line, header, known: knownIn(header) });
  }
  return found;
}

function isEmpty({ cells }: CsvRecord): boolean {
  return cells?.every((cell) => cell.trim() === '') ?? false;
}

/** A column that is read. */
export interface TableColumn extends NamedColumn, ColumnWords {
  readonly name: string;
  readonly at: number;
}
