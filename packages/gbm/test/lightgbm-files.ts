import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Models that Python LightGBM wrote, with what it says of forty rows each. */
const folder = join(__dirname, 'fixtures');

export const variants = ['numeric', 'no_missing', 'zero_as_missing', 'categorical'] as const;

export interface Expected {
  readonly features: readonly string[];
  readonly rows: readonly Float64Array[];
  readonly raw: readonly number[][];
  readonly probability: readonly number[][];
  /** For each class the part of each feature, then the base. */
  readonly contrib: readonly number[][];
}

export function modelText(name: string): string {
  return readFileSync(join(folder, `${name}.model.txt`), 'utf8');
}

export function expected(name: string): Expected {
  const stored: Omit<Expected, 'rows'> & { rows: (number | string | null)[][] } = JSON.parse(
    readFileSync(join(folder, `${name}.expected.json`), 'utf8'),
  );
  // JSON has neither NaN (null here) nor infinity (a word).
  return { ...stored, rows: stored.rows.map((row) => Float64Array.from(row, (value) => (value === null ? NaN : Number(value)))) };
}

/** The largest distance between numbers at the same place. */
export function distance(left: ArrayLike<number>, right: ArrayLike<number>): number {
  expect(left.length).toBe(right.length);
  return Math.max(...Array.from(left, (value, i) => Math.abs(value - (right[i] ?? NaN))));
}
