import { boutsOf } from '../ratings/record-strength';
import type { DetailedBout, Tally } from '../record';

/** Latest results, newest first, with the number of bouts on record at that time. */
interface Latest {
  readonly results: readonly number[];
  readonly bouts: number;
}

const SIX = 6;
const RESULTS: Readonly<Record<string, number>> = { W: 1, D: 0, L: -1 };
const RESULT_OF_A = [1, 0, -1];

/** Tracks each fighter's latest results. */
export class LastSix {
  readonly #latest = new Map<number, Latest>();

  add({ a, b, outcome, tallyA, tallyB, lastSixA, lastSixB }: DetailedBout): void {
    const result = RESULT_OF_A[outcome] ?? 0;
    this.#add(a, tallyA, lastSixA, result);
    this.#add(b, tallyB, lastSixB, result === 0 ? 0 : -result);
  }

  /**
   * A fighter's last six results, newest first: as printed for the bout, else as of their last known bout. Null if their record shows
   * bouts since then, or some of the six are unknown.
   * @param record before the bout
   * @param printed letters W, L, D, N, newest last; bouts without a decision are skipped
   */
  of(fighter: number, record: Tally, printed: string | null): readonly number[] | null {
    const results = this.#before(fighter, record, printed);
    return printed !== null || results.length >= Math.min(boutsOf(record), SIX) ? results : null;
  }

  /** The known ones of the last six results. */
  #before(fighter: number, record: Tally, printed: string | null): readonly number[] {
    const bouts = boutsOf(record);
    if (bouts === 0) return [];
    if (printed !== null) return resultsOf(printed);
    const latest = this.#latest.get(fighter);
    return latest?.bouts === bouts ? latest.results : [];
  }

  #add(fighter: number, record: Tally | null, printed: string | null, result: number): void {
    const latest = this.#latest.get(fighter);
    const before = record === null ? (latest?.results ?? []) : this.#before(fighter, record, printed);
    const bouts = record === null ? (latest?.bouts ?? 0) : boutsOf(record);
    this.#latest.set(fighter, { results: [result, ...before].slice(0, SIX), bouts: bouts + 1 });
  }
}

function resultsOf(letters: string): number[] {
  return [...letters].reverse().flatMap((letter) => RESULTS[letter] ?? []);
}
