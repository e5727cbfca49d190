import { standardDeviation } from '../../lib/math/statistics';
import type { MarketType, OutcomeProbabilities, Prediction, Side } from '../odds/types';

/** The probability that the market's vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`. */
export function fairProbability(prediction: OutcomeProbabilities, side: Side, marketType: MarketType): number {
  const win = winProbability(prediction, side);
  return marketType === 'h2h' ? givenNoDraw(prediction, win) : win;
}

/**
 * Calibrated standard deviation of the fair probability `p`. Limited to `sqrt(p(1 - p))`, and so to 0.5: no variable between 0 and 1 with
 * mean `p` can vary more.
 */
export function fairSigma(prediction: Prediction, side: Side, marketType: MarketType): number {
  const sigma = side === 'a' ? prediction.sigma_a : prediction.sigma_b;
  const fair = fairProbability(prediction, side, marketType);
  // Rounding can push the probability of a certain win just above 1.
  return Math.min(marketType === 'h2h' ? givenNoDraw(prediction, sigma) : sigma, Math.sqrt(Math.max(0, fair * (1 - fair))));
}

/** Standard deviation of the members' fair probabilities, each converted as `fairProbability` does; null for fewer than two members. */
export function memberStd(members: readonly OutcomeProbabilities[], side: Side, marketType: MarketType): number | null {
  return members.length < 2 ? null : standardDeviation(members.map((member) => fairProbability(member, side, marketType)));
}

/** Expected profit of one dollar at these decimal odds; a draw returns the dollar in `h2h` and loses it in `h2h_3_way`. */
export function expectedValue(prediction: Prediction, side: Side, marketType: MarketType, odds: number): number {
  const win = winProbability(prediction, side);
  const loss = marketType === 'h2h' ? winProbability(prediction, opposite(side)) : 1 - win;
  return win * (odds - 1) - loss;
}

export function opposite(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

function winProbability(prediction: OutcomeProbabilities, side: Side): number {
  return side === 'a' ? prediction.p_a : prediction.p_b;
}

/** The probability that a bet is won or lost: a draw returns the dollar in `h2h`. The expected value is this times `fair * odds - 1`. */
export function decidedShare({ p_a, p_b }: OutcomeProbabilities, marketType: MarketType): number {
  return marketType === 'h2h' ? p_a + p_b : 1;
}

/** 0 where a draw is certain, because then no bet can win. */
function givenNoDraw(prediction: OutcomeProbabilities, value: number): number {
  const decided = decidedShare(prediction, 'h2h');
  return decided > 0 ? value / decided : 0;
}
