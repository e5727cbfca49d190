import { sum } from '../../lib/math/statistics';
import { floorToCent, roundToCent } from '../odds/money';

/** An outlay over several legs, one of which pays; dollars to the cent. */
export interface StakeSplit {
  /** In the order of the odds; each at least a cent. */
  readonly stakes: readonly number[];
  /** The sum of the stakes. */
  readonly total_outlay: number;
  /** The smallest payout, rounded down to the cent. */
  readonly locked_payout: number;
  readonly locked_profit: number;
}

/**
 * Splits an outlay in dollars over legs at the given decimal odds so that the smallest payout is as large as whole cents allow. The ideal
 * stake is `outlay / (odds * inverse_sum)`. The best whole-cent stake of a leg is at most `odds.length` cents below it: each leg starts
 * there, and every cent left goes to the leg that pays least.
 * @returns null where the outlay is too small to put a cent on every leg
 */
export function splitOutlay(odds: readonly number[], outlay: number): StakeSplit | null {
  const outlayCents = Math.round(floorToCent(outlay) * 100);
  const inverseSum = sum(odds.map((price) => 1 / price));
  const legs = odds.map((price) => ({ price, cents: Math.max(0, Math.floor(outlayCents / (price * inverseSum)) - odds.length) }));
  const payout = (leg: { price: number; cents: number }) => leg.cents * leg.price;
  for (let left = outlayCents - sum(legs.map(({ cents }) => cents)); left > 0; left -= 1) {
    const worst = legs.reduce((least, leg) => (payout(leg) < payout(least) ? leg : least));
    worst.cents += 1;
  }
  if (legs.some(({ cents }) => cents === 0)) return null;
  const lockedPayout = floorToCent(Math.min(...legs.map(payout)) / 100);
  return {
    stakes: legs.map(({ cents }) => cents / 100),
    total_outlay: outlayCents / 100,
    locked_payout: lockedPayout,
    locked_profit: roundToCent(lockedPayout - outlayCents / 100),
  };
}

/** Whether the inverse sum of odds is below 1, beyond what rounding of doubles does: 1 / 1.1 + 1 / 11 is 1 and no arbitrage. */
export function isBelowOne(inverseSum: number): boolean {
  return 1 - inverseSum > 1e-12;
}

/** The smallest margin, 1 less the inverse sum, whose least outlay is searched for: below it, the search takes over a millisecond. */
const LEAST_MARGIN = 1e-5;

/**
 * The least outlay in dollars that locks in a cent or more when it is split in whole cents. A larger one can lock in nothing again, where its
 * last cents do not raise the smallest payout.
 * @returns null where the odds are no arbitrage, or one of less than 0.001 %
 */
export function leastOutlay(odds: readonly number[]): number | null {
  const margin = 1 - sum(odds.map((price) => 1 / price));
  if (margin < LEAST_MARGIN) return null;
  // A payout costs at least its share of the odds, and less than a cent more on each leg.
  const surelyEnough = Math.ceil((odds.length + 1) / margin);
  for (let payout = Math.ceil(1 / margin - 1e-6); payout <= surelyEnough;) {
    let outlay = 0;
    for (const price of odds) outlay += Math.ceil(payout / price - 1e-9);
    if (outlay < payout && (splitOutlay(odds, outlay / 100)?.locked_profit ?? 0) > 0) return outlay / 100;
    // Each cent more of the payout earns a cent more at most.
    payout += Math.max(1, outlay + 1 - payout);
  }
  return surelyEnough / 100;
}
