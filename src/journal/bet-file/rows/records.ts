import { parse } from 'csv-parse/sync';
import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { UnreadableFile } from './unreadable-file';

/** A record of a CSV file, or a line that cannot be one. */
export interface CsvRecord {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  /** Null for a line with broken quotes. */
  readonly cells: readonly string[] | null;
}

export type Delimiter = ',' | ';' | '\t' | '|';

/** Bytes that are parsed at once. A slice grows while it has no broken quotes; no record is longer than the largest slice. */
const [SMALLEST_SLICE, LARGEST_SLICE] = [4 * 1024, 64 * 1024];
/** With more broken lines the file is not what it seems to be. */
const MOST_BROKEN = 1_000;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Reads the records of a CSV text (RFC 4180) in slices. A note of several lines is one record. A line with broken quotes is read by itself, so
 * that it never takes the lines below it along.
 * @param width the cells of a record: a line with quotes inside its cells is read if it has as many
 * @throws UnreadableFile for a text full of broken quotes
 */
export async function* csvRecords(bytes: Buffer, delimiter: Delimiter, width?: number): AsyncGenerator<CsvRecord> {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  const pause = pauseBetweenSlices();
  let [at, line, broken, size] = [0, 1, 0, SMALLEST_SLICE];
  while (at < bytes.length) {
    await pause();
    const end = endOfLine(bytes, at + size, lineEnd);
    const { records, isWhole } = parseSlice(bytes.subarray(at, end), delimiter);
    let from = at;
    for (const { cells, bytes: used } of records) {
      yield { line, cells };
      line += countLines(bytes, from, at + used, lineEnd);
      from = at + used;
    }
    at = isWhole ? end : from;
    if (isWhole || records.length > 0) {
      size = Math.min(size * 2, LARGEST_SLICE);
      continue;
    }
    // The quote may close below the cut.
    if (size < LARGEST_SLICE && end < bytes.length) {
      size = LARGEST_SLICE;
      continue;
    }
    broken += 1;
    if (broken > MOST_BROKEN)
      throw new UnreadableFile('file_too_damaged', `more than ${MOST_BROKEN} lines have broken quotes: export the file again`);
    const next = endOfLine(bytes, at, lineEnd);
    yield { line, cells: readAlone(bytes.subarray(at, next), delimiter, width) };
    [at, line, size] = [next, line + 1, SMALLEST_SLICE];
  }
}

interface ParsedSlice {
  /** Each with the bytes of the slice up to its end. */
  readonly records: readonly { readonly cells: readonly string[]; readonly bytes: number }[];
  /** False where a record has broken quotes, or quotes that are open at the end. */
  readonly isWhole: boolean;
}

function parseSlice(slice: Buffer, delimiter: Delimiter, relaxed = false): ParsedSlice {
  const records: { cells: readonly string[]; bytes: number }[] = [];
  try {
    parse(slice, {
      ...{ delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: relaxed },
      on_record: (cells: string[], { bytes }) => {
        records.push({ cells, bytes });
        return null;
      },
    });
    return { records, isWhole: true };
  } catch {
    return { records, isWhole: false };
  }
}

/** A line such as `Ann "Rock" Stone,1.8`: its quotes are text if it has the cells of the others then. */
function readAlone(line: Buffer, delimiter: Delimiter, width: number | undefined): readonly string[] | null {
  const [record, ...others] = parseSlice(line, delimiter, true).records;
  return others.length === 0 && record?.cells.length === width ? (record?.cells ?? null) : null;
}

/** The cells of a row that is one quoted cell, or the cell itself where there are not as many as in the header. */
export function unwrapRow(cells: readonly string[], delimiter: Delimiter, width: number): readonly string[] {
  const [cell = '', ...others] = cells;
  if (others.length > 0 || width < 3 || !cell.includes(delimiter)) return cells;
  const [record, ...more] = parseSlice(Buffer.from(cell), delimiter).records;
  return more.length === 0 && record?.cells.length === width ? record.cells : cells;
}

/** Where the next line begins. */
function endOfLine(bytes: Buffer, from: number, lineEnd: number): number {
  const found = bytes.indexOf(lineEnd, from);
  return found === -1 ? bytes.length : found + 1;
}

function countLines(bytes: Buffer, from: number, to: number, lineEnd: number): number {
  let count = 0;
  for (let at = bytes.indexOf(lineEnd, from); at !== -1 && at < to; at = bytes.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}
