import { floorToCent, roundToCent } from '../odds/money';
import { splitOutlay, type StakeSplit } from '../picks/stake-split';
import { limitedStake, type Filling } from './fill';
import type { BetPlace, LimitName } from './limits';

/** A split as limits leave it. */
export interface LimitedSplit {
  /** Null where limits leave less than a cent for a leg. */
  readonly split: StakeSplit | null;
  /** The limit that made it smaller; null where none did. */
  readonly limitedBy: LimitName | null;
}

/**
 * The split of an outlay as limits leave it. The limit of one bet holds for each leg, the others for all legs together; the room is taken.
 * @param odds of the legs, after commission
 */
export function limitedSplit(odds: readonly number[], outlay: number, filling: Filling, place: BetPlace | null): LimitedSplit {
  const limited = limitedStake(floorToCent(outlay), filling.left(place, 'together'));
  let { stake: total, limitedBy } = limited;
  while (total > 0) {
    const split = splitOutlay(odds, total);
    if (split === null) break;
    const largest = Math.max(...split.stakes);
    if (largest <= filling.mostPerBet) {
      filling.take(place, split.total_outlay);
      return { split, limitedBy };
    }
    limitedBy = 'stake_per_bet';
    total = Math.min(roundToCent(total - 0.01), floorToCent((total * filling.mostPerBet) / largest));
  }
  return { split: null, limitedBy };
}
