/** An instant as milliseconds since 1970, as in Date. */
export type Instant = number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
export const YEAR = 365.25 * DAY;

/** The world begins on a Monday. */
const EPOCH: Instant = Date.UTC(2013, 0, 7);

/** Weeks are counted from the epoch; before it they are negative. */
export function weekOf(instant: Instant): number {
  return Math.floor((instant - EPOCH) / WEEK);
}

export function startOf(week: number): Instant {
  return EPOCH + week * WEEK;
}

/** `YYYY-MM-DD`, in UTC. */
export function dayOf(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10);
}
