import type { MarketType, Prediction, Side } from './types';

/** The probability that the market's vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`. */
export function fairProbability(prediction: Prediction, side: Side, marketType: MarketType): number {
  const win = winProbability(prediction, side);
  return marketType === 'h2h' ? givenNoDraw(prediction, win) : win;
}

/** Standard deviation of the fair probability. */
export function fairSigma(prediction: Prediction, side: Side, marketType: MarketType): number {
  const sigma = side === 'a' ? prediction.sigma_a : prediction.sigma_b;
  return marketType === 'h2h' ? givenNoDraw(prediction, sigma) : sigma;
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

function winProbability(prediction: Prediction, side: Side): number {
  return side === 'a' ? prediction.p_a : prediction.p_b;
}

/** Where a draw is certain no bet can be won, so nothing is worth anything. */
function givenNoDraw(prediction: Prediction, value: number): number {
  const decided = prediction.p_a + prediction.p_b;
  return decided > 0 ? value / decided : 0;
}
