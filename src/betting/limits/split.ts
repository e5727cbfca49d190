import { floorToCent, roundToCent } from '../odds/money';
import { splitOutlay, type StakeSplit } from '../picks/stake-split';
import { limitedStake, type Filling } from './fill';
import type { BetPlace } from './limits';

/**
 * The split of an outlay as limits leave it. The limit of one bet holds for each leg, the others for all legs together; the room is taken.
 * @param odds of the legs, after commission
 * @returns null where limits leave less than a cent for a leg
 */
export function limitedSplit(odds: readonly number[], outlay: number, filling: Filling, place: BetPlace | null): StakeSplit | null {
  let total = limitedStake(outlay, filling.left(place, 'together')).stake;
  while (total > 0) {
    const split = splitOutlay(odds, total);
    if (split === null) return null;
    const largest = Math.max(...split.stakes);
    if (largest <= filling.mostPerBet) {
      filling.take(place, split.total_outlay);
      return split;
    }
    total = Math.min(roundToCent(total - 0.01), floorToCent((total * filling.mostPerBet) / largest));
  }
  return null;
}
