import { logistic } from '../../lib/math/log-odds';
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
  const favourite = Math.max(truth.a, truth.b);
  const isUpset = result === (truth.a > truth.b ? 'b_win' : 'a_win');
  const inside = isUpset ? 0.3 : 0.2 + 0.5 * favourite;
  if (uniform(...key, 4) >= inside) {
    const isClose = uniform(...key, 5) < 1.1 - favourite;
    return { result, method: isClose ? oneOf(['SD', 'MD', 'UD'], ...key, 6) : 'UD', roundEnded: rounds };
  }
  const roundEnded = 1 + Math.floor(rounds * uniform(...key, 7) ** 1.3);
  return { result, method: oneOf(['KO', 'TKO', 'TKO', 'TKO', 'RTD'], ...key, 8), roundEnded };
}

export function resultOf({ a, draw }: Truth, ...key: Key): 'a_win' | 'draw' | 'b_win' {
  const drawn = uniform(...key, 9);
  return drawn < a ? 'a_win' : drawn < a + draw ? 'draw' : 'b_win';
}

export function isStoppage({ method }: SimulatedOutcome): boolean {
  return method === 'KO' || method === 'TKO' || method === 'RTD';
}
