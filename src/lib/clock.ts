/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;
/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

/** The source of "now". Nothing else in the project reads the system time. */
export interface Clock {
  now(): Date;
  /** Where a replay holds the clock; absent while it runs. Answers by such a clock only look current. */
  readonly stoppedAt?: Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock fixed at an instant. */
export function frozenClock(instant: Date | string): Clock {
  const time = new Date(instant).getTime();
  return { now: () => new Date(time) };
}

/** A clock that a replay holds at an instant, and that says so. */
export function stoppedClock(instant: Date): Clock {
  return { ...frozenClock(instant), stoppedAt: instant };
}

/** Two clocks differ by less. */
const LARGEST_DIFFERENCE_MS = 60_000;

/** An instant of the past that somebody else's clock gave, at most now; undefined for one that is in the future by any clock. */
export function instantUntil(now: Date, given: Date): Date | undefined {
  if (given <= now) return given;
  return given.getTime() - now.getTime() <= LARGEST_DIFFERENCE_MS ? now : undefined;
}
