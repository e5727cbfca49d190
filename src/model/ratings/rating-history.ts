import { afterBouts, afterIdle, evidence, NEWCOMER, type Rating } from './glicko2';
import type { Month } from '../month';
import { monthsOf, type Bout, type FightRecord } from '../record';
import { at } from '../math/vector';

/**
 * Which bouts count for a fighter's rating.
 * - `all_bouts` (full): all of them.
 * - `scouted_opponents` (external): those against fighters whose own record page was read. Pages were read mainly of fighters who later did
 *   well, so a bout known only from a fighter's own page reveals their future; a bout from their opponent's page does not.
 */
export type View = 'all_bouts' | 'scouted_opponents';

const SCORE_OF_A = [1, 0.5, 0];

/**
 * The ratings of all fighters over the months. All bouts of a month use the ratings at its start. Step 6 for months without a bout is
 * applied lazily, when the fighter is next read.
 */
export class RatingHistory {
  readonly #mu: Float64Array;
  readonly #phi: Float64Array;
  readonly #volatility: Float64Array;
  /** The first month that is not yet in a fighter's rating. */
  readonly #next: Int32Array;
  readonly #bouts: Int32Array;
  readonly #information: Float64Array;
  readonly #surprise: Float64Array;

  constructor(
    readonly view: View,
    private readonly hasFullRecord: readonly boolean[],
  ) {
    const fighters = hasFullRecord.length;
    this.#mu = new Float64Array(fighters).fill(NEWCOMER.mu);
    this.#phi = new Float64Array(fighters).fill(NEWCOMER.phi);
    this.#volatility = new Float64Array(fighters).fill(NEWCOMER.volatility);
    this.#next = new Int32Array(fighters);
    this.#bouts = new Int32Array(fighters);
    this.#information = new Float64Array(fighters);
    this.#surprise = new Float64Array(fighters);
  }

  /** The rating at the start of `month`, which must not precede the fighter's last rated bout; a newcomer's rating without one. */
  startOf(month: Month, fighter: number): Rating {
    const rating = { mu: at(this.#mu, fighter), phi: at(this.#phi, fighter), volatility: at(this.#volatility, fighter) };
    return this.bouts(fighter) === 0 ? rating : afterIdle(rating, month - at(this.#next, fighter));
  }

  /** The number of bouts in the rating so far. */
  bouts(fighter: number): number {
    return at(this.#bouts, fighter);
  }

  /** Closes a month: rates all fighters who boxed in it. Months must come in order. */
  close(month: Month, bouts: readonly Bout[]): void {
    const boxed = new Map<number, Rating>();
    for (const { a, b } of bouts) for (const fighter of [a, b]) if (!boxed.has(fighter)) boxed.set(fighter, this.startOf(month, fighter));
    for (const { a, b, outcome } of bouts) {
      const scoreOfA = at(SCORE_OF_A, outcome);
      const ratingA = boxed.get(a);
      const ratingB = boxed.get(b);
      if (ratingA === undefined || ratingB === undefined) continue;
      if (this.#counts(b)) this.#collect(a, ratingA, ratingB, scoreOfA);
      if (this.#counts(a)) this.#collect(b, ratingB, ratingA, 1 - scoreOfA);
    }
    for (const [fighter, before] of boxed) if (at(this.#information, fighter) > 0) this.#rate(month, fighter, before);
  }

  #counts(opponent: number): boolean {
    return this.view === 'all_bouts' || this.hasFullRecord[opponent] === true;
  }

  #collect(fighter: number, own: Rating, opponent: Rating, score: number): void {
    const { information, surprise } = evidence(own.mu, opponent, score);
    this.#information[fighter] = at(this.#information, fighter) + information;
    this.#surprise[fighter] = at(this.#surprise, fighter) + surprise;
    this.#bouts[fighter] = at(this.#bouts, fighter) + 1;
  }

  #rate(month: Month, fighter: number, before: Rating): void {
    const after = afterBouts(before, { information: at(this.#information, fighter), surprise: at(this.#surprise, fighter) });
    this.#mu[fighter] = after.mu;
    this.#phi[fighter] = after.phi;
    this.#volatility[fighter] = after.volatility;
    this.#next[fighter] = month + 1;
    this.#information[fighter] = 0;
    this.#surprise[fighter] = 0;
  }
}

/** Rates the record's months before `end`. Calls `visit` for each month after its results entered the ratings. */
export function rateMonths(
  record: FightRecord,
  view: View,
  end: Month,
  visit: (month: Month, bouts: readonly Bout[], history: RatingHistory) => void = () => undefined,
): RatingHistory {
  const history = new RatingHistory(view, record.hasFullRecord);
  for (const { month, bouts } of monthsOf(record.bouts)) {
    if (month >= end) break;
    history.close(month, bouts);
    visit(month, bouts, history);
  }
  return history;
}
