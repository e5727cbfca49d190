import { isRecord } from '../lib/unknown-values';

/** The longest text that is taken over from a feed, in characters. */
const LONGEST_TEXT = 200;

/** The part of a value that a message shows, in characters. */
export const LONGEST_SHOWN = 60;

/** Invisible characters that change what a terminal or a page shows around them. */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/**
 * A string of 1 to 200 characters that a database can store (no NUL, no unpaired surrogate) and that is not damaged, trimmed, and with a
 * space in place of invisible characters; anything else is null.
 */
export function stringOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_TEXT || /[\0\p{Surrogate}]/u.test(value) || isDamaged(value)) return null;
  const trimmed = visibleText(value);
  return trimmed === '' ? null : trimmed;
}

/** Whether a text was read from bytes that are not UTF-8. What stood there is lost. */
export function isDamaged(text: string): boolean {
  return text.includes('\ufffd');
}

/** The text trimmed, with a space in place of invisible characters. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, ' ').trim();
}

/** Years in which bouts of a feed begin. */
const YEARS = { first: 2000, last: 2099 };

/** An ISO 8601 instant with its zone, on a day that exists, from 2000 to 2099; anything else is null. */
export function time(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value)) return null;
  const year = Number(value.slice(0, 4));
  const date = new Date(value);
  return year < YEARS.first || year > YEARS.last || Number.isNaN(date.getTime()) || !isDay(value.slice(0, 10)) ? null : date;
}

/** Whether the day exists: JavaScript takes 30 February for 2 March. */
function isDay(day: string): boolean {
  return Number(day.slice(8)) <= 28 || new Date(day).toISOString().startsWith(day);
}

/**
 * The beginning of a JSON value as text. `JSON.stringify` writes all of a value, however large, and overflows the stack if it is nested
 * deeply; this stops when it has enough.
 */
export function beginningOf(value: unknown, characters: number): string {
  let text = '';
  for (const part of partsOf(value)) {
    text += part;
    if (text.length >= characters) break;
  }
  return text.slice(0, characters);
}

function* partsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* partsOf(item);
    }
    yield ']';
  } else if (isRecord(value) && !(value instanceof Date)) {
    let mark = '{';
    for (const [name, item] of Object.entries(value)) {
      yield `${mark}${JSON.stringify(name)}:`;
      yield* partsOf(item);
      mark = ',';
    }
    yield mark === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'nothing';
}
