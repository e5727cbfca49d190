import { DAY_MS } from '../../lib/clock';

/** The instants at which a clock shows a local time `YYYY-MM-DDTHH:MM:SS.mmm`, earlier first. */
export type WallClock = (local: string) => readonly Date[];

/**
 * The clock of an IANA time zone. It shows most times once, those of the hour skipped in spring never, and those of the hour repeated in
 * autumn twice.
 * @throws RangeError for an unknown zone
 */
export function wallClock(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (instant: number): number => offsetIn(format.format(instant));
  return (local) => {
    const shown = Date.parse(`${local}Z`);
    const offsets = new Set([shown - DAY_MS, shown + DAY_MS].map(offsetAt));
    return [...offsets]
      .map((offset) => shown - offset)
      .filter((instant) => instant + offsetAt(instant) === shown)
      .toSorted((one, other) => one - other)
      .map((instant) => new Date(instant));
  };
}

/** Milliseconds that the zone is ahead of UTC, from a text such as `3/23/2021, GMT-04:00`; at UTC itself it ends in `GMT`. */
function offsetIn(text: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  return (sign === '-' ? -1_000 : 1_000) * (3_600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
}
