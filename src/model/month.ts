import { DAY_MS } from '../lib/clock';

/** Rating periods are calendar months, counted from January of year 0, so that a difference is a number of months. */
export type Month = number;

/** A range of months, `from` included, `end` excluded. */
export interface MonthSpan {
  readonly from: Month;
  readonly end: Month;
}

/** Whether a month is in the range. */
export function isWithin({ from, end }: MonthSpan, month: Month): boolean {
  return month >= from && month < end;
}

/** @param date `YYYY-MM-DD`. @throws RangeError when it is not. */
export function monthOf(date: string): Month {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(date) ?? [];
  if (year === undefined || month === undefined) throw new RangeError(`${date} is not a date of the form YYYY-MM-DD`);
  return Number(year) * 12 + Number(month) - 1;
}

/** The month of an instant, in UTC. */
export function monthOfInstant(instant: Date): Month {
  return instant.getUTCFullYear() * 12 + instant.getUTCMonth();
}

/** The first day of a month, `YYYY-MM-DD`. */
export function firstDay(month: Month): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The day after a day, both `YYYY-MM-DD`. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDay(month: Month): string {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10);
}
