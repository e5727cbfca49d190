/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;
/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

/** The source of "now". Nothing else in the project reads the system time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock fixed at an instant, for replays and tests. */
export function frozenClock(instant: Date | string): Clock {
  const time = new Date(instant).getTime();
  return { now: () => new Date(time) };
}
