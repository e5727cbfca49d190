import { clvVsVigFree } from './clv';
import { expectedValue, fairProbability, fairSigma } from '../fair/edge';
import { DEFAULT_GATES, exceeds } from '../picks/policy';
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
  /** Expected profit of a dollar. */
  readonly ev_per_dollar: number;
  /** By the default policy. Imported closes do not name their books, so their number of price sources is no gate. */
  readonly verdict: Verdict;
}

/** The side with the larger edge over the market's closing probability; with equal edges, up to the tolerance, the first. */
export function pickAtClose(prediction: Prediction, [first, ...others]: Closes): ClosePick {
  const assess = (close: Close): ClosePick => {
    const fair = fairProbability(prediction, close.side, 'h2h');
    const figures = {
      fair,
      sigma: fairSigma(prediction, close.side, 'h2h'),
      edge_pp: fair - close.market_prob,
      ev_per_dollar: expectedValue(prediction, close.side, 'h2h', close.decimal_odds),
    };
    return { ...close, ...figures, verdict: judge(figures, DEFAULT_GATES).verdict };
  };
  return others.map(assess).reduce((best, pick) => (exceeds(pick.edge_pp, best.edge_pp) ? pick : best), assess(first));
}

/** The bet on a bout at the default policy: its pick if that is a BET, else null. */
export function betAtClose(prediction: Prediction, closes: Closes): ClosePick | null {
  const pick = pickAtClose(prediction, closes);
  return pick.verdict === 'BET' ? pick : null;
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
