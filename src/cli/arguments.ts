import { InvalidArgumentError } from 'commander';
import { wallClock } from '../feeds/files/wall-clock';

/** Parses an instant. @throws InvalidArgumentError */
export function parseInstant(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('must be an ISO 8601 instant with a zone, such as 2025-09-13T08:40:00Z');
  }
  return time;
}

/** Returns a parser of ids. The parser throws InvalidArgumentError. */
export function parseId(what: string): (text: string) => number {
  return (text) => {
    if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError(`must be a ${what} id, a positive integer`);
    return Number(text);
  };
}

/** Parses the name of a time zone. @throws InvalidArgumentError */
export function timeZone(text: string): string {
  try {
    wallClock(text);
    return text;
  } catch {
    throw new InvalidArgumentError('must be a zone of the IANA time zone database, such as Europe/London');
  }
}

/** Parses a time of day, `HH:MM`. @throws InvalidArgumentError */
export function timeOfDay(text: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new InvalidArgumentError('must be a time of day from 00:00 to 23:59');
  return text;
}

/** Parses a date, `YYYY-MM-DD`. @throws InvalidArgumentError */
export function day(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('must be a date of the form YYYY-MM-DD');
  }
  return text;
}

/** Returns a parser of whole numbers in a range. The parser throws InvalidArgumentError. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,10}$/.test(text) || Number(text) < least || Number(text) > most)
      throw new InvalidArgumentError(`must be a whole number from ${least} to ${most}`);
    return Number(text);
  };
}
