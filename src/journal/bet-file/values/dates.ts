import { plainWord } from './meanings';
import { plainDigits } from './numbers';
import { zoneDoubt, zoneFrom } from './zones';

/** Which part of a date such as 05/11/26 comes first. */
export type DateOrder = 'day_first' | 'month_first' | 'year_first';

/** Whether dates such as 2026-05-11 have the day before the month, which only a value such as 2026-27-11 shows. */
export type IsoOrder = 'month_day' | 'day_month';

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** A date as it is written. */
export type WrittenDate =
  | { readonly form: 'epoch'; readonly at: number }
  | { readonly form: 'named' | 'iso'; readonly date: CalendarDay; readonly time: TimeOfDay | undefined; readonly zone: string | undefined }
  /** Its order shows in the column. */
  | {
      readonly form: 'numbers';
      readonly numbers: DateNumbers;
      readonly time: TimeOfDay | undefined;
      readonly zone: string | undefined;
    };

/** The parts of a date such as 25/11/26. A short one has two digits in each of them. */
interface DateNumbers {
  readonly parts: readonly [number, number, number];
  readonly isShort: boolean;
}

export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Languages whose names of months are read. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'ru', 'cs', 'tr', 'ro', 'hu', 'el'];

const MONTHS: ReadonlyMap<string, number> = monthsByName();

/** Names that mean two months in two languages are left out. */
function monthsByName(): Map<string, number> {
  const found = new Map<string, Set<number>>();
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const)
      for (let month = 0; month < 12; month += 1)
        for (const options of [{ month: style }, { month: style, day: 'numeric' } as const]) {
          const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(Date.UTC(2026, month, 15));
          const name = plainWord(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/^\p{L}+$/u.test(name)) found.set(name, (found.get(name) ?? new Set()).add(month + 1));
        }
  return new Map([...found].flatMap(([name, months]) => (months.size === 1 ? [...months].map((month) => [name, month] as const) : [])));
}

