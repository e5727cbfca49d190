import { clvVsVigFree } from './clv';
import { fairProbability, fairSigma } from '../fair/edge';
import { sizeStake } from '../picks/kelly';
import { DEFAULT_GATES, DEFAULT_SIZING, type Gates } from '../picks/policy';
import type { Prediction, Side } from '../odds/types';
import { judge, type Verdict } from '../picks/verdict';

/** A two-way closing price of one side: the best over several books, with the market's own probability. */
export interface Close {
  readonly side: Side;
  readonly decimal_odds: number;
  /** Vig-free, over the books. */
  readonly market_prob: number;
}

/** The closes of one bout, for one side or both. */
export type Closes = readonly [Close, ...Close[]];

export interface ClosePick extends Close {
  readonly fair: number;
  readonly sigma: number;
  /** `fair - market_prob`. */
  readonly edge_pp: number;
  readonly verdict: Verdict;
}

/** The side with the larger edge over the market's closing probability; with equal edges the first. */
export function pickAtClose(prediction: Prediction, [first, ...others]: Closes, gates: Gates): ClosePick {
  const assess = (close: Close): ClosePick => {
    const fair = fairProbability(prediction, close.side, 'h2h');
    const figures = { fair, sigma: fairSigma(prediction, close.side, 'h2h'), edge_pp: fair - close.market_prob };
    return { ...close, ...figures, verdict: judge(figures, gates).verdict };
  };
  return others.map(assess).reduce((best, pick) => (pick.edge_pp > best.edge_pp ? pick : best), assess(first));
}

/** The bet on a bout at the default policy: its pick if that is a BET with a positive Kelly stake, else null. */
export function betAtClose(prediction: Prediction, closes: Closes): ClosePick | null {
  const pick = pickAtClose(prediction, closes, DEFAULT_GATES);
  return pick.verdict === 'BET' && sizeStake({ ...pick, net_decimal_odds: pick.decimal_odds }, DEFAULT_SIZING).stake_fraction > 0
    ? pick
    : null;
}

/** CLV of a bet at the close, against the vig-free close; a fraction. */
export function clvAtClose({ decimal_odds, market_prob }: Close): number {
  return clvVsVigFree(decimal_odds, market_prob);
}

/** The market's probability that A wins, given no draw; null without a price on both sides. */
export function marketAtClose([first, ...others]: Closes): number | null {
  if (others.length === 0) return null;
  return first.side === 'a' ? first.market_prob : 1 - first.market_prob;
}
