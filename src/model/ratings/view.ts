import type { View } from './rating-history';

export type { View };

/** Whether a bout against `opponent` counts for a fighter: in the external view only if the opponent's own page was read. */
export function countsAgainst(opponent: number, view: View, hasFullRecord: readonly boolean[]): boolean {
  return view === 'all_bouts' || hasFullRecord[opponent] === true;
}

/** Score of the first fighter by class number. */
export const SCORE_OF_A = [1, 0.5, 0] as const;
