import { IMPORT_LINE_COLUMNS, type ImportLine } from '../../../journal/imports/line';
import { Problem } from '../../problem';
import { csvFields } from '../../../lib/files/csv-fields';

const MOST_LINES = 5_000;

/**
 * The lines of a CSV text (RFC 4180, a record a line) below its header; empty ones are skipped.
 * @throws Problem invalid_body for a header with unknown, repeated or no columns, broken quotes, and too many lines
 */
export function linesOfCsv(text: string): ImportLine[] {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = csvFields(header)?.map((name) => name.trim());
  const columns = names?.map((name) => IMPORT_LINE_COLUMNS.find((column) => column === name));
  const isHeader = columns !== undefined && columns.every((column) => column !== undefined) && new Set(columns).size === columns.length;
  if (!isHeader)
    throw new Problem(
      'invalid_body',
      `/csv: the header was "${header.slice(0, 200)}"; allowed are the columns ${IMPORT_LINE_COLUMNS.join(', ')}`,
    );
  if (lines.length === 0 || lines.length > MOST_LINES)
    throw new Problem('invalid_body', `/csv has ${lines.length} lines below its header; allowed are 1 to ${MOST_LINES}`);
  return lines.map((line, i) => {
    const fields = csvFields(line);
    if (fields === null || fields.length !== columns.length)
      throw new Problem(
        'invalid_body',
        `/csv: line ${i + 1} below the header ${fields === null ? 'has broken quotes' : `has ${fields.length} fields instead of ${columns.length}`}`,
      );
    return Object.fromEntries(columns.map((column, at) => [column, fields[at]]));
  });
}
