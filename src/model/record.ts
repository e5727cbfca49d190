import type { Month } from './month';

/** The outcomes of the model; the position in this list is the class number everywhere. */
export const outcomes = ['a_win', 'draw', 'b_win'] as const;

/** Wins, losses and draws. */
export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** A tally; null when any part of it is missing. */
export function completeTally(wins: number | null, losses: number | null, draws: number | null): Tally | null {
  return wins === null || losses === null || draws === null ? null : { wins, losses, draws };
}

/** One decided or drawn bout of the record. */
export interface Bout {
  readonly month: Month;
  /** Row numbers of the two fighters, from 0. */
  readonly a: number;
  readonly b: number;
  /** Class number. */
  readonly outcome: number;
  /** The records before this bout, as printed for it; null where none was printed. */
  readonly tallyA: Tally | null;
  readonly tallyB: Tally | null;
}

/** The fight record: bouts ordered by month, and for each fighter (by row number) whether their own record page was read. */
export interface FightRecord {
  readonly bouts: readonly Bout[];
  readonly hasFullRecord: readonly boolean[];
}

/** Facts known before a bout, besides the fighters and their records. */
export interface Circumstances {
  /** Letters W, L, D, N of each fighter's last six bouts, newest last, as printed for this bout; null where not printed. */
  readonly lastSixA: string | null;
  readonly lastSixB: string | null;
  /** See `cityOf`; null when the venue is unknown. */
  readonly city: string | null;
}

export type DetailedBout = Bout & Circumstances;

/** Constant facts about a fighter; null when unknown. */
export interface Person {
  /** Their number in the record's own register, assigned in the order in which the register added them. */
  readonly registration: number | null;
  readonly heightCm: number | null;
  readonly reachCm: number | null;
  readonly stance: string | null;
  readonly nationality: string | null;
}

/** The record with all inputs of the columns. */
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