const TIME = String.raw`(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s*(?<half>[ap]\.?\s?m\.?(?!\p{L}))?`;
const AFTER = String.raw`(?:[T\s,]+(?:at\s+|à\s+|um\s+|a las\s+|alle\s+)?${TIME})?\s*(?:uhr)?\s*(?<zone>\S.*)?$`;
/** ISO 8601 without signs between the parts, such as 20261125T2015Z. */
const BASIC =
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?:[T ](?<hour>\d{2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;
const ISO = new RegExp(String.raw`^(?<year>\d{4})(?:[-/]|\. ?)(?<month>\d{1,2})(?:[-/]|\. ?)(?<day>\d{1,2})\.?` + AFTER, 'iu');
const NUMBERS = new RegExp(
  String.raw`^(?<first>\d{1,2})(?:[-/]|\. ?)(?<middle>\d{1,2})(?:[-/]|\. ?)(?<last>\d{4}|\d{2})(?!\d)\.?` + AFTER,
  'iu',
);
const DAY_NAMED = new RegExp(
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|\.)?[-\s/]*(?:de\s+)?(?<name>\p{L}{3,})\.?[-\s/,]*(?:de\s+)?(?<year>\d{4}|\d{2})(?!\d)` +
    AFTER,
  'iu',
);
const MONTH_NAMED = new RegExp(
  String.raw`^(?<name>\p{L}{3,})\.?[-\s]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-,\s]+(?<year>\d{4}|\d{2})(?!\d)` + AFTER,
  'iu',
);
const ONLY_TIME = new RegExp(String.raw`^${TIME}\s*(?<zone>\S.*)?$`, 'iu');
const WEEKDAY = /^\p{L}{2,}\.?,?\s+(?=\p{L}{3,}\.?\s|\d)/u;

/** Reads how a date is written; undefined for a text that is no date. */
export function writtenDate(given: string): WrittenDate | undefined {
  const text = plainTime(given);
  if (/^\d{10}(?:\.\d+)?$/.test(text)) return { form: 'epoch', at: Number(text) * 1000 };
  if (/^\d{13}$/.test(text)) return { form: 'epoch', at: Number(text) };
  return dated(text) ?? (WEEKDAY.test(text) ? dated(text.replace(WEEKDAY, '')) : undefined);
}

/** A text with plain digits and spaces, and with the minutes that `8PM` leaves out. */
function plainTime(given: string): string {
  return plainDigits(given)
    .trim()
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/(?<![:.\d])(\d{1,2})\s?([ap])\.?\s?m\.?(?=\s|$)/i, '$1:00 $2m')
    .replace(/(:\d{2})\s?([ap])(?=\s|$)/i, '$1 $2m');
}

function dated(text: string): WrittenDate | undefined {
  const iso = (ISO.exec(text) ?? BASIC.exec(text))?.groups;
  if (iso !== undefined) {
    const date = { year: Number(iso['year']), month: Number(iso['month']), day: Number(iso['day']) };
    return withTime(iso, (more) => ({ form: 'iso', date, ...more }));
  }
  const numbers = NUMBERS.exec(text)?.groups;
  if (numbers !== undefined) {
    const { first = '', middle = '', last = '' } = numbers;
    const isShort = [first, middle, last].every((part) => part.length === 2);
    const parts = [Number(first), Number(middle), isShort ? Number(last) : fullYear(last)] as const;
    return withTime(numbers, (more) => ({ form: 'numbers', numbers: { parts, isShort }, ...more }));
  }
  const named = (DAY_NAMED.exec(text) ?? MONTH_NAMED.exec(text))?.groups;
  const month = MONTHS.get(plainWord(named?.['name'] ?? ''));
  if (named === undefined || month === undefined) return undefined;
  const date = { year: fullYear(named['year']), month, day: Number(named['day']) };
  return withTime(named, (more) => ({ form: 'named', date, ...more }));
}

type Groups = Readonly<Record<string, string | undefined>>;
type TimeAndZone = { readonly time: TimeOfDay | undefined; readonly zone: string | undefined };

function withTime(groups: Groups, make: (more: TimeAndZone) => WrittenDate): WrittenDate | undefined {
  const time = timeIn(groups);
  const zone = groups['zone'] === undefined ? undefined : zoneFrom(plainZone(groups['zone']));
  if (time === null || (groups['zone'] !== undefined && zone === undefined)) return undefined;
  return make({ time, zone });
}

/** A zone without the parentheses around it, and without the name that JavaScript writes after the offset. */
function plainZone(text: string): string {
  return text.replace(/(?<=\d)\s*\([^()]*\)$/, '').replaceAll(/^\(|\)$/g, '');
}

/** Undefined without a time, null for an impossible one. */
function timeIn({ hour, minute, second, fraction, half }: Groups): TimeOfDay | undefined | null {
  if (hour === undefined) return undefined;
  const isAfternoon = half === undefined ? undefined : /^p/i.test(half);
  if (isAfternoon !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = isAfternoon === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const millisecond = Number(`${fraction ?? ''}000`.slice(0, 3));
  // The end of a day may be written as its hour 24.
  const isEnd = hours === 24 && Number(minute) + Number(second ?? 0) + millisecond === 0;
  if ((hours > 23 && !isEnd) || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return { hour: hours, minute: Number(minute), second: Number(second ?? 0), millisecond };
}

/** The time of day in a column of its own, with the zone that it may name; undefined for another text. */
export function writtenTime(text: string): TimeAndZone | undefined {
  const groups = ONLY_TIME.exec(plainTime(text))?.groups;
  const time = groups && timeIn(groups);
  const zone = groups?.['zone'] === undefined ? undefined : zoneFrom(groups['zone']);
  return time === null || time === undefined || (groups?.['zone'] !== undefined && zone === undefined) ? undefined : { time, zone };
}

/** The date with the time in the cell beside it, if it has none itself; undefined where that is no time. */
export function withTimeOf(written: WrittenDate, text: string, isMidnight: boolean): WrittenDate | undefined {
  if (text === '' || written.form === 'epoch' || (written.time !== undefined && !isMidnight)) return written;
  const more = writtenTime(text);
  return more === undefined ? undefined : { ...written, time: more.time, zone: written.zone ?? more.zone };
}

function fullYear(year = ''): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** The calendar day of a date of numbers, read in an order; undefined for one that does not exist. */
export function dayIn(numbers: DateNumbers, order: DateOrder): CalendarDay | undefined {
  const day = partsIn(numbers, order);
  return day !== undefined && isCalendarDay(day) ? day : undefined;
}

/** Undefined for a date that has no year where it would come first. */
export function partsIn({ parts: [first, middle, last], isShort }: DateNumbers, order: DateOrder): CalendarDay | undefined {
  if (order === 'year_first') return isShort ? { year: 2000 + first, month: middle, day: last } : undefined;
  const year = isShort ? 2000 + last : last;
  return order === 'day_first' ? { day: first, month: middle, year } : { month: first, day: middle, year };
}

/** The day before the month, or the other way round. */
export function monthAndDayTurned({ year, month, day }: CalendarDay): CalendarDay {
  return { year, month: day, day: month };
}

/** Whether a day is another one with day and month turned. */
export function isTurnable(date: CalendarDay): boolean {
  return date.day !== date.month && isCalendarDay(monthAndDayTurned(date));
}

export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a date is dotted, as in 05.11.2026: no language writes such dates month first. Under an English column name the order stays open. */
export function beginsWithDay(text: string, column: string): boolean {
  return /^\d{1,2}\. ?\d{1,2}\./.test(text) && !/\b(?:date|day|time|when|placed|bet)\b/i.test(column);
}

/** Why a text is no time of day. */
export function notTime(text: string): string {
  return zoneDoubt(text) ?? `"${text}" is not a time of day`;
}

/** Why a text is no date. */
export function noDate(text: string): string {
  const doubt = zoneDoubt(text);
  if (doubt !== undefined) return doubt;
  return /^[34567]\d{4}(?:[.,]\d+)?$/.test(text)
    ? `${text} is how Excel stores a date. Format the column as a date, and export again.`
    : `We cannot read the date "${text}"`;
}

/** The days that a text may name, in any order of its numbers, as midnights of UTC; none for a text that is no date. */
export function daysWritten(text: string): Date[] {
  const written = text === '' ? undefined : writtenDate(text);
  if (written === undefined) return [];
  if (written.form === 'epoch') return [new Date(written.at)];
  const days =
    written.form === 'numbers'
      ? (['day_first', 'month_first', 'year_first'] as const).flatMap((order) => dayIn(written.numbers, order) ?? [])
      : [written.date];
  return days.map(({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)));
}
