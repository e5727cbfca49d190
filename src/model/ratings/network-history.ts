import type { Rating } from './glicko2';
import type { Month } from '../month';
import { RatingHistory } from './rating-history';
import type { Bout, Tally } from '../record';
import { at } from '../math/vector';
import type { PastBout, Career } from './career';
import { ELO_START, eloGain } from './elo';
import { recordLogOdds } from './record-strength';
import { quarterOf, strengthsBefore, type Strength, type StrengthOf } from './quarterly-strengths';
import { expectedScore, SeededRatings, type SeededRating } from './seeded-ratings';
import { countsAgainst, SCORE_OF_A, type View } from './view';

/** What a view shows of a man at the start of a month. */
export interface Standing {
  readonly month: Month;
  readonly man: number;
  readonly rating: Rating;
  readonly elo: number;
  readonly seeded: SeededRating;
  readonly strength: Strength;
  /** Log-odds of his record now. */
  readonly recordLogOdds: number;
  readonly career: Career;
  /** The record-seeded rating of the opponent of a past bout as it is now; as it was then when no bout in the view moved it. */
  opponentNow(bout: PastBout): number;
}

/** One man's part in a bout to be looked at. */
export interface Entry {
  readonly man: number;
  readonly tally: Tally;
}

/** One bout as one man sees it. */
interface Appearance {
  readonly man: number;
  readonly opponent: number;
  readonly tally: Tally | null;
  readonly opponentTally: Tally | null;
  readonly score: number;
}

/** All ratings and careers of one view as the months go by. Within a month everything is as it was at its start. */
export class NetworkHistory {
  readonly #glicko: RatingHistory;
  readonly #seeded: SeededRatings;
  readonly #elo: Float64Array;
  readonly #careers: PastBout[][];
  readonly #bouts: Bout[] = [];
  #strengths: { readonly quarter: Month; readonly of: StrengthOf } | null = null;

  constructor(
    readonly view: View,
    private readonly hasPage: readonly boolean[],
  ) {
    this.#glicko = new RatingHistory(view, hasPage);
    this.#seeded = new SeededRatings(hasPage.length);
    this.#elo = new Float64Array(hasPage.length).fill(ELO_START);
    this.#careers = hasPage.map(() => []);
  }

  /** The man at the start of `month`, after all months that were closed. */
  standing(month: Month, { man, tally }: Entry): Standing {
    const strengthOf = (): Strength => this.#strengthsOf(quarterOf(month))(man);
    return {
      month,
      man,
      rating: this.#glicko.startOf(month, man),
      elo: at(this.#elo, man),
      seeded: this.#seeded.startOf(month, man, tally),
      // Fitted for a whole quarter, and only when somebody looks.
      get strength() {
        return strengthOf();
      },
      recordLogOdds: recordLogOdds(tally),
      career: this.careerOf(man),
      opponentNow: ({ opponent, opponentMu }) => (this.#seeded.isRated(opponent) ? this.#seeded.latest(opponent) : opponentMu),
    };
  }

  careerOf(man: number): Career {
    return this.#careers[man] ?? [];
  }

  /** Takes in a month's results. Months must come in order. */
  close(month: Month, bouts: readonly Bout[]): void {
    this.#glicko.close(month, bouts);
    const before = new Map<number, SeededRating>();
    for (const { a, b, tallyA, tallyB } of bouts) {
      if (!before.has(a)) before.set(a, this.#seeded.startOf(month, a, tallyA));
      if (!before.has(b)) before.set(b, this.#seeded.startOf(month, b, tallyB));
    }
    const counted = bouts
      .flatMap((bout) => this.#appearances(bout))
      .filter(({ opponent }) => countsAgainst(opponent, this.view, this.hasPage));
    const gains = counted.map(({ man, opponent, score }) => eloGain(at(this.#elo, man), at(this.#elo, opponent), score));
    for (const [i, { man }] of counted.entries()) this.#elo[man] = at(this.#elo, man) + at(gains, i);
    for (const appearance of counted) this.#record(month, appearance, before);
    for (const man of new Set(counted.map(({ man }) => man))) this.#seeded.close(month, man, ratingIn(before, man));
    this.#bouts.push(...bouts);
  }

  #appearances({ a, b, tallyA, tallyB, outcome }: Bout): Appearance[] {
    const score = at(SCORE_OF_A, outcome);
    return [
      { man: a, opponent: b, tally: tallyA, opponentTally: tallyB, score },
      { man: b, opponent: a, tally: tallyB, opponentTally: tallyA, score: 1 - score },
    ];
  }

  #record(month: Month, { man, opponent, tally, opponentTally, score }: Appearance, before: ReadonlyMap<number, SeededRating>): void {
    const own = ratingIn(before, man);
    const other = ratingIn(before, opponent);
    this.#seeded.collect(man, tally, own, other, score);
    this.#careers[man]?.push({
      month,
      opponent,
      score,
      expected: expectedScore(own, other),
      ownMu: own.mu,
      opponentMu: other.mu,
      opponentRecord: opponentTally === null ? NaN : recordLogOdds(opponentTally),
    });
  }

  #strengthsOf(quarter: Month): StrengthOf {
    if (this.#strengths?.quarter !== quarter) {
      this.#strengths = { quarter, of: strengthsBefore(quarter, this.#bouts, this.view, this.hasPage) };
    }
    return this.#strengths.of;
  }
}

function ratingIn(ratings: ReadonlyMap<number, SeededRating>, man: number): SeededRating {
  const rating = ratings.get(man);
  if (rating === undefined) throw new RangeError(`man ${man} has no bout in this month`);
  return rating;
}
