import { DateTime } from 'luxon';
import { plainWord } from './meanings';
import { zoneFrom } from './zones';

/** Which part of a date such as 05/11/26 comes first. */
export type DateOrder = 'day_first' | 'month_first' | 'year_first';

interface TimeOfDay {
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
      readonly numbers: readonly [number, number, number];
      readonly time: TimeOfDay | undefined;
      readonly zone: string | undefined;
    };

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Languages whose names of months are read. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'fi', 'ru', 'cs', 'tr', 'ro'];

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

const TIME = String.raw`(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s*(?<half>[ap]\.?\s?m\.?)?`;
const AFTER = String.raw`(?:[T\s,]+(?:at\s+|à\s+|um\s+|a las\s+|alle\s+)?${TIME})?\s*(?:uhr)?\s*(?<zone>\S.*)?$`;
const ISO = new RegExp(String.raw`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})` + AFTER, 'iu');
const NUMBERS = new RegExp(String.raw`^(?<first>\d{1,2})[-/.](?<middle>\d{1,2})[-/.](?<last>\d{4}|\d{2})(?!\d)\.?` + AFTER, 'iu');
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
  const text = given.trim().replaceAll(/[\u00a0\u202f]/g, ' ');
  if (/^\d{10}(?:\.\d+)?$/.test(text)) return { form: 'epoch', at: Number(text) * 1000 };
  if (/^\d{13}$/.test(text)) return { form: 'epoch', at: Number(text) };
  return dated(text) ?? (WEEKDAY.test(text) ? dated(text.replace(WEEKDAY, '')) : undefined);
}

function dated(text: string): WrittenDate | undefined {
  const iso = ISO.exec(text)?.groups;
  if (iso !== undefined) {
    const date = { year: Number(iso['year']), month: Number(iso['month']), day: Number(iso['day']) };
    return withTime(iso, (more) => ({ form: 'iso', date, ...more }));
  }
  const numbers = NUMBERS.exec(text)?.groups;
  if (numbers !== undefined) {
    const [first, middle] = [Number(numbers['first']), Number(numbers['middle'])];
    return withTime(numbers, (more) => ({ form: 'numbers', numbers: [first, middle, fullYear(numbers['last'])], ...more }));
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
  const zone = groups['zone'] === undefined ? undefined : zoneFrom(groups['zone'].replaceAll(/^\(|\)$/g, ''));
  if (time === null || (groups['zone'] !== undefined && zone === undefined)) return undefined;
  return make({ time, zone });
}

/** Undefined without a time, null for an impossible one. */
function timeIn({ hour, minute, second, fraction, half }: Groups): TimeOfDay | undefined | null {
  if (hour === undefined) return undefined;
  const isAfternoon = half === undefined ? undefined : /^p/i.test(half);
  if (isAfternoon !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = isAfternoon === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const millisecond = Number(`${fraction ?? ''}000`.slice(0, 3));
  return { hour: hours, minute: Number(minute), second: Number(second ?? 0), millisecond };
}

/** The time of day in a column of its own, with the zone that it may name; undefined for another text. */
export function writtenTime(text: string): TimeAndZone | undefined {
  const groups = ONLY_TIME.exec(text.trim().replaceAll(/[\u00a0\u202f]/g, ' '))?.groups;
  const time = groups && timeIn(groups);
  const zone = groups?.['zone'] === undefined ? undefined : zoneFrom(groups['zone']);
  return time === null || time === undefined || (groups?.['zone'] !== undefined && zone === undefined) ? undefined : { time, zone };
}

function fullYear(year = ''): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** The calendar day of a date of numbers, read in an order; undefined for one that does not exist. */
export function dayIn([first, middle, last]: readonly [number, number, number], order: DateOrder): CalendarDay | undefined {
  const day = {
    day_first: { day: first, month: middle, year: last },
    month_first: { month: first, day: middle, year: last },
    year_first: { year: 2000 + first, month: middle, day: last - 2000 },
  }[order];
  return isDay(day) ? day : undefined;
}

function isDay({ year, month, day }: CalendarDay): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The offset of a zone from UTC on a day, in minutes; null on a day on which it changes. */
export type DayOffsets = (zone: string, day: CalendarDay) => number | null;

/** Keeps the offsets that were found: a file has many bets a day. */
export function openDayOffsets(): DayOffsets {
  const kept = new Map<string, number | null>();
  return (zone, { year, month, day }) => {
    const key = `${zone} ${year}-${month}-${day}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const at = (hour: number): number => DateTime.fromObject({ year, month, day, hour }, { zone }).offset;
    const [first, noon, last] = [at(0), at(12), DateTime.fromObject({ year, month, day }, { zone }).endOf('day').offset];
    const offset = first === noon && noon === last ? noon : null;
    kept.set(key, offset);
    return offset;
  };
}

/**
 * The instant of a date; without a time it is the start of the day.
 * @param order of dates of numbers @param zone of dates that name none
 * @returns undefined for a day or a local time that does not exist, and for a time that the clock shows twice that day
 */
export function instantAt(written: WrittenDate, order: DateOrder, zone: string, offsets: DayOffsets): Date | undefined {
  if (written.form === 'epoch') return new Date(written.at);
  const day = written.form === 'numbers' ? dayIn(written.numbers, order) : written.date;
  if (day === undefined || !isDay(day)) return undefined;
  const time = written.time ?? { hour: 0, minute: 0, second: 0, millisecond: 0 };
  const offset = offsets(written.zone ?? zone, day);
  if (offset !== null)
    return new Date(Date.UTC(day.year, day.month - 1, day.day, time.hour, time.minute, time.second, time.millisecond) - offset * 60_000);
  const local = DateTime.fromObject({ ...day, ...time }, { zone: written.zone ?? zone });
  if (!local.isValid || (local.hour !== time.hour && written.time !== undefined)) return undefined;
  if (written.time !== undefined && local.getPossibleOffsets().length > 1) return undefined;
  return local.toJSDate();
}
