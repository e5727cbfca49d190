import { DateTime } from 'luxon';
import { isCalendarDay, partsIn, monthAndDayTurned, type CalendarDay, type DateOrder, type IsoOrder, type WrittenDate } from './dates';

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

/** How the dates of a column are read. */
interface DateForm {
  /** Of dates of numbers. */
  readonly order: DateOrder;
  readonly isoOrder: IsoOrder;
  /** Of dates that name none. */
  readonly zone: string;
  readonly now: Date;
}

interface Unclear {
  readonly unclear: string;
}

/** The calendar day of a date, or why there is none. */
function dayOf(written: Exclude<WrittenDate, { form: 'epoch' }>, { order, isoOrder, now }: DateForm): CalendarDay | Unclear {
  const date =
    written.form === 'numbers'
      ? partsIn(written.numbers, order)
      : written.form === 'iso' && isoOrder === 'day_month'
        ? monthAndDayTurned(written.date)
        : written.date;
  if (date === undefined) return { unclear: 'The date has no year.' };
  const { year, month, day } = date;
  if (!isYear(year, now)) return { unclear: strangeYear(year) };
  if (month < 1 || month > 12) return { unclear: `There is no month ${month}.` };
  return isCalendarDay(date) ? date : { unclear: `There is no day ${day} in month ${month} of ${year}.` };
}

/** Before it nobody placed a bet that a file lists. */
export const OLDEST_YEAR = 2000;
const YEARS_AHEAD = 3;

/** Whether a bet may have a year. */
export function isYear(year: number, now: Date): boolean {
  return year >= OLDEST_YEAR && year <= now.getUTCFullYear() + YEARS_AHEAD;
}

function strangeYear(year: number): string {
  if (year >= 1300 && year < 1500) return `The year is ${year}: dates of the Persian calendar are not read, write them as in 2026-11-27.`;
  if (year >= 2500 && year < 2600) return `The year is ${year}: dates of the Buddhist calendar are not read, write them as in 2026-11-27.`;
  return `The year is ${year}: is the date right?`;
}

/** The instant of a date, or why there is none; without a time it is the start of the day. */
export function instantAt(written: WrittenDate, form: DateForm, offsets: DayOffsets): Date | Unclear {
  if (written.form === 'epoch') {
    const at = new Date(written.at);
    return isYear(at.getUTCFullYear(), form.now) ? at : { unclear: strangeYear(at.getUTCFullYear()) };
  }
  const day = dayOf(written, form);
  if ('unclear' in day) return day;
  const zone = written.zone ?? form.zone;
  const time = written.time ?? { hour: 0, minute: 0, second: 0, millisecond: 0 };
  const offset = offsets(zone, day);
  if (offset !== null)
    return new Date(Date.UTC(day.year, day.month - 1, day.day, time.hour, time.minute, time.second, time.millisecond) - offset * 60_000);
  const local = DateTime.fromObject({ ...day, ...time }, { zone });
  if (written.time === undefined) return local.toJSDate();
  const shown = `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
  if (local.hour !== time.hour % 24) return { unclear: `The clocks went forward that night: ${shown} did not exist in ${placeOf(zone)}` };
  const [, later] = local.getPossibleOffsets();
  if (later === undefined) return local.toJSDate();
  return {
    unclear: `The clocks went back that night, so ${shown} happened twice in ${placeOf(zone)}: add the zone, such as ${shown} ${later.setLocale('en-GB').offsetNameShort}`,
  };
}

function placeOf(zone: string): string {
  return zone.replace(/^.*\//, '').replaceAll('_', ' ');
}
