import type { CsvRecord } from './records';

/** Collects the rows of a long file. */
export interface RowPacker {
  add(row: CsvRecord): void;
  readonly rows: readonly CsvRecord[];
}

/** Bytes of a page, unless a row is longer. */
const PAGE_BYTES = 256 * 1024;
/** Between the cells of a row; no cell contains it. */
const SEPARATOR = '\0';

/**
 * Packs rows into pages of bytes outside the heap, and decodes the cells of a row on demand. As strings they would take three times as much,
 * and the heap may grow to a multiple of what stays in it.
 */
export function packRows(): RowPacker {
  const rows: CsvRecord[] = [];
  let [page, used] = [Buffer.alloc(0), 0];
  const decode = decodeOnce();
  return {
    rows,
    add({ line, cells }) {
      if (cells === null) {
        rows.push({ line, cells });
        return;
      }
      const text = cells.map((cell) => (cell.includes(SEPARATOR) ? cell.replaceAll(SEPARATOR, '') : cell)).join(SEPARATOR);
      const size = Buffer.byteLength(text);
      if (used + size > page.length) [page, used] = [Buffer.allocUnsafeSlow(Math.max(size, PAGE_BYTES)), 0];
      page.write(text, used);
      rows.push(new PackedRow(line, page, used, used + size, decode));
      used += size;
    },
  };
}

class PackedRow implements CsvRecord {
  constructor(
    readonly line: number,
    private readonly page: Buffer,
    private readonly start: number,
    private readonly end: number,
    private readonly decode: Decode,
  ) {}

  get cells(): readonly string[] {
    return this.decode(this.page, this.start, this.end);
  }
}

type Decode = (page: Buffer, start: number, end: number) => readonly string[];

/** Keeps the cells of the row that was decoded last, because a row is read cell by cell. */
function decodeOnce(): Decode {
  let [lastPage, lastStart, last]: [Buffer | undefined, number, readonly string[]] = [undefined, 0, []];
  return (page, start, end) => {
    if (page !== lastPage || start !== lastStart) {
      last = page.toString('utf8', start, end).split(SEPARATOR);
      [lastPage, lastStart] = [page, start];
    }
    return last;
  };
}
