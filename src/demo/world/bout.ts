import { isStoppage, type Outcome, type Truth } from './outcome';
import type { Card } from './cards';
import { boutsOf, type Career, type Fighter, type Person } from './fighter';
import { MINUTE, type Instant } from './time';

/** What had become of a man before a bout. */
export type Before = Readonly<Pick<Career, 'wins' | 'losses' | 'draws' | 'lastSix'>>;

/** A bout, with what only the world knows of it from the beginning. */
export interface Bout {
  readonly number: number;
  readonly card: Card;
  readonly a: Person;
  readonly b: Person;
  readonly beforeA: Before;
  readonly beforeB: Before;
  readonly rounds: number;
  /** Whether it is one that sportsbooks take notice of. */
  readonly isListed: boolean;
  readonly announced: Instant;
  readonly start: Instant;
  /** The date was another one until `at`. */
  readonly moved: { readonly from: Instant; readonly at: Instant } | null;
  /** When it fell through; it never takes place then. */
  readonly cancelled: Instant | null;
  /** Log-odds of A, given no draw. */
  readonly margin: number;
  readonly truth: Truth;
  readonly outcome: Outcome;
}

/** Rounds of three minutes with a minute between them, and the way to the ring. */
export function endOf({ start, outcome }: Bout): Instant {
  return start + (10 + 4 * outcome.roundEnded) * MINUTE;
}

export function beforeOf({ wins, losses, draws, lastSix }: Career): Before {
  return { wins, losses, draws, lastSix };
}

/** Enters the outcome in both records. */
export function settle(bout: Bout, a: Fighter, b: Fighter): void {
  const { result } = bout.outcome;
  enter(bout, a, result === 'a_win' ? 'W' : result === 'b_win' ? 'L' : result === 'draw' ? 'D' : 'N');
  enter(bout, b, result === 'b_win' ? 'W' : result === 'a_win' ? 'L' : result === 'draw' ? 'D' : 'N');
}

function enter({ outcome, start }: Bout, man: Fighter, letter: 'W' | 'L' | 'D' | 'N'): void {
  if (letter === 'W') man.wins++;
  if (letter === 'D') man.draws++;
  if (letter === 'L') {
    man.losses++;
    if (isStoppage(outcome)) man.stopped++;
  }
  man.lastSix = (man.lastSix + letter).slice(-6);
  man.lastBout = start;
  man.isPromoted = man.isPromoted ? !isWrittenOff(man) : man.lastSix.endsWith('WWW');
}

function isWrittenOff(man: Fighter): boolean {
  return man.losses >= 4 && man.losses > 0.35 * boutsOf(man);
}
