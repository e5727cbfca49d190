import type { BettingLimits } from '../../betting/limits/limits';
import { DAY_MS, HOUR_MS } from '../../lib/clock';
import { Refusal } from '../../users/refusal';

type Field = 'time_out_until' | 'exclude_until';

/** How far ahead each may end, from and to. */
const SPANS: Readonly<Record<Field, (now: Date) => readonly [Date, Date]>> = {
  time_out_until: (now) => [new Date(now.getTime() + HOUR_MS), new Date(now.getTime() + 42 * DAY_MS)],
  exclude_until: (now) => [monthsAfter(now, 6), monthsAfter(now, 60)],
};

/**
 * The end of a time-out or exclusion as a request gives it; null where it gives none. One that runs is never made shorter.
 * @throws Refusal invalid_limit
 */
export function askedEnd(field: Field, given: Date | null, inForce: BettingLimits, now: Date): Date | null {
  if (given === null) return null;
  const [until, running] = [given, inForce[field]];
  if (running !== null && running > now) {
    if (until.getTime() === running.getTime()) return until;
    if (until < running)
      throw new Refusal(
        'invalid_limit',
        `${field} was ${given.toISOString()}; it runs until ${running.toISOString()} and can only be made longer`,
      );
  }
  const [first, last] = SPANS[field](now);
  if (until < first || until > last)
    throw new Refusal(
      'invalid_limit',
      `${field} was ${given.toISOString()}; allowed is from ${first.toISOString()} to ${last.toISOString()}`,
    );
  return until;
}

function monthsAfter(now: Date, months: number): Date {
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
