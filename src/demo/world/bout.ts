import { isStoppage, type SimulatedOutcome, type Truth } from './outcome';
import type { Card } from './cards';
import { boutCount, type DebutTraits, type Fighter, type FighterTraits } from './fighter';
import { MINUTE, type Instant } from './time';

/** A fighter's record before a bout. */
export type Before = Readonly<Pick<DebutTraits, 'wins' | 'losses' | 'draws' | 'lastSix'>>;

/** A bout, with the facts that only the world knows in advance. */
export interface SimulatedBout {
  readonly number: number;
  readonly card: Card;
  readonly a: FighterTraits;
  readonly b: FighterTraits;
  readonly beforeA: Before;
  readonly beforeB: Before;
  readonly rounds: number;
  /** Whether the feed lists it. */
  readonly isListed: boolean;
  readonly announced: Instant;
  readonly start: Instant;
  /** The earlier start, announced until `at`. */
  readonly moved: { readonly from: Instant; readonly at: Instant } | null;
  /** When it was cancelled. */
  readonly cancelled: Instant | null;
  /** Log-odds of A, given no draw. */
  readonly margin: number;
  readonly truth: Truth;
  readonly outcome: SimulatedOutcome;
}

/** Rounds of three minutes with a minute between them, and ten minutes for the ring walks. */
export function endOf({ start, outcome }: SimulatedBout): Instant {
  return start + (10 + 4 * outcome.roundEnded) * MINUTE;
}

export function beforeOf({ wins, losses, draws, lastSix }: DebutTraits): Before {
  return { wins, losses, draws, lastSix };
}

/** Adds the outcome to both records. */
export function settleBout(bout: SimulatedBout, a: Fighter, b: Fighter): void {
  const { result } = bout.outcome;
  recordResult(bout, a, result === 'a_win' ? 'W' : result === 'b_win' ? 'L' : result === 'draw' ? 'D' : 'N');
  recordResult(bout, b, result === 'b_win' ? 'W' : result === 'a_win' ? 'L' : result === 'draw' ? 'D' : 'N');
}

function recordResult({ outcome, start }: SimulatedBout, fighter: Fighter, letter: 'W' | 'L' | 'D' | 'N'): void {
  if (letter === 'W') fighter.wins++;
  if (letter === 'D') fighter.draws++;
  if (letter === 'L') {
    fighter.losses++;
    if (isStoppage(outcome)) fighter.stopped++;
  }
  fighter.lastSix = (fighter.lastSix + letter).slice(-6);
  fighter.lastBout = start;
  fighter.isPromoted = fighter.isPromoted ? !isWrittenOff(fighter) : fighter.lastSix.endsWith('WWW');
}

function isWrittenOff(fighter: Fighter): boolean {
  return fighter.losses >= 4 && fighter.losses > 0.35 * boutCount(fighter);
}
