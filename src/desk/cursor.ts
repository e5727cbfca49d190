import { Problem } from '../api/problem';

/** The position after a row of a list, as callers pass it back. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @param length how many values the list's cursors have @throws Problem invalid_cursor for a text that this list did not give out */
export function decodeCursor(text: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(values) && values.length === length && values.every(isKey)) return values;
  } catch {
    // It is answered like any other text that no list gave out.
  }
  throw new Problem('invalid_cursor', `cursor was ${JSON.stringify(text.slice(0, 80))}; allowed is the next_cursor of an earlier page`);
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
