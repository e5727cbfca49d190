import { HOUR_MS } from '../../lib/clock';
import { inCents, type CountedBet, type CountedJournal, type HeldBet } from './limits';

/** An amount of cents at an instant, in milliseconds. */
interface Dated {
  readonly at: number;
  readonly cents: number;
  /** Until then it counts however old it is. */
  readonly heldUntil: number;
}

/** The own stakes that were placed until an instant, or later too. */
export function datedStakes({ bets, held }: CountedJournal): Dated[] {
  return [...bets, ...held].map((bet) => ({ at: bet.placed_at.getTime(), cents: inCents(bet.own_stake), heldUntil: heldUntil(bet) }));
}

/** The losses of settled bets; a gain is below 0. */
export function datedLosses({ bets, held }: CountedJournal): Dated[] {
  return [...bets, ...held].flatMap((bet) => {
    const { settled_at, profit } = bet;
    return settled_at === null || profit === null ? [] : [{ at: settled_at.getTime(), cents: -inCents(profit), heldUntil: heldUntil(bet) }];
  });
}

function heldUntil(bet: CountedBet | HeldBet): number {
  return 'held_until' in bet ? bet.held_until.getTime() : -Infinity;
}

/** The sum of a window that ends at an instant: an amount that is exactly as old as the window is out of it. */
export function sumOfWindow(amounts: readonly Dated[], hours: number, end: number): number {
  const start = end - hours * HOUR_MS;
  let cents = 0;
  for (const amount of amounts) if ((amount.at > start || amount.heldUntil > end) && amount.at <= end) cents += amount.cents;
  return cents;
}

/** Sums of the windows of a length, each in the time of a search: however many amounts there are, many windows are asked for. */
export function windowSums(amounts: readonly Dated[], hours: number): (end: number) => number {
  const come = cumulative(amounts.map(({ at, cents }) => ({ at, cents })));
  const gone = cumulative(amounts.map((amount) => ({ at: leavesAt(amount, hours), cents: amount.cents })));
  return (end) => come(end) - gone(end);
}

/** When an amount is no longer in a window that ends then. */
function leavesAt({ at, heldUntil }: Dated, hours: number): number {
  return Math.max(at + hours * HOUR_MS, heldUntil);
}

/** The sum of all amounts until an instant. */
function cumulative(amounts: { readonly at: number; readonly cents: number }[]): (until: number) => number {
  const sorted = amounts.sort((one, other) => one.at - other.at);
  let sum = 0;
  const sums = sorted.map(({ cents }) => (sum += cents));
  return (until) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.at ?? Infinity) <= until) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1] ?? 0;
  };
}

/** The largest sum of the windows that hold an instant: of one that ends there, or at a later amount. */
export function fullestWindow(amounts: readonly Dated[], hours: number, at: number): number {
  const length = hours * HOUR_MS;
  const near = amounts.filter((amount) => Math.abs(amount.at - at) < length || amount.heldUntil > at);
  const sumTo = windowSums(near, hours);
  return near.reduce((most, { at: end }) => (end > at && end < at + length ? Math.max(most, sumTo(end)) : most), sumTo(at));
}

/**
 * When the sum of a window that rolls on is below a limit, if nothing is added: the first instant from `at` on. `at` itself where it is
 * below already.
 */
export function windowOpens(amounts: readonly Dated[], hours: number, limitCents: number, at: number): number {
  const inWindow = amounts.filter((amount) => amount.at <= at && leavesAt(amount, hours) > at);
  const sumTo = windowSums(inWindow, hours);
  const ends = [at, ...inWindow.map((amount) => leavesAt(amount, hours)).sort((one, other) => one - other)];
  // When the last amount has left, the sum is 0, which is below every limit but 0.
  return ends.find((end) => sumTo(end) < limitCents) ?? ends.at(-1) ?? at;
}
