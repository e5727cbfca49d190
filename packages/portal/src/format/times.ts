import { dateFormat } from './formats';

/** An instant in a zone: `Sat 28 Nov 2026, 22:00 UTC`. @param zone an IANA name */
export function instantText(instant: Date, zone: string): string {
  const part = partsOf(instant, zone, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  });
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
}

/** The time of day in a zone: `22:00`. */
export function timeText(instant: Date, zone: string): string {
  const part = partsOf(instant, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${part('hour')}:${part('minute')}`;
}

/**
 * The day and the time of day in a zone: `Sat 28 Nov, 22:00`, with the year if it is not the reader's: `Sat 8 Nov 2025, 22:00`.
 * @param today by the reader's own clock, which a replay does not stop
 */
export function dayTimeText(instant: Date, zone: string, today: Date): string {
  const part = partsOf(instant, zone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const year = part('year') === partsOf(today, zone, { year: 'numeric' })('year') ? '' : ` ${part('year')}`;
  return `${part('weekday')} ${part('day')} ${part('month')}${year}, ${timeText(instant, zone)}`;
}

/** A calendar date with its weekday: `Sat 28 Nov 2026`. @param date `YYYY-MM-DD` */
export function dateText(date: string): string {
  const part = partsOf(new Date(`${date}T00:00:00Z`), 'UTC', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
}

/** A calendar date without its weekday, which does not matter for a birth: `28 Nov 2026`. */
export function dayText(date: string): string {
  const part = partsOf(new Date(`${date}T00:00:00Z`), 'UTC', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** The month of a calendar date: `Nov 2026`. @param date `YYYY-MM-DD` */
export function monthText(date: string): string {
  const part = partsOf(new Date(`${date}T00:00:00Z`), 'UTC', { month: 'short', year: 'numeric' });
  return `${part('month')} ${part('year')}`;
}

/** A duration in its most readable unit: `45 s`, `12 min`, `3 h`, `2 d`. @param seconds not negative */
export function spanText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)}\u00a0s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)}\u00a0min`;
  if (seconds < 36 * 3_600) return `${Math.round(seconds / 3_600)}\u00a0h`;
  return `${Math.round(seconds / 86_400)}\u00a0d`;
}

/** An instant as the value of a date and time field, in a zone: `2026-11-28T22:00`. */
export function localText(instant: Date, zone: string): string {
  const part = partsOf(instant, zone, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant of a date and time in a zone; undefined if invalid. In a repeated hour (DST), the first occurrence. @param local `2026-11-28T22:00` */
export function instantOf(local: string, zone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (instant: number) => Date.parse(`${localText(new Date(instant), zone)}Z`) - Math.floor(instant / 60_000) * 60_000;
  // Tries the offsets a day before and a day after, which differ around a DST change. The larger offset gives the earlier instant.
  const offsets = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const fitting = offsets.map((offset) => asUtc - offset).filter((instant) => localText(new Date(instant), zone) === local.slice(0, 16));
  return new Date(fitting.length === 0 ? asUtc - Math.min(...offsets) : Math.min(...fitting));
}

function partsOf(instant: Date, timeZone: string, options: Intl.DateTimeFormatOptions): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = dateFormat({ ...options, timeZone }).formatToParts(instant);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}
