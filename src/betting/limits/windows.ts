import { HOUR_MS } from '../../lib/clock';
import { inCents, type CountedBet } from './limits';

/** An amount of cents at an instant, in milliseconds. */
interface Dated {
  readonly at: number;
  readonly cents: number;
}

/** The own stakes that were placed until an instant, or later too. */
export function datedStakes(bets: readonly CountedBet[]): Dated[] {
  return bets.map(({ placed_at, own_stake }) => ({ at: placed_at.getTime(), cents: inCents(own_stake) }));
}

/** The losses of settled bets; a gain is below 0. */
export function datedLosses(bets: readonly CountedBet[]): Dated[] {
  return bets.flatMap(({ settled_at, profit }) =>
    settled_at === null || profit === null ? [] : [{ at: settled_at.getTime(), cents: -inCents(profit) }],
  );
}

/** The sum of a window that ends at an instant: an amount that is exactly as old as the window is out of it. */
export function sumOfWindow(amounts: readonly Dated[], hours: number, end: number): number {
  const start = end - hours * HOUR_MS;
  let cents = 0;
  for (const amount of amounts) if (amount.at > start && amount.at <= end) cents += amount.cents;
  return cents;
}

/** The largest sum of the windows that hold an instant: of one that ends there, or at a later amount. */
export function fullestWindow(amounts: readonly Dated[], hours: number, at: number): number {
  const length = hours * HOUR_MS;
  const near = amounts.filter((amount) => Math.abs(amount.at - at) < length);
  const ends = near.map((amount) => amount.at).filter((end) => end > at);
  return Math.max(...[at, ...new Set(ends)].map((end) => sumOfWindow(near, hours, end)));
}

/**
 * When the sum of a window that rolls on is below a limit, if nothing is added: the first instant from `at` on. `at` itself where it is
 * below already.
 */
export function windowOpens(amounts: readonly Dated[], hours: number, limitCents: number, at: number): number {
  const known = amounts.filter((amount) => amount.at <= at);
  const leaving = known.map((amount) => amount.at + hours * HOUR_MS).filter((end) => end > at);
  const ends = [at, ...new Set(leaving)].sort((one, other) => one - other);
  // When the last amount has left, the sum is 0, which is below every limit but 0.
  return ends.find((end) => sumOfWindow(known, hours, end) < limitCents) ?? ends.at(-1) ?? at;
}
