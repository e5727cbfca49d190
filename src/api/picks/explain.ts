import type { BoardFight } from '../../board/board';
import { fightNames } from '../trading';
import { probabilityFields } from './live';
import type { StoredExplanation, Outcomes } from './queries';

/** The data of `/picks/{fight_id}/explain`: contributions of the features, largest first. */
export function explanationRow(fight: BoardFight, { method, base, contributions }: StoredExplanation) {
  return {
    ...fightNames(fight),
    predicted_at: fight.prediction.predicted_at.toISOString(),
    model_version: fight.prediction.model_version,
    method,
    ...probabilityFields(fight.prediction),
    // Not rounded, because a hundred rounded contributions no longer add up.
    base,
    contributions: contributions.toSorted((one, other) => weight(other) - weight(one) || (one.feature < other.feature ? -1 : 1)),
  };
}

function weight({ a, b }: Outcomes): number {
  return Math.max(Math.abs(a), Math.abs(b));
}
