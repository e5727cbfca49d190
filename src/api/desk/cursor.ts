import { Problem } from '../problem';
import { isUuid } from '../../users/users';

/** The position after a row of a list, as callers pass it back. */
export function encodeCursor(values: readonly [string | number, string | number]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Whether a value of a cursor is what the list puts there. */
export type IsKey<Key> = (value: unknown) => value is Key;

/**
 * The two values of a cursor.
 * @throws Problem invalid_cursor for a text that this list did not give out
 */
export function decodeCursor<First, Second>(text: string, isFirst: IsKey<First>, isSecond: IsKey<Second>): [First, Second] {
  const [first, second, ...more] = valuesIn(text);
  if (more.length === 0 && isFirst(first) && isSecond(second)) return [first, second];
  throw new Problem(
    'invalid_cursor',
    `cursor was ${JSON.stringify(text.slice(0, 80))}; allowed is the next_cursor of an earlier page of this list`,
  );
}

function valuesIn(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

/** Whether a value is what `toISOString` writes of an instant with a year of four digits. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-/.test(value)) return false;
  const instant = new Date(value);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === value;
}

export function isUuidText(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value);
}

/** Whether a value is an identifier. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

export function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Whether a value is a text that the database can hold. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value);
}
