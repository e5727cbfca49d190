import { recordLogOdds } from './record-strength';
import type { Month } from '../month';
import type { Bout, Tally } from '../record';
import { at } from '../math/vector';
import { fitStrengths, type Comparisons } from './bradley-terry';
import { countsAgainst, SCORE_OF_A, type View } from './view';

/** A fighter's strength in log-odds, as of the start of a quarter. */
export interface Strength {
  /** The difference from the strength by their record alone. */
  readonly shift: number;
  readonly error: number;
}

export type StrengthOf = (fighter: number) => Strength;

/** Strength in log-odds per unit of the record's log-odds. */
export const RECORD_SLOPE = 2;
const PRIOR_DEVIATION = 1.5;
const WINDOW_MONTHS = 96;
const HALF_LIFE_MONTHS = 30;

export function quarterOf(month: Month): Month {
  return month - (month % 3);
}

/**
 * Strengths from the bouts of the 96 months before `quarter`, with a half-life of 30 months. Each fighter's prior is their last printed
 * record in these bouts. A fighter without a bout that counts has the strength of their record.
 * @param bouts ordered by month; those of `quarter` and later are ignored
 */
export function strengthsBefore(quarter: Month, bouts: readonly Bout[], view: View, hasFullRecord: readonly boolean[]): StrengthOf {
  const window = windowBefore(quarter, bouts);
  const fighters = numberFighters(window);
  const comparisons = compare(quarter, window, fighters, view, hasFullRecord);
  const { means, errors } = fitStrengths(comparisons);
  return (fighter) => {
    const i = fighters.get(fighter);
    return i === undefined
      ? { shift: 0, error: PRIOR_DEVIATION }
      : { shift: at(means, i) - at(comparisons.priorMeans, i), error: at(errors, i) };
  };
}

function windowBefore(quarter: Month, bouts: readonly Bout[]): readonly Bout[] {
  return bouts.slice(firstFrom(quarter - WINDOW_MONTHS, bouts), firstFrom(quarter, bouts));
}

function firstFrom(month: Month, bouts: readonly Bout[]): number {
  let low = 0;
  let high = bouts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bouts[middle]?.month ?? month) < month) low = middle + 1;
    else high = middle;
  }
  return low;
}

function numberFighters(bouts: readonly Bout[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const { a, b } of bouts) for (const fighter of [a, b]) if (!numbers.has(fighter)) numbers.set(fighter, numbers.size);
  return numbers;
}

/** The comparisons grouped by fighter, and each fighter's prior mean. */
function compare(
  quarter: Month,
  bouts: readonly Bout[],
  fighters: ReadonlyMap<number, number>,
  view: View,
  hasFullRecord: readonly boolean[],
): Comparisons {
  const first = new Int32Array(fighters.size + 1);
  eachCounted(bouts, view, hasFullRecord, (row) => {
    const fighter = (fighters.get(row) ?? 0) + 1;
    first[fighter] = at(first, fighter) + 1;
  });
  for (let fighter = 0; fighter < fighters.size; fighter++) first[fighter + 1] = at(first, fighter) + at(first, fighter + 1);
  const next = first.slice();
  const opponents = new Int32Array(at(first, fighters.size));
  const scores = new Float64Array(opponents.length);
  const weights = new Float64Array(opponents.length);
  eachCounted(bouts, view, hasFullRecord, (row, opponent, score, month) => {
    const fighter = fighters.get(row) ?? 0;
    const i = at(next, fighter);
    next[fighter] = i + 1;
    opponents[i] = fighters.get(opponent) ?? 0;
    scores[i] = score;
    weights[i] = 0.5 ** ((quarter - month) / HALF_LIFE_MONTHS);
  });
  return {
    priorMeans: priorMeans(bouts, fighters, view, hasFullRecord),
    priorDeviation: PRIOR_DEVIATION,
    first,
    opponents,
    scores,
    weights,
  };
}

/** Visits every bout once for each fighter for whom it counts. */
function eachCounted(
  bouts: readonly Bout[],
  view: View,
  hasFullRecord: readonly boolean[],
  visit: (fighter: number, opponent: number, score: number, month: Month) => void,
): void {
  for (const { month, a, b, outcome } of bouts) {
    const score = at(SCORE_OF_A, outcome);
    if (countsAgainst(b, view, hasFullRecord)) visit(a, b, score, month);
    if (countsAgainst(a, view, hasFullRecord)) visit(b, a, 1 - score, month);
  }
}

/**
 * Prior means from the last record printed for a bout that counts. Uses any other record only for a fighter without one, such as one known
 * only as an opponent, because a record that their own page updates would reveal that they have a page.
 */
function priorMeans(
  bouts: readonly Bout[],
  fighters: ReadonlyMap<number, number>,
  view: View,
  hasFullRecord: readonly boolean[],
): Float64Array {
  const anywhere = new Float64Array(fighters.size);
  const counted = new Float64Array(fighters.size).fill(NaN);
  const note = (row: number, opponent: number, tally: Tally | null): void => {
    if (tally === null) return;
    const fighter = fighters.get(row) ?? 0;
    anywhere[fighter] = RECORD_SLOPE * recordLogOdds(tally);
    if (countsAgainst(opponent, view, hasFullRecord)) counted[fighter] = at(anywhere, fighter);
  };
  for (const { a, b, tallyA, tallyB } of bouts) {
    note(a, b, tallyA);
    note(b, a, tallyB);
  }
  return counted.map((mean, fighter) => (Number.isNaN(mean) ? at(anywhere, fighter) : mean));
}
