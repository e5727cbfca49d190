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
