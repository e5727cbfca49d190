import { UserError } from '../../lib/user-error';
import { nameOf, readBytes, type InputFile, type OnBytes } from './bytes';
import { splitLines, type Line } from './lines';

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

/**
 * Reads a comma-separated file, plain or gzip, line by line in bounded memory. One line is one record, so a broken quote costs one
 * line. Columns may come in any order; empty lines are skipped.
 * @throws UserError when the file cannot be read, or its header has missing or unknown columns
 */
export async function* readCsv<Column extends string>(
  file: InputFile,
  columns: readonly Column[],
  onBytes?: OnBytes,
): AsyncGenerator<CsvLine<Column>> {
  const name = nameOf(file);
  let positions: ReadonlyMap<string, number> | undefined;
  for await (const line of splitLines(readBytes(file, onBytes))) {
    if (positions === undefined) positions = readHeader(name, line, columns);
    else if (line.rawLine !== '' || line.fault) yield { ...line, content: readContent(line, positions) };
  }
  if (positions === undefined) throw new UserError(`${name} is empty: expected a header line with the columns ${columns.join(', ')}`);
}

function readHeader(file: string, { rawLine, fault }: Line, columns: readonly string[]): ReadonlyMap<string, number> {
  const names = fault ? null : splitFields(rawLine.trim());
  if (names === null) throw new UserError(`${file}: the header line is not comma-separated text`);
  const faults = [
    listed(
      'missing',
      columns.filter((column) => !names.includes(column)),
    ),
    listed(
      'unknown',
      names.filter((name) => !columns.includes(name)),
    ),
    listed(
      'repeated',
      names.filter((name, at) => names.indexOf(name) !== at),
    ),
  ].filter((text) => text !== '');
  if (faults.length > 0) throw new UserError(`${file}: the header does not fit: ${faults.join('; ')}`.slice(0, 1_000));
  return new Map(names.map((name, at) => [name, at]));
}

function listed(what: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${what} ${names.join(', ')}`;
}

function readContent<Column extends string>({ rawLine, fault }: Line, positions: ReadonlyMap<string, number>): CsvLine<Column>['content'] {
  if (fault) return { rejected: { reason: fault, detail: 'the line is not usable text' } };
  const values = splitFields(rawLine);
  if (values === null) return { rejected: { reason: 'broken_quotes', detail: 'a quote is not closed, or is inside an unquoted field' } };
  if (values.length !== positions.size) {
    return { rejected: { reason: 'column_count', detail: `${values.length} columns instead of ${positions.size}` } };
  }
  return { columns: (column) => values[positions.get(column) ?? -1] ?? '' };
}

/** The fields of one line (RFC 4180), or null when its quotes are broken. */
export function splitFields(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  const field = /"([^"]*(?:""[^"]*)*)"(?:,|$)|([^",]*)(?:,|$)/y;
  const values: string[] = [];
  for (let match = field.exec(line); match !== null; match = field.exec(line)) {
    values.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (!match[0].endsWith(',')) return values;
  }
  return null;
}
