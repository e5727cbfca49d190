/** A part of each day, such as 22:00 to 07:00, on the clock of a time zone. */
export interface QuietHours {
  /** `HH:MM`. */
  readonly from: string;
  /** `HH:MM`; earlier than `from` for a night. */
  readonly to: string;
  /** IANA name, such as Europe/Berlin. */
  readonly time_zone: string;
}

const MINUTES_A_DAY = 1_440;
const MINUTE_MS = 60_000;

/**
 * The end of the quiet hours that an instant lies in, to the minute; null outside them. Equal `from` and `to` are no quiet hours. Where
 * clocks change during them, they end by the clock all the same.
 */
export function endOfQuiet(at: Date, { from, to, time_zone }: QuietHours): Date | null {
  const length = minutesFrom(minutesOf(from), minutesOf(to));
  if (minutesFrom(minutesOf(from), minuteOfDay(at, time_zone)) >= length) return null;
  const begun = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const expected = new Date(begun + minutesFrom(minuteOfDay(at, time_zone), minutesOf(to)) * MINUTE_MS);
  // The difference is not 0 where clocks changed in between: by an hour, and half an hour on Lord Howe Island.
  const past = minutesFrom(minutesOf(to), minuteOfDay(expected, time_zone));
  const drift = past > MINUTES_A_DAY / 2 ? past - MINUTES_A_DAY : past;
  return new Date(expected.getTime() - drift * MINUTE_MS);
}

/** Whether this machine knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Minutes from one time of day to the next time that it is another, less than a day. */
function minutesFrom(start: number, end: number): number {
  return (end - start + MINUTES_A_DAY) % MINUTES_A_DAY;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function minuteOfDay(at: Date, timeZone: string): number {
  return minutesOf(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at));
}
