import { isPriced } from '../prices/line';
import type { SimulatedBout } from '../world/bout';
import { HOUR, MINUTE, type Instant } from '../world/time';
import type { World } from '../world/world';

const DAILY = 24 * HOUR;
/** Between two daily polls there is another, unless one is as near: lines of prices are drawn from polls that are about as far apart. */
const NEAR = 4 * HOUR;
/**
 * Extra polls before the start of a priced bout, at the bucket edges of `/clv/evolution` and for the close. Bouts of one evening share
 * them: each poll is at the last multiple of `shared` before its instant.
 */
const BEFORE_START = [
  { before: 6 * HOUR, shared: 3 * HOUR },
  { before: 3 * HOUR, shared: 2 * HOUR },
  { before: HOUR, shared: HOUR },
  { before: 10 * MINUTE, shared: 30 * MINUTE },
] as const;

/** The years before are polled once in the last hours before each priced bout: several times a week. */
const BEFORE_SPARSE = { before: 10 * MINUTE, shared: 6 * HOUR };

/** A past poll, and whether it is a daily one. */
export interface PastPoll {
  readonly at: Instant;
  readonly isDaily: boolean;
}

/** The polls after `from` up to `to`, oldest first: two per day, and several in the last day before each priced bout that took place. */
export function pastPolls(world: World, from: Instant, to: Instant): PastPoll[] {
  const daily = Array.from({ length: Math.floor((to - from) / DAILY) }, (_, day) => from + (day + 1) * DAILY);
  const beforeStarts = pricedBetween(world, from, to).flatMap(({ start }) => BEFORE_START.map((poll) => lastBefore(start, poll)));
  const extra = new Set(beforeStarts.filter((at) => at > from && at < to && !daily.includes(at)));
  const between = daily.map((at) => at - DAILY / 2).filter((at) => ![...extra].some((other) => Math.abs(other - at) < NEAR));
  return [...daily.map((at) => ({ at, isDaily: true })), ...[...between, ...extra].map((at) => ({ at, isDaily: false }))].sort(
    (one, other) => one.at - other.at,
  );
}

/** The few polls after `from` up to `to` from which the prices of past years are known, oldest first; the last is at `to`. */
export function sparsePolls(world: World, from: Instant, to: Instant): Instant[] {
  const beforeStarts = pricedBetween(world, from, to).map(({ start }) => lastBefore(start, BEFORE_SPARSE));
  return [...new Set([...beforeStarts, to])].filter((at) => at > from && at <= to).sort((one, other) => one - other);
}

function pricedBetween(world: World, from: Instant, to: Instant): SimulatedBout[] {
  return world.foughtBetween(from, to).filter((bout) => isPriced(world.seed, bout));
}

function lastBefore(start: Instant, { before, shared }: { readonly before: number; readonly shared: number }): Instant {
  return Math.floor((start - before) / shared) * shared;
}
