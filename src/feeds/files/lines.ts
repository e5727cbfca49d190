import { isUtf8 } from 'node:buffer';

/** A line of text without its line break. The first line of a file is 1. */
export interface Line {
  readonly lineNumber: number;
  readonly rawLine: string;
  /** Why the line is not usable text; `rawLine` is then a best effort. */
  readonly fault?: keyof typeof FAULTS;
}

/** Why a line is not usable text, as a message says it of the line. */
export const FAULTS = {
  line_too_long: 'is too long',
  invalid_utf8: 'is not UTF-8',
  nul_byte: 'contains a NUL byte',
} as const;

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** No valid line of a table is longer. The limit bounds memory on a file without line breaks. */
export const LONGEST_LINE = 65_536;
const KEPT_OF_LONG_LINE = 1_000;

/** Splits bytes into lines at LF or CRLF. Drops a byte order mark and one empty line at the end. @param longest bytes of a valid line */
export async function* splitLines(chunks: AsyncIterable<Buffer>, longest = LONGEST_LINE): AsyncGenerator<Line> {
  let lineNumber = 0;
  let pending: Buffer = Buffer.alloc(0);
  let dropped = false;

  const take = (bytes: Buffer): Line => {
    lineNumber += 1;
    const line = dropped ? longLine(lineNumber, bytes) : decode(lineNumber, bytes, longest);
    dropped = false;
    return line;
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      const rest = chunk.subarray(start, end);
      const line = take(pending.length === 0 ? rest : dropped ? pending : Buffer.concat([pending, rest]));
      pending = Buffer.alloc(0);
      start = end + 1;
      yield line;
    }
    if (dropped) continue;
    pending = Buffer.concat([pending, chunk.subarray(start)]);
    dropped = pending.length > longest;
    if (dropped) pending = Buffer.from(pending.subarray(0, KEPT_OF_LONG_LINE));
  }
  if (pending.length > 0) yield take(pending);
}

function decode(lineNumber: number, bytes: Buffer, longest: number): Line {
  const bare = withoutEdges(bytes, lineNumber === 1);
  if (bare.length > longest) return longLine(lineNumber, bare);
  const rawLine = bare.toString('utf8');
  if (!isUtf8(bare)) return { lineNumber, rawLine, fault: 'invalid_utf8' };
  if (bare.includes(0)) return { lineNumber, rawLine, fault: 'nul_byte' };
  return { lineNumber, rawLine };
}

function withoutEdges(bytes: Buffer, first: boolean): Buffer {
  const start = first && bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0;
  const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
  return bytes.subarray(start, end);
}

function longLine(lineNumber: number, bytes: Buffer): Line {
  return { lineNumber, rawLine: bytes.subarray(0, KEPT_OF_LONG_LINE).toString('utf8'), fault: 'line_too_long' };
}
