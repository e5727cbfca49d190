import { isOwnFormat, ownLine } from '../../../journal/bet-file/own-format';
import { csvRecords } from '../../../journal/bet-file/rows/records';
import { IMPORT_LINE_COLUMNS, type ImportLine } from '../../../journal/imports/line';
import { Problem } from '../../problem';

const MOST_LINES = 5_000;

/**
 * The lines of a CSV text (RFC 4180) below its header; empty ones are skipped. A line with broken quotes or with other cells than the header
 * costs itself alone. The list of bets that the service writes as CSV is read too: its other columns follow from these.
 * @throws Problem invalid_body for a header with unknown, repeated or no columns, and too many lines
 */
export async function linesOfCsv(text: string): Promise<ImportLine[]> {
  const lines: ImportLine[] = [];
  let header: readonly string[] | undefined;
  for await (const { cells } of csvRecords(Buffer.from(text.replace(/^\uFEFF/, '')), ',', header?.length)) {
    if (cells?.every((cell) => cell.trim() === '') === true) continue;
    if (header === undefined) {
      header = headerFrom(cells ?? []);
      continue;
    }
    if (cells === null) lines.push({ fault: 'the quotes of the line are broken' });
    else if (cells.length !== header.length)
      lines.push({ fault: `the line must have ${header.length} cells, as the header has (got ${cells.length})` });
    else lines.push(ownLine({ line: 0, cells }, header));
    if (lines.length > MOST_LINES) break;
  }
  if (header === undefined) headerFrom([]);
  if (lines.length === 0 || lines.length > MOST_LINES)
    throw new Problem(
      'invalid_body',
      `/csv must have 1 to ${MOST_LINES} lines below its header (got ${lines.length > MOST_LINES ? 'more' : 'none'})`,
    );
  return lines;
}

/** Columns that are in the service's list of bets and in no import. */
const OF_THE_LIST: readonly string[] = ['bet_id', 'picked_fighter', 'status'];

/** @throws Problem */
function headerFrom(cells: readonly string[]): readonly string[] {
  const names = cells.map((name) => name.trim());
  const isKnown = (name: string): boolean => IMPORT_LINE_COLUMNS.some((column) => column === name);
  const isList = isOwnFormat(names) && OF_THE_LIST.every((name) => names.includes(name));
  const isHeader = names.length > 0 && (isList || names.every(isKnown)) && new Set(names).size === names.length;
  if (!isHeader)
    throw new Problem(
      'invalid_body',
      `/csv must begin with a header of the columns ${IMPORT_LINE_COLUMNS.join(', ')} (got "${names.join(',').slice(0, 200)}"); files of other programs go to /journal/file-imports`,
    );
  return names;
}
