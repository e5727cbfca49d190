import type { XAXisComponentOption } from 'echarts';
import { axis } from './axes';
import { extentOf } from './extent';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Between ticks: hours that divide a day, then days, then months. */
const HOURS = [1, 2, 3, 6, 12] as const;
const DAYS = [1, 2, 3, 7, 14] as const;
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240] as const;
/** The shortest month, so that a step of months is never too short. */
const MONTH = 28 * DAY;

/**
 * The ticks of a time axis: round hours, midnights or first days of months in the zone. The library cannot place them in a zone.
 * @param from milliseconds @param zone IANA name @param most ticks that fit
 */
export function timeTicks(from: number, to: number, zone: string, most: number): number[] {
  const fits = (length: number) => (step: number) => (to - from) / (step * length) <= most;
  const midnights = midnightsOf(from, to, zone);
  const hours = HOURS.find(fits(HOUR));
  const days = DAYS.find(fits(DAY));
  const months = MONTHS.find(fits(MONTH)) ?? 600;
  const ticks =
    hours !== undefined
      ? midnights.flatMap(({ at }) => Array.from({ length: 24 / hours }, (_, i) => at + i * hours * HOUR))
      : midnights.filter(({ day }) => (days === undefined ? startsMonths(day, months) : day % days === 0)).map(({ at }) => at);
  return ticks.filter((at) => at >= from && at <= to);
}

/** Whether a day is the first of a month that starts a step of `months`; steps of a year start in January. @param day since 1970 */
function startsMonths(day: number, months: number): boolean {
  const date = new Date(day * DAY);
  return date.getUTCDate() === 1 && (12 * date.getUTCFullYear() + date.getUTCMonth()) % months === 0;
}

/** The start of each day of the zone, with its number since 1970. */
function midnightsOf(from: number, to: number, zone: string): { day: number; at: number }[] {
  const offsetOf = offsetsOf(zone);
  const first = Math.floor((from + offsetOf(from)) / DAY);
  const last = Math.floor((to + offsetOf(to)) / DAY);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const local = (first + i) * DAY;
    return { day: first + i, at: local - offsetOf(local - offsetOf(local)) };
  });
}

/** The zone's offset from UTC at an instant, in milliseconds. */
function offsetsOf(zone: string): (instant: number) => number {
  const partsOf = clockOf(zone);
  return (instant) => {
    const { year, month, day, hour, minute, second } = partsOf(instant);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
  };
}

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** A reader of a zone's clock. Create it once for many instants, because that is the slowest part. */
function clockOf(zone: string): (instant: number) => Parts {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (instant) => {
    const found = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes): number => found.get(name) ?? NaN;
    const [year, month, day] = [part('year'), part('month'), part('day')];
    return { year, month, day, hour: part('hour'), minute: part('minute'), second: part('second') };
  };
}

/** A tick as text: the day at midnight, the time of day otherwise. */
export function tickText(instant: number, zone: string): string {
  const { hour, minute } = clockOf(zone)(instant);
  return hour === 0 && minute === 0 ? dayText(instant, zone) : timeText(instant, zone);
}

/** "4 Oct 2025, 20:00" in the zone. */
export function instantText(instant: number, zone: string): string {
  const { year } = clockOf(zone)(instant);
  return `${dayText(instant, zone)} ${year}, ${timeText(instant, zone)}`;
}

function dayText(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' }).format(instant);
}

function timeText(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instant);
}

/** An axis longer than this shows months instead of days; milliseconds. */
const LONG = 300 * DAY;

/** An axis of time with ticks at round times of the zone. @param from milliseconds @param most ticks that fit */
export function timeAxis(from: number, to: number, zone: string, most = 6) {
  const ticks = timeTicks(from, to, zone, most);
  const month = new Intl.DateTimeFormat('en-GB', { timeZone: zone, month: 'short', year: 'numeric' });
  const formatter = (at: number): string => (to - from > LONG ? month.format(at) : tickText(at, zone));
  return {
    ...axis,
    type: 'value',
    min: from,
    max: to,
    axisTick: { ...axis.axisTick, customValues: ticks },
    axisLabel: { ...axis.axisLabel, customValues: ticks, formatter },
    splitLine: { show: false },
  } as const satisfies XAXisComponentOption;
}

/** The first and the last of some instants, a little apart even if they are equal. */
export function spanOf(instants: readonly number[]): { from: number; to: number } {
  const { low, high } = extentOf(instants) ?? { low: 0, high: 0 };
  const margin = Math.max((high - low) * 0.03, HOUR);
  return { from: low - margin, to: high + margin };
}

/** A day, `YYYY-MM-DD…`, as "4 Oct 2025". */
export function dateText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }).format(Date.parse(day));
}
