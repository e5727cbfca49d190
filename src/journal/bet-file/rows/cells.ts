import { pauseBetweenSlices } from '../../../lib/map-in-slices';
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

/** A value of a column, and the first row that has it. */
export interface FoundSample {
  readonly raw: string;
  readonly row: CsvRecord;
}

/** The first three different values of each column, found in one pass: each pass over a long file takes a while. */
export async function samplesByColumn(rows: readonly CsvRecord[], width: number): Promise<readonly (readonly FoundSample[])[]> {
  const found = Array.from({ length: width }, () => new Map<string, FoundSample>());
  const pause = pauseBetweenSlices();
  let open = found.map((samples, at) => ({ samples, at }));
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    for (const { samples, at } of open) {
      const raw = cellAt(row, { at });
      if (raw !== '' && !samples.has(raw)) samples.set(raw, { raw, row });
    }
    if (open.some(({ samples }) => samples.size === MOST_SAMPLES)) open = open.filter(({ samples }) => samples.size < MOST_SAMPLES);
    if (open.length === 0) break;
  }
  return found.map((samples) => [...samples.values()]);
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
