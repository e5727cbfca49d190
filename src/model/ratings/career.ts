import { mean } from '../../lib/math/statistics';
import type { Month } from '../month';

/** One bout that counts for a fighter in a view, with the ratings at the start of its month. */
export interface PastBout {
  readonly month: Month;
  readonly opponent: number;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
  /** The expected score by the ratings. */
  readonly expected: number;
  readonly ownMu: number;
  readonly opponentMu: number;
  /** Log-odds of the opponent's printed record; NaN without one. */
  readonly opponentRecord: number;
  /** Null when the venue is unknown. */
  readonly city: string | null;
}

/** A fighter's bouts, oldest first. */
export type RatedBouts = readonly PastBout[];

export function latest(career: RatedBouts, count: number): RatedBouts {
  return career.length <= count ? career : career.slice(-count);
}

/** Bouts of the `months` months before `month`. */
export function since(career: RatedBouts, month: Month, months: number): RatedBouts {
  let from = career.length;
  while (from > 0 && (career[from - 1]?.month ?? 0) >= month - months) from--;
  return career.slice(from);
}

/** The mean of the values that are known, that is, not NaN. NaN of no values, as are `highest` and `lowest`. */
export function meanOfKnown(values: readonly number[]): number {
  return mean(values.filter((value) => !Number.isNaN(value))) ?? NaN;
}

export function highest(values: readonly number[]): number {
  return values.reduce((most, value) => (value > most || Number.isNaN(most) ? value : most), NaN);
}

export function lowest(values: readonly number[]): number {
  return values.reduce((least, value) => (value < least || Number.isNaN(least) ? value : least), NaN);
}
