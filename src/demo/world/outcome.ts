import { logistic } from '../../lib/math/log-odds';
import type { Hazards } from '../../betting/outcomes/hazards';
import { oneOf, uniform, type Key } from '../noise';

/** The true probabilities of a bout, known only to the world. They sum to 1. */
export interface Truth {
  readonly a: number;
  readonly draw: number;
  readonly b: number;
}

export type BoutResult = 'a_win' | 'draw' | 'b_win' | 'no_contest';

export interface SimulatedOutcome {
  readonly result: BoutResult;
  readonly method: string;
  readonly roundEnded: number;
}

/** Draws are more likely in even bouts and short ones. @param margin log-odds of A, given no draw */
export function truthOf(margin: number, rounds: number): Truth {
  const draw = 0.004 + (rounds <= 4 ? 0.085 : 0.06) * Math.exp(-((margin / 1.3) ** 2));
  const decided = 1 - draw;
  const a = decided * logistic(margin);
  return { a, draw, b: decided - a };
}

const NO_CONTEST = 0.006;

/** Draws the outcome of a bout: rarely a no contest, otherwise by the true probabilities. */
export function outcomeOf(truth: Truth, rounds: number, ...key: Key): SimulatedOutcome {
  if (uniform(...key, 1) < NO_CONTEST) return { result: 'no_contest', method: 'NC', roundEnded: 1 + Math.floor(2 * uniform(...key, 2)) };
  const result = resultOf(truth, ...key);
  if (result === 'draw') return { result, method: oneOf(['PTS', 'MD', 'SD'], ...key, 3), roundEnded: rounds };
  if (uniform(...key, 4) >= insideOf(truth, result)) {
    const isClose = uniform(...key, 5) < 1.1 - Math.max(truth.a, truth.b);
    return { result, method: isClose ? oneOf(['SD', 'MD', 'UD'], ...key, 6) : 'UD', roundEnded: rounds };
  }
  const roundEnded = 1 + Math.floor(rounds * uniform(...key, 7) ** EARLINESS);
  return { result, method: oneOf(['KO', 'TKO', 'TKO', 'TKO', 'RTD'], ...key, 8), roundEnded };
}

/** Above 1, more stoppages come in early rounds than in late ones. */
const EARLINESS = 1.3;

/** Probability that a win is a stoppage: upsets seldom are, and wins of clear favourites often. */
function insideOf({ a, b }: Truth, result: 'a_win' | 'b_win'): number {
  const isUpset = result === (a > b ? 'b_win' : 'a_win');
  return isUpset ? 0.3 : 0.2 + 0.5 * Math.max(a, b);
}

/** The true hazards, by which `outcomeOf` draws method and round. */
export function trueHazards(truth: Truth, rounds: number): Hazards {
  const of = (result: 'a_win' | 'b_win') => {
    const stoppedBy = (round: number) => insideOf(truth, result) * (round / rounds) ** (1 / EARLINESS);
    return Array.from({ length: rounds }, (_, before) => (stoppedBy(before + 1) - stoppedBy(before)) / (1 - stoppedBy(before)));
  };
  return { a: of('a_win'), b: of('b_win') };
}

export function resultOf({ a, draw }: Truth, ...key: Key): 'a_win' | 'draw' | 'b_win' {
  const drawn = uniform(...key, 9);
  return drawn < a ? 'a_win' : drawn < a + draw ? 'draw' : 'b_win';
}

export function isStoppage({ method }: SimulatedOutcome): boolean {
  return method === 'KO' || method === 'TKO' || method === 'RTD';
}
