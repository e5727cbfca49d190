import { calibrate } from '../../betting/odds/vig-free';
import { blendFair, marketFair, type FairSource } from '../../betting/fair/fair';
import { logOdds } from '../../lib/math/log-odds';
import { marketAtClose, type Closes } from '../../betting/closes/close-pick';
import type { BlendWeights } from '../../betting/fair/blend';
import type { Prediction } from '../../betting/odds/types';

/** What each fair price says of a fight at its close. Without a close of both sides only the model has an opinion. */
export type FairsAtClose = Readonly<Record<FairSource, Prediction | null>>;

/**
 * The fair prices of a fight with the best closes as the market. Against itself the market has no edge. A close is as near to itself
 * as can be, so that the sigmas are the errors of the weights alone.
 * @param closes without vig by the calibrated method, at the same weights
 * @param weights for the fight's kind of record, fitted on fights before the model that predicted it
 */
export function fairsAtClose(model: Prediction, closes: Closes, weights: BlendWeights): FairsAtClose {
  const a = marketAtClose(closes);
  if (a === null) return { model, market: null, blend: null };
  const market = { log_odds: logOdds(a), deviation: 0 };
  return { model, market: marketFair(market, model.p_draw, weights), blend: blendFair(model, market, model.p_draw, weights) };
}

/** Closes by the power method as the calibrated one has them. */
export function calibratedCloses([first, ...others]: Closes, { calibration }: BlendWeights): Closes {
  const calibrated = (close: Closes[number]) => ({ ...close, market_prob: calibrate(close.market_prob, calibration) });
  return [calibrated(first), ...others.map(calibrated)];
}
