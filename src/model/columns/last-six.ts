import type { Bout } from '../record';

const RESULTS: Readonly<Record<string, number>> = { W: 1, D: 0, L: -1 };
const RESULT_OF_A = [1, 0, -1];

/** Each man's latest results, as the bouts go by. */
export class LastSix {
  readonly #results = new Map<number, number[]>();

  add({ a, b, outcome }: Bout): void {
    const result = RESULT_OF_A[outcome] ?? 0;
    this.#push(a, result);
    this.#push(b, result === 0 ? 0 : -result);
  }

  /**
   * His last six results, newest first: as printed for the bout, else from the bouts known. Null when he had more bouts than are known
   * of those six.
   * @param bouts of his record now.
   * @param printed letters W, L, D, N, the newest last; bouts without a decision are passed over.
   */
  of(man: number, bouts: number, printed: string | null): readonly number[] | null {
    if (bouts === 0) return [];
    if (printed !== null) {
      return [...printed].reverse().flatMap((letter) => RESULTS[letter] ?? []);
    }
    const known = this.#results.get(man) ?? [];
    return known.length >= Math.min(bouts, 6) ? known : null;
  }

  #push(man: number, result: number): void {
    this.#results.set(man, [result, ...(this.#results.get(man) ?? []).slice(0, 5)]);
  }
}
