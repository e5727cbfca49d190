import { csvFields, separatorIn, type Separator } from '../../lib/files/csv-fields';
import { UserError } from '../../lib/user-error';
import { nameOf, readBytes, type InputFile, type OnBytes } from './bytes';
import { FAULTS, splitLines, type Line } from './lines';

/** The text of one column of the current line, '' when it is empty. */
export type ReadField<Column extends string> = (column: Column) => string;

/** Why a line or one of its values was rejected: a stable code and the offending text. */
export interface RejectedLine {
  readonly reason: string;
  readonly detail: string;
}

export interface CsvLine<Column extends string> {
  readonly lineNumber: number;
  readonly rawLine: string;
  readonly content: { readonly columns: ReadField<Column> } | { readonly rejected: RejectedLine };
}

/** Columns that a file has under other names: the name in the file by ours, '' where the file lacks the column. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Where each column is in a line, what separates them, and how many fields a line has. */
interface Header {
  readonly separator: Separator;
  readonly positions: ReadonlyMap<string, number>;
  readonly width: number;
}

/**
 * Reads a file of fields separated by commas, semicolons or tabs, plain or gzip, line by line in bounded memory. One line is one record, so a
 * broken quote costs one line. Columns may come in any order; empty lines are skipped.
 * @param columnNames with it, columns of the file that are not wanted are skipped
 * @param optional columns that a file may lack
 * @throws UserError when the file cannot be read, or its header has missing or unknown columns
 */
export async function* readCsv<Column extends string>(
  file: InputFile,
  columns: readonly Column[],
  onBytes?: OnBytes,
  columnNames?: ColumnNames,
  optional: readonly Column[] = [],
): AsyncGenerator<CsvLine<Column>> {
  const name = nameOf(file);
  let header: Header | undefined;
  for await (const line of splitLines(readBytes(file, onBytes))) {
    if (header === undefined && SEPARATOR_LINE.test(line.rawLine)) continue;
    if (header === undefined) header = readHeader(name, line, columns, optional, columnNames);
    else if (line.rawLine !== '' || line.fault) yield { ...line, content: readContent(line, header) };
  }
  if (header === undefined) throw new UserError(`${name} is empty: expected a header line with the columns ${columns.join(', ')}`);
}

/** What some spreadsheets want above the header. */
export const SEPARATOR_LINE = /^"?sep=.?"?$/i;

function readHeader(
  file: string,
  { rawLine, fault }: Line,
  columns: readonly string[],
  optional: readonly string[],
  columnNames?: ColumnNames,
): Header {
  if (fault)
    throw new UserError(`${file}: the header ${FAULTS[fault]}${fault === 'line_too_long' ? '' : ': save the file as CSV in UTF-8'}`);
  const separator = separatorIn(rawLine);
  const names = csvFields(rawLine.trim(), separator)?.map((name) => name.trim()) ?? null;
  if (names === null) throw new UserError(`${file}: a quote of the header is not closed`);
  const strange = Object.keys(columnNames ?? {}).find((name) => !columns.includes(name));
  if (strange !== undefined) throw new UserError(`"${strange}" is not a column to import; the columns are ${columns.join(', ')}`);
  const nameInFile = (column: string): string => columnNames?.[column] ?? column;
  const missing = columns.filter(
    (column) => nameInFile(column) !== '' && !optional.includes(column) && !names.includes(nameInFile(column)),
  );
  const unknown = names.filter((name) => columnNames === undefined && !columns.includes(name));
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  if (missing.length + unknown.length + repeated.length > 0) {
    const found = columnNames === undefined ? listed('unknown', unknown) : listed('the file has', names);
    const faults = [listed('missing', missing.map(nameInFile)), found, listed('repeated', repeated)].filter((text) => text !== '');
    throw new UserError(`${file}: the header does not fit: ${faults.join('; ')}`.slice(0, 1_000));
  }
  return { separator, positions: new Map(columns.map((column) => [column, names.indexOf(nameInFile(column))])), width: names.length };
}

function listed(what: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${what} ${names.join(', ')}`;
}

function readContent<Column extends string>({ rawLine, fault }: Line, { separator, positions, width }: Header): CsvLine<Column>['content'] {
  if (fault) return { rejected: { reason: fault, detail: `the line ${FAULTS[fault]}` } };
  const values = csvFields(rawLine, separator);
  if (values === null) return { rejected: { reason: 'broken_quotes', detail: 'a quote is not closed, or is inside an unquoted field' } };
  if (values.length !== width) {
    return { rejected: { reason: 'column_count', detail: `${values.length} columns instead of ${width}` } };
  }
  return { columns: (column) => values[positions.get(column) ?? -1] ?? '' };
}
