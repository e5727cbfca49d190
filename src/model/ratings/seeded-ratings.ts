import { logistic } from '../../lib/math/log-odds';
import { boutsOf, recordLogOdds } from './record-strength';
import { attenuation, evidence, NEWCOMER } from './glicko2';
import type { Month } from '../month';
import type { Tally } from '../record';
import { at } from '../math/vector';

/** A fighter's rating before a bout, and the printed wins and losses since their last rated bout that moved it. */
export interface SeededRating {
  readonly mu: number;
  readonly phi: number;
  readonly unseenWins: number;
  readonly unseenLosses: number;
}

/** Rating units per unit of the record's log-odds, and how fast a longer record reduces the deviation of a first rating. */
const SEED_SLOPE = 1.5;
const SEED_SURENESS = 0.12;
/** Growth of the variance per month: all fighters have the volatility of a Glicko-2 newcomer. */
const IDLE_VARIANCE = NEWCOMER.volatility ** 2;
/** The assumed rating gap to the weaker opponent of a bout that is only printed: if won, and if lost. */
const GAP_WHEN_WON = 1.3;
const GAP_WHEN_LOST = 0.3;
const MOST_UNSEEN = 8;

/** A fighter's first rating, from their printed record; its deviation falls with the record's length. A newcomer's without a record. */
export function seedRating(tally: Tally | null): SeededRating {
  if (tally === null) return { mu: NEWCOMER.mu, phi: NEWCOMER.phi, unseenWins: 0, unseenLosses: 0 };
  return {
    mu: SEED_SLOPE * recordLogOdds(tally),
    phi: NEWCOMER.phi / Math.sqrt(1 + SEED_SURENESS * boutsOf(tally)),
    unseenWins: tally.wins,
    unseenLosses: tally.losses,
  };
}

/** Moves a rating by bouts that are only printed in the record, at most eight wins and eight losses. */
export function ratingAfterUnseenBouts(mu: number, phi: number, wins: number, losses: number): number {
  const step = phi ** 2 / 4;
  const won = Math.min(wins, MOST_UNSEEN) * (1 - logistic(GAP_WHEN_WON));
  const lost = Math.min(losses, MOST_UNSEEN) * logistic(GAP_WHEN_LOST);
  return mu + step * (won - lost);
}

/** The expected score of a fighter against an opponent. */
export function expectedScore(own: SeededRating, opponent: SeededRating): number {
  return logistic(attenuation(opponent.phi) * (own.mu - opponent.mu));
}

/** A rating after the summed evidence of a month. */
function afterMonth({ mu, phi }: SeededRating, information: number, surprise: number): { mu: number; phi: number } {
  const variance = 1 / (1 / phi ** 2 + information);
  return { mu: mu + variance * surprise, phi: Math.sqrt(variance) };
}

/**
 * Glicko ratings that are seeded and updated by the printed record. The caller decides which bouts count and passes each month's bouts
 * together; they use the ratings at its start.
 */
export class SeededRatings {
  readonly #mu: Float64Array;
  readonly #phi: Float64Array;
  /** The first month that is not yet in a fighter's rating; 0 before their first. */
  readonly #next: Int32Array;
  readonly #wins: Int32Array;
  readonly #losses: Int32Array;
  readonly #information: Float64Array;
  readonly #surprise: Float64Array;

  constructor(fighters: number) {
    this.#mu = new Float64Array(fighters).fill(NEWCOMER.mu);
    this.#phi = new Float64Array(fighters).fill(NEWCOMER.phi);
    this.#next = new Int32Array(fighters);
    this.#wins = new Int32Array(fighters);
    this.#losses = new Int32Array(fighters);
    this.#information = new Float64Array(fighters);
    this.#surprise = new Float64Array(fighters);
  }

  isRated(fighter: number): boolean {
    return at(this.#next, fighter) > 0;
  }

  /** The rating after the fighter's last rated bout; a newcomer's for an unrated fighter. */
  latest(fighter: number): number {
    return at(this.#mu, fighter);
  }

  /** The rating of a fighter with this record at the start of `month`. */
  startOf(month: Month, fighter: number, tally: Tally | null): SeededRating {
    if (!this.isRated(fighter)) return seedRating(tally);
    const idle = month - at(this.#next, fighter);
    const phi = Math.min(Math.sqrt(at(this.#phi, fighter) ** 2 + idle * IDLE_VARIANCE), NEWCOMER.phi);
    const unseenWins = tally === null ? 0 : Math.max(0, tally.wins - at(this.#wins, fighter));
    const unseenLosses = tally === null ? 0 : Math.max(0, tally.losses - at(this.#losses, fighter));
    return { mu: ratingAfterUnseenBouts(at(this.#mu, fighter), phi, unseenWins, unseenLosses), phi, unseenWins, unseenLosses };
  }

  /** Collects the evidence of a bout of the open month for a fighter. */
  collect(fighter: number, tally: Tally | null, own: SeededRating, opponent: SeededRating, score: number): void {
    const { information, surprise } = evidence(own.mu, { ...opponent, volatility: NEWCOMER.volatility }, score);
    this.#information[fighter] = at(this.#information, fighter) + information;
    this.#surprise[fighter] = at(this.#surprise, fighter) + surprise;
    this.#wins[fighter] = Math.max(tally?.wins ?? 0, at(this.#wins, fighter)) + Number(score === 1);
    this.#losses[fighter] = Math.max(tally?.losses ?? 0, at(this.#losses, fighter)) + Number(score === 0);
  }

  /** Closes the month for a fighter with collected bouts. `own` is their rating at its start. */
  close(month: Month, fighter: number, own: SeededRating): void {
    const { mu, phi } = afterMonth(own, at(this.#information, fighter), at(this.#surprise, fighter));
    this.#mu[fighter] = mu;
    this.#phi[fighter] = phi;
    this.#next[fighter] = month + 1;
    this.#information[fighter] = 0;
    this.#surprise[fighter] = 0;
  }
}
