import { boutsOf, recordLogOdds } from './record-strength';
import { attenuation, evidence, NEWCOMER } from './glicko2';
import type { Month } from '../month';
import type { Tally } from '../record';
import { at } from '../math/vector';

/** A man's rating before a bout, and how many printed wins and losses since his last rated bout it was moved by. */
export interface SeededRating {
  readonly mu: number;
  readonly phi: number;
  readonly unseenWins: number;
  readonly unseenLosses: number;
}

/** Rating units for each unit of the record's log-odds, and how fast a longer record makes a first rating sure. */
const SEED_SLOPE = 1.5;
const SEED_SURENESS = 0.12;
/** Growth of the variance a month, with the volatility of a Glicko-2 newcomer for everybody. */
const IDLE_VARIANCE = NEWCOMER.volatility ** 2;
/** A bout that is only printed is taken for one against a man so much weaker: won, and lost. */
const GAP_WHEN_WON = 1.3;
const GAP_WHEN_LOST = 0.3;
const MOST_UNSEEN = 8;

/** The first rating of a man: from his record, the surer the longer it is; a newcomer's where none is printed. */
export function seedRating(tally: Tally | null): SeededRating {
  if (tally === null) return { mu: NEWCOMER.mu, phi: NEWCOMER.phi, unseenWins: 0, unseenLosses: 0 };
  return {
    mu: SEED_SLOPE * recordLogOdds(tally),
    phi: NEWCOMER.phi / Math.sqrt(1 + SEED_SURENESS * boutsOf(tally)),
    unseenWins: tally.wins,
    unseenLosses: tally.losses,
  };
}

/** Moves a rating by bouts that are printed in the record but not known themselves, at most eight wins and eight losses. */
export function afterUnseen(mu: number, phi: number, wins: number, losses: number): number {
  const step = phi ** 2 / 4;
  const won = Math.min(wins, MOST_UNSEEN) * (1 - logistic(GAP_WHEN_WON));
  const lost = Math.min(losses, MOST_UNSEEN) * logistic(GAP_WHEN_LOST);
  return mu + step * (won - lost);
}

/** What a man rated so is expected to score against the other. */
export function expectedScore(own: SeededRating, opponent: SeededRating): number {
  return logistic(attenuation(opponent.phi) * (own.mu - opponent.mu));
}

/** A rating moved by the sum of the evidence of a month. */
export function afterMonth({ mu, phi }: SeededRating, information: number, surprise: number): { mu: number; phi: number } {
  const variance = 1 / (1 / phi ** 2 + information);
  return { mu: mu + variance * surprise, phi: Math.sqrt(variance) };
}

/**
 * Glicko ratings that start from the printed record and are kept up by it. The caller decides which bouts count, and gives each month's
 * bouts at once: they are judged by the ratings at its start.
 */
export class SeededRatings {
  readonly #mu: Float64Array;
  readonly #phi: Float64Array;
  /** The first month that is not yet in a man's rating; 0 before his first. */
  readonly #next: Int32Array;
  readonly #wins: Int32Array;
  readonly #losses: Int32Array;
  readonly #information: Float64Array;
  readonly #surprise: Float64Array;

  constructor(men: number) {
    this.#mu = new Float64Array(men).fill(NEWCOMER.mu);
    this.#phi = new Float64Array(men).fill(NEWCOMER.phi);
    this.#next = new Int32Array(men);
    this.#wins = new Int32Array(men);
    this.#losses = new Int32Array(men);
    this.#information = new Float64Array(men);
    this.#surprise = new Float64Array(men);
  }

  isRated(man: number): boolean {
    return at(this.#next, man) > 0;
  }

  /** The rating after the man's last rated bout; a newcomer's for one who is not rated. */
  latest(man: number): number {
    return at(this.#mu, man);
  }

  /** The rating at the start of `month` of a man with this record. */
  startOf(month: Month, man: number, tally: Tally | null): SeededRating {
    if (!this.isRated(man)) return seedRating(tally);
    const idle = month - at(this.#next, man);
    const phi = Math.min(Math.sqrt(at(this.#phi, man) ** 2 + idle * IDLE_VARIANCE), NEWCOMER.phi);
    const unseenWins = tally === null ? 0 : Math.max(0, tally.wins - at(this.#wins, man));
    const unseenLosses = tally === null ? 0 : Math.max(0, tally.losses - at(this.#losses, man));
    return { mu: afterUnseen(at(this.#mu, man), phi, unseenWins, unseenLosses), phi, unseenWins, unseenLosses };
  }

  /** Notes what a bout of the open month says of a man. */
  collect(man: number, tally: Tally | null, own: SeededRating, opponent: SeededRating, score: number): void {
    const { information, surprise } = evidence(own.mu, { ...opponent, volatility: NEWCOMER.volatility }, score);
    this.#information[man] = at(this.#information, man) + information;
    this.#surprise[man] = at(this.#surprise, man) + surprise;
    this.#wins[man] = Math.max(tally?.wins ?? 0, at(this.#wins, man)) + Number(score === 1);
    this.#losses[man] = Math.max(tally?.losses ?? 0, at(this.#losses, man)) + Number(score === 0);
  }

  /** Closes the month for a man for whom bouts were collected. `own` is his rating at its start. */
  close(month: Month, man: number, own: SeededRating): void {
    const { mu, phi } = afterMonth(own, at(this.#information, man), at(this.#surprise, man));
    this.#mu[man] = mu;
    this.#phi[man] = phi;
    this.#next[man] = month + 1;
    this.#information[man] = 0;
    this.#surprise[man] = 0;
  }
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
