import type { TableColumn } from './table';
import type { CsvRecord } from './records';

/** Signs that only say in which direction a text runs. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A cell of a row without marks of direction and the spaces around it; empty where the file has no such column. */
export function cellAt({ cells }: CsvRecord, column: Pick<TableColumn, 'at'> | undefined): string {
  return column === undefined ? '' : (cells?.[column.at]?.replaceAll(DIRECTIONS, '').trim() ?? '');
}

const MOST_SAMPLES = 3;

/** The first three different values of a column that are not empty. */
export function samplesOf(rows: readonly CsvRecord[], column: TableColumn, accepts: (value: string) => boolean = () => true): string[] {
  const found = new Set<string>();
  for (const row of rows) {
    const value = cellAt(row, column);
    if (value !== '' && accepts(value)) found.add(value);
    if (found.size === MOST_SAMPLES) break;
  }
  return [...found];
}

const MOST_KEPT = 1_000;

/** Files say the same few words on every line. */
export function memo<T>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const found = read(text);
    if (kept.size < MOST_KEPT) kept.set(text, found);
    return found;
  };
}
