import { rateInterval, type Interval } from '../../lib/math/intervals';
import { sum } from '../../lib/math/statistics';
import { winnerOf, type RingResult } from './endings';

/** So many of so many bouts. */
interface Counted {
  readonly count: number;
  readonly of: number;
}

/**
 * How often each ending of the ring comes. Counted in the bouts of the record that the price files of 2018 to 2023 name: draws and no contests among
 * 3,539, the others among the 1,519 whose method is known; early shares among all since 2010 whose round is known. Nobody has seen both
 * fighters disqualified.
 */
const COUNTS = {
  draw: { count: 98, of: 3539 },
  technicalDraw: { count: 4, of: 1519 },
  earlyOfTechnicalDraws: { count: 22, of: 27 },
  noContest: { count: 22, of: 3539 },
  earlyOfNoContests: { count: 98, of: 122 },
  retirement: { count: 80, of: 1519 },
  technical_decision: { count: 13, of: 1519 },
  dq: { count: 3, of: 1519 },
} as const satisfies Readonly<Record<string, Counted>>;

/**
 * The most that each rare part of an ending is given, such as another opponent or a later change of the result. The files hold one row a
 * bout and no earlier version, so nothing of this was measured; expected values take it as an interval from 0 to this.
 */
export const RARE_AT_MOST = 0.01;

/** A share of bouts, with the number of bouts behind it. */
interface Share {
  readonly share: number;
  readonly n: number;
}

/** Endings by their share of all bouts, for either winner. The number of bouts is the smallest of those that a share was made of. */
const SHARES: Readonly<Record<string, Share>> = sharesOf(COUNTS);

function sharesOf(counts: typeof COUNTS): Record<string, Share> {
  const [draw, technical, noContest] = [of(counts.draw), of(counts.technicalDraw), of(counts.noContest)];
  const { technicalDraw, retirement, technical_decision, dq } = counts;
  const disputable = { retirement: of(retirement), technical_decision: of(technical_decision), dq: of(dq) };
  const decided = 1 - draw.share - noContest.share - sum(Object.values(disputable).map(({ share }) => share));
  const early = (whole: Share, { count, of: all }: Counted): Share => ({ share: (whole.share * count) / all, n: whole.n });
  const late = (whole: Share, { count, of: all }: Counted): Share => early(whole, { count: all - count, of: all });
  return {
    'draw.cards': { share: draw.share - technical.share, n: technicalDraw.of },
    'draw.technical.early': early(technical, counts.earlyOfTechnicalDraws),
    'draw.technical.late': late(technical, counts.earlyOfTechnicalDraws),
    'nc.early': early(noContest, counts.earlyOfNoContests),
    'nc.late': late(noContest, counts.earlyOfNoContests),
    'dq.both': { share: 0, n: technicalDraw.of },
    ...disputable,
    win: { share: decided, n: technicalDraw.of },
  };
}

function of({ count, of: n }: Counted): Share {
  return { share: count / n, n };
}

function shareOf(ring: RingResult): Share {
  return SHARES[winnerOf(ring) === null ? ring : ring.slice(2)] ?? { share: 0, n: 0 };
}

/**
 * The probability of each ending of the ring; they sum to 1.
 * @param winA the probability that side a wins, given that one of the two does
 */
export function ringChances(winA: number): (ring: RingResult) => number {
  return (ring) => {
    const { share } = shareOf(ring);
    const winner = winnerOf(ring);
    return winner === null ? share : share * (winner === 'a' ? winA : 1 - winA);
  };
}

/**
 * The share of bouts in the record that ended in one of several ways, for either winner, with Wilson's 95 % interval at the smallest number of bouts
 * that a part was counted in; null for no way.
 * @param rings each once, of one winner
 */
export function shareInRecord(rings: readonly RingResult[]): (Share & Interval) | null {
  const shares = rings.map(shareOf);
  const [share, n] = [sum(shares.map((one) => one.share)), Math.min(...shares.map((one) => one.n))];
  const interval = rings.length === 0 ? null : rateInterval(share * n, n);
  return interval === null ? null : { share, n, ...interval };
}
