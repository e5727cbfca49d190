import type { View } from './rating-history';

export type { View };

/** Whether a bout against `opponent` counts for a man: in the external view only where the opponent's own page was read. */
export function countsAgainst(opponent: number, view: View, hasPage: readonly boolean[]): boolean {
  return view === 'full' || hasPage[opponent] === true;
}

/** Score of the first man by class number. */
export const SCORE_OF_A = [1, 0.5, 0] as const;
