import { afterBouts, afterIdle, evidence, NEWCOMER, type Rating } from './glicko2';
import type { Month } from '../month';
import { monthsOf, type Bout, type FightRecord } from '../record';
import { at } from '../math/vector';

/**
 * Which bouts count for a man's rating.
 * - `full`: all of them.
 * - `external`: those against men whose own record page was read. Pages were read of men who did well later, so a bout that is
 *   known only from a man's own page tells his future; what his opponents' pages show of him does not.
 */
export type View = 'full' | 'external';

const SCORE_OF_A = [1, 0.5, 0];

/**
 * The ratings of all men as the months go by. Within a month every bout is judged by the ratings at its start; step 6 is applied
 * for every month in which a man did not box, when he is next looked at.
 */
export class RatingHistory {
  readonly #mu: Float64Array;
  readonly #phi: Float64Array;
  readonly #volatility: Float64Array;
  /** The first month that is not yet in a man's rating. */
  readonly #next: Int32Array;
  readonly #bouts: Int32Array;
  readonly #information: Float64Array;
  readonly #surprise: Float64Array;

  constructor(
    readonly view: View,
    private readonly hasPage: readonly boolean[],
  ) {
    const men = hasPage.length;
    this.#mu = new Float64Array(men).fill(NEWCOMER.mu);
    this.#phi = new Float64Array(men).fill(NEWCOMER.phi);
    this.#volatility = new Float64Array(men).fill(NEWCOMER.volatility);
    this.#next = new Int32Array(men);
    this.#bouts = new Int32Array(men);
    this.#information = new Float64Array(men);
    this.#surprise = new Float64Array(men);
  }

  /** The rating at the start of `month`, which must not lie before the man's last rated bout; a newcomer's when he has none. */
  startOf(month: Month, man: number): Rating {
    const rating = { mu: at(this.#mu, man), phi: at(this.#phi, man), volatility: at(this.#volatility, man) };
    return this.bouts(man) === 0 ? rating : afterIdle(rating, month - at(this.#next, man));
  }

  /** Bouts that count in the rating so far. */
  bouts(man: number): number {
    return at(this.#bouts, man);
  }

  /** Closes a month: rates everyone who boxed in it. Months must come in order. */
  close(month: Month, bouts: readonly Bout[]): void {
    const boxed = new Map<number, Rating>();
    for (const { a, b } of bouts) for (const man of [a, b]) if (!boxed.has(man)) boxed.set(man, this.startOf(month, man));
    for (const { a, b, outcome } of bouts) {
      const scoreOfA = at(SCORE_OF_A, outcome);
      const ratingA = boxed.get(a);
      const ratingB = boxed.get(b);
      if (ratingA === undefined || ratingB === undefined) continue;
      if (this.#counts(b)) this.#collect(a, ratingA, ratingB, scoreOfA);
      if (this.#counts(a)) this.#collect(b, ratingB, ratingA, 1 - scoreOfA);
    }
    for (const [man, before] of boxed) if (at(this.#information, man) > 0) this.#rate(month, man, before);
  }

  #counts(opponent: number): boolean {
    return this.view === 'full' || this.hasPage[opponent] === true;
  }

  #collect(man: number, own: Rating, opponent: Rating, score: number): void {
    const { information, surprise } = evidence(own.mu, opponent, score);
    this.#information[man] = at(this.#information, man) + information;
    this.#surprise[man] = at(this.#surprise, man) + surprise;
    this.#bouts[man] = at(this.#bouts, man) + 1;
  }

  #rate(month: Month, man: number, before: Rating): void {
    const after = afterBouts(before, { information: at(this.#information, man), surprise: at(this.#surprise, man) });
    this.#mu[man] = after.mu;
    this.#phi[man] = after.phi;
    this.#volatility[man] = after.volatility;
    this.#next[man] = month + 1;
    this.#information[man] = 0;
    this.#surprise[man] = 0;
  }
}

/** Rates the record's months before `end`. `visit` sees each month before its results are known to the ratings. */
export function rateMonths(
  record: FightRecord,
  view: View,
  end: Month,
  visit: (month: Month, bouts: readonly Bout[], history: RatingHistory) => void = () => undefined,
): RatingHistory {
  const history = new RatingHistory(view, record.hasPage);
  for (const { month, bouts } of monthsOf(record.bouts)) {
    if (month >= end) break;
    visit(month, bouts, history);
    history.close(month, bouts);
  }
  return history;
}
