/** How a column behaves when the screen is narrow. */
export interface ColumnShape {
  readonly title: string;
  /** 1 is the most important; of the columns that do not fit, the least important one is left out first. */
  readonly rank: number;
  /** Whether long texts may be shortened, for names. */
  readonly elides?: boolean;
  readonly align?: 'right';
}

/** Changes how a cell looks, but not its width. */
export type Paint = (text: string, row: number, column: ColumnShape) => string;

const GAP = '  ';
const LEAST_WIDTH = 12;

/**
 * Formats cells as a table of at most `width` characters: names are shortened first, then the least important columns are left out, and
 * so are columns without any text. @param cells one text per row and column
 */
export function fittedTable(
  columns: readonly ColumnShape[],
  cells: readonly (readonly string[])[],
  width: number,
  { title, cell }: { title: (text: string) => string; cell?: Paint },
): string[] {
  const filled = columns.flatMap((column, at) => {
    const texts = cells.map((row) => (row[at] ?? '').replace(/\p{Cc}/gu, ' '));
    return cells.length > 0 && texts.every((text) => text === '') ? [] : [measured(column, texts)];
  });
  const shown = shrunk(leaveOut(filled, width), width);
  const header = shown.map(({ column, columnWidth }) => padded(column.title, column, columnWidth)).join(GAP);
  const rows = cells.map((_, row) =>
    shown
      .map(({ column, texts, columnWidth }) => {
        const text = padded(texts[row] ?? '', column, columnWidth);
        return cell === undefined ? text : cell(text, row, column);
      })
      .join(GAP)
      .trimEnd(),
  );
  return [title(header.trimEnd()), ...rows];
}

interface Measured {
  readonly column: ColumnShape;
  readonly texts: readonly string[];
  readonly columnWidth: number;
  readonly leastWidth: number;
}

function measured(column: ColumnShape, texts: readonly string[]): Measured {
  const columnWidth = texts.reduce((widest, { length }) => Math.max(widest, length), column.title.length);
  return { column, texts, columnWidth, leastWidth: column.elides ? Math.min(columnWidth, LEAST_WIDTH) : columnWidth };
}

/** The columns that fit with their least widths. */
function leaveOut(columns: readonly Measured[], width: number): readonly Measured[] {
  if (columns.length <= 1 || total(columns.map(({ leastWidth }) => leastWidth)) <= width) return columns;
  const lastRank = Math.max(...columns.map(({ column }) => column.rank));
  return leaveOut(
    columns.filter(({ column }) => column.rank < lastRank),
    width,
  );
}

/** Takes what is too much from the widest column that may be shortened, character by character. */
function shrunk(columns: readonly Measured[], width: number): readonly Measured[] {
  const widths = columns.map(({ columnWidth }) => columnWidth);
  const slack = (at: number): number => (widths[at] ?? 0) - (columns[at]?.leastWidth ?? 0);
  while (total(widths) > width) {
    const [widest] = [...widths.keys()].filter((at) => slack(at) > 0).sort((one, other) => (widths[other] ?? 0) - (widths[one] ?? 0));
    if (widest === undefined) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return columns.map((column, at) => ({ ...column, columnWidth: widths[at] ?? 0 }));
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
}

function padded(text: string, { align }: ColumnShape, width: number): string {
  const short = text.length > width ? `${text.slice(0, width - 1)}…` : text;
  return align === 'right' ? short.padStart(width) : short.padEnd(width);
}
