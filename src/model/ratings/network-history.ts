import type { Rating } from './glicko2';
import type { Month } from '../month';
import { RatingHistory } from './rating-history';
import type { Venue } from '../venues';
import type { DetailedBout, Tally } from '../record';
import { at } from '../math/vector';
import type { PastBout, RatedBouts } from './career';
import { recordLogOdds } from './record-strength';
import { quarterOf, strengthsBefore, type Strength, type StrengthOf } from './quarterly-strengths';
import { expectedScore, SeededRatings, type SeededRating } from './seeded-ratings';
import { countsAgainst, SCORE_OF_A, type View } from './view';

/** Elo's constants: a newcomer's rating, points per tenfold odds, and the largest change by a bout. */
const ELO_START = 1500;
const ELO_SCALE = 400;
const ELO_STEP = 32;

/** A fighter's state in a view at the start of a month. */
export interface FighterState {
  readonly month: Month;
  readonly fighter: number;
  readonly rating: Rating;
  readonly elo: number;
  readonly seeded: SeededRating;
  readonly strength: Strength;
  /** Log-odds of their current record. */
  readonly recordLogOdds: number;
  /** Where the bout takes place; null when unknown. */
  readonly venue: Venue | null;
  readonly career: RatedBouts;
  /** The current record-seeded rating of a past bout's opponent; the one at the time if no bout in the view has moved it. */
  opponentNow(bout: PastBout): number;
}

/** One fighter before a bout. */
export interface Entry {
  readonly fighter: number;
  readonly tally: Tally;
  readonly venue: Venue | null;
}

/** One bout from one fighter's side. */
interface Appearance {
  readonly fighter: number;
  readonly opponent: number;
  readonly tally: Tally | null;
  readonly opponentTally: Tally | null;
  readonly score: number;
  readonly city: string | null;
}

/** All ratings and careers of one view over the months. Within a month, reads return the state at its start. */
export class NetworkHistory {
  readonly #glicko: RatingHistory;
  readonly #seeded: SeededRatings;
  readonly #elo: Float64Array;
  readonly #careers: PastBout[][];
  readonly #bouts: DetailedBout[] = [];
  #strengths: { readonly quarter: Month; readonly of: StrengthOf } | null = null;

  constructor(
    readonly view: View,
    private readonly hasFullRecord: readonly boolean[],
  ) {
    this.#glicko = new RatingHistory(view, hasFullRecord);
    this.#seeded = new SeededRatings(hasFullRecord.length);
    this.#elo = new Float64Array(hasFullRecord.length).fill(ELO_START);
    this.#careers = hasFullRecord.map(() => []);
  }

  /** The fighter at the start of `month`, which must come after all closed months. */
  stateAt(month: Month, { fighter, tally, venue }: Entry): FighterState {
    const strengthOf = (): Strength => this.#strengthsOf(quarterOf(month))(fighter);
    return {
      month,
      fighter,
      rating: this.#glicko.startOf(month, fighter),
      elo: at(this.#elo, fighter),
      seeded: this.#seeded.startOf(month, fighter, tally),
      // Fitted lazily, once per quarter.
      get strength() {
        return strengthOf();
      },
      recordLogOdds: recordLogOdds(tally),
      venue,
      career: this.careerOf(fighter),
      opponentNow: ({ opponent, opponentMu }) => (this.#seeded.isRated(opponent) ? this.#seeded.latest(opponent) : opponentMu),
    };
  }

  careerOf(fighter: number): RatedBouts {
    return this.#careers[fighter] ?? [];
  }

  /** Adds a month's results. Months must come in order. */
  close(month: Month, bouts: readonly DetailedBout[]): void {
    this.#glicko.close(month, bouts);
    const before = new Map<number, SeededRating>();
    for (const { a, b, tallyA, tallyB } of bouts) {
      if (!before.has(a)) before.set(a, this.#seeded.startOf(month, a, tallyA));
      if (!before.has(b)) before.set(b, this.#seeded.startOf(month, b, tallyB));
    }
    const counted = bouts
      .flatMap((bout) => this.#appearances(bout))
      .filter(({ opponent }) => countsAgainst(opponent, this.view, this.hasFullRecord));
    const gains = counted.map(({ fighter, opponent, score }) => eloGain(at(this.#elo, fighter), at(this.#elo, opponent), score));
    for (const [i, { fighter }] of counted.entries()) this.#elo[fighter] = at(this.#elo, fighter) + at(gains, i);
    for (const appearance of counted) this.#record(month, appearance, before);
    for (const fighter of new Set(counted.map(({ fighter }) => fighter))) this.#seeded.close(month, fighter, ratingIn(before, fighter));
    this.#bouts.push(...bouts);
  }

  #appearances({ a, b, tallyA, tallyB, outcome, city }: DetailedBout): Appearance[] {
    const score = at(SCORE_OF_A, outcome);
    return [
      { fighter: a, opponent: b, tally: tallyA, opponentTally: tallyB, score, city },
      { fighter: b, opponent: a, tally: tallyB, opponentTally: tallyA, score: 1 - score, city },
    ];
  }

  #record(
    month: Month,
    { fighter, opponent, tally, opponentTally, score, city }: Appearance,
    before: ReadonlyMap<number, SeededRating>,
  ): void {
    const own = ratingIn(before, fighter);
    const other = ratingIn(before, opponent);
    this.#seeded.collect(fighter, tally, own, other, score);
    this.#careers[fighter]?.push({
      month,
      opponent,
      score,
      expected: expectedScore(own, other),
      ownMu: own.mu,
      opponentMu: other.mu,
      opponentRecord: opponentTally === null ? NaN : recordLogOdds(opponentTally),
      city,
    });
  }

  #strengthsOf(quarter: Month): StrengthOf {
    if (this.#strengths?.quarter !== quarter) {
      this.#strengths = { quarter, of: strengthsBefore(quarter, this.#bouts, this.view, this.hasFullRecord) };
    }
    return this.#strengths.of;
  }
}

function ratingIn(ratings: ReadonlyMap<number, SeededRating>, fighter: number): SeededRating {
  const rating = ratings.get(fighter);
  if (rating === undefined) throw new RangeError(`fighter ${fighter} has no bout in this month`);
  return rating;
}

/** Points that a bout with this score adds to a fighter's rating. */
function eloGain(own: number, opponent: number, score: number): number {
  return ELO_STEP * (score - 1 / (1 + 10 ** ((opponent - own) / ELO_SCALE)));
}
