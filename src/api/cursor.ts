import { Problem } from './problem';
import { isUuid } from '../users/users';

type Key = string | number;

/** The position after a row of a list, as callers pass it back. */
export function encodeCursor(values: readonly Key[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Whether a value of a cursor is what the list puts there. */
type IsKey<Key> = (value: unknown) => value is Key;

type Checks<Keys extends readonly Key[]> = { readonly [At in keyof Keys]: IsKey<Keys[At]> };

/**
 * The values of a cursor.
 * @throws Problem invalid_cursor for a text that this list did not give out
 */
export function decodeCursor<Keys extends readonly Key[]>(text: string, ...checks: Checks<Keys>): Keys {
  const values = valuesIn(text);
  if (haveKeys(values, checks)) return values;
  throw new Problem(
    'invalid_cursor',
    `cursor must be the next_cursor of an earlier page of this list (got ${JSON.stringify(text.slice(0, 80))})`,
  );
}

function haveKeys<Keys extends readonly Key[]>(values: readonly unknown[], checks: Checks<Keys>): values is Keys {
  return values.length === checks.length && checks.every((isKey, at) => isKey(values[at]));
}

/** A page of rows, and the cursor of the next one. @param rows one more than `limit` if another page follows */
export function cursorPage<Row>(rows: readonly Row[], limit: number, keysOf: (row: Row) => readonly Key[]) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, meta: { pagination: { next_cursor: last === undefined ? null : encodeCursor(keysOf(last)) } } };
}

function valuesIn(text: string): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}

/** A place in a list by time: the instant of a row, then its id. */
export interface TimedPlace {
  readonly at: string;
  readonly id: number;
}

/** The place after which a page of a list by time begins. @throws Problem invalid_cursor */
export function timedPlace(cursor: string | undefined): TimedPlace | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor<[string, number]>(cursor, isInstant, isId);
  return { at, id };
}

/** The id after which a page of a list by id begins. @throws Problem invalid_cursor */
export function idPlace(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : decodeCursor<[number]>(cursor, isId)[0];
}

/** The same as bindings of a query, in which a place of null is the beginning. */
export function placeBindings(after: TimedPlace | undefined): { at: string | null; id: number | null } {
  return { at: after?.at ?? null, id: after?.id ?? null };
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
