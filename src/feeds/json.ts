/** The longest text that is taken over from a feed, in characters. */
const LONGEST_TEXT = 200;

/** A trimmed string of 1 to 200 characters that a database can store (no NUL, no unpaired surrogate); anything else is null. */
export function stringOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' || trimmed.length > LONGEST_TEXT || /[\0\p{Surrogate}]/u.test(trimmed) ? null : trimmed;
}

/** An ISO 8601 instant with its zone, on a day that the calendar has; anything else is null. */
export function time(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) || !isDay(value.slice(0, 10)) ? null : date;
}

/** Whether the day exists: JavaScript takes 30 February for 2 March. */
function isDay(day: string): boolean {
  return Number(day.slice(8)) <= 28 || new Date(day).toISOString().startsWith(day);
}
