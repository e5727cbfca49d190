import type { Month } from './month';

/** What a bout can end in, as the model sees it; the position in this list is the class number everywhere. */
export const outcomes = ['a_win', 'draw', 'b_win'] as const;

/** Wins, losses and draws. */
export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** One bout of the record that was decided or drawn. */
export interface Bout {
  readonly month: Month;
  /** Row numbers of the two men, from 0. */
  readonly a: number;
  readonly b: number;
  /** Class number. */
  readonly outcome: number;
  /** The records printed for this bout, before it; null where none was. */
  readonly tallyA: Tally | null;
  readonly tallyB: Tally | null;
}

/** The fight record: bouts ordered by month, and for each man (by row number) whether his own record page was read. */
export interface FightRecord {
  readonly bouts: readonly Bout[];
  readonly hasPage: readonly boolean[];
}
