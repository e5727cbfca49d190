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
  /** Row numbers of the two fighters, from 0. */
  readonly a: number;
  readonly b: number;
  /** Class number. */
  readonly outcome: number;
  /** The records printed for this bout, before it; null where none was. */
  readonly tallyA: Tally | null;
  readonly tallyB: Tally | null;
}

/** The fight record: bouts ordered by month, and for each fighter (by row number) whether their own record page was read. */
export interface FightRecord {
  readonly bouts: readonly Bout[];
  readonly hasFullRecord: readonly boolean[];
}

/** What was known of a bout before it, beside the fighters and their records. */
export interface Circumstances {
  /** Letters W, L, D, N of each fighter's last six bouts, the newest last, as printed for this bout; null where they were not. */
  readonly lastSixA: string | null;
  readonly lastSixB: string | null;
}

export type DetailedBout = Bout & Circumstances;

/** What does not change in a fighter's career. Null when unknown. */
export interface Person {
  /** His number in the record's own register, given out in the order in which fighters became known to it. */
  readonly registration: number | null;
  readonly heightCm: number | null;
  readonly reachCm: number | null;
  readonly stance: string | null;
}

/** The record with everything that the columns need. */
export interface DetailedRecord extends FightRecord {
  readonly bouts: readonly DetailedBout[];
  /** By row number. */
  readonly people: readonly Person[];
}

/** The months that have bouts, in order. @param bouts ordered by month */
export function* monthsOf<T extends Bout>(bouts: readonly T[]): Generator<{ readonly month: Month; readonly bouts: readonly T[] }> {
  for (let from = 0, to = 0; from < bouts.length; from = to) {
    const month = bouts[from]?.month ?? 0;
    while (bouts[to]?.month === month) to++;
    yield { month, bouts: bouts.slice(from, to) };
  }
}
