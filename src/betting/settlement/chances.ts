import { winnerOf, type RingResult } from './endings';

/**
 * How often each ending of the ring comes. Counted in the bouts of the record that the price files of 2018 to 2023 name: draws and no contests among
 * 3,539, the others among the 1,519 whose method is known; early shares among all since 2010 whose round is known. Nobody has seen both
 * fighters disqualified.
 */
const SHARES = {
  draw: 98 / 3539,
  technicalDraw: 4 / 1519,
  earlyOfTechnicalDraws: 22 / 27,
  noContest: 22 / 3539,
  earlyOfNoContests: 98 / 122,
  retirement: 80 / 1519,
  technical_decision: 13 / 1519,
  dq: 3 / 1519,
} as const;

/**
 * The most that each rare part of an ending is given, such as another opponent or a later change of the result. The files hold one row a
 * bout and no earlier version, so nothing of this was measured; expected values take it as an interval from 0 to this.
 */
export const RARE_AT_MOST = 0.01;

/**
 * The probability of each ending of the ring; they sum to 1.
 * @param winA the probability that side a wins, given that one of the two does
 */
export function ringChances(winA: number): (ring: RingResult) => number {
  const { draw, technicalDraw, earlyOfTechnicalDraws, noContest, earlyOfNoContests, ...disputable } = SHARES;
  const without: Readonly<Record<string, number>> = {
    'draw.cards': draw - technicalDraw,
    'draw.technical.early': technicalDraw * earlyOfTechnicalDraws,
    'draw.technical.late': technicalDraw * (1 - earlyOfTechnicalDraws),
    'nc.early': noContest * earlyOfNoContests,
    'nc.late': noContest * (1 - earlyOfNoContests),
    'dq.both': 0,
  };
  const { retirement, technical_decision, dq } = disputable;
  const wins: Readonly<Record<string, number>> = {
    ...disputable,
    win: 1 - draw - noContest - retirement - technical_decision - dq,
  };
  return (ring) => {
    const winner = winnerOf(ring);
    if (winner === null) return without[ring] ?? 0;
    return (wins[ring.slice(2)] ?? 0) * (winner === 'a' ? winA : 1 - winA);
  };
}
