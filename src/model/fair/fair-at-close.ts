import { blended, type FairSource } from '../../betting/fair/fair';
import { marketAtClose, type Closes } from '../../betting/closes/close-pick';
import type { Prediction } from '../../betting/odds/types';
import type { FittedBlend } from './fitted-weights';

/** What each fair price says of a fight at its close. Without a close of both sides only the model has an opinion. */
export type FairsAtClose = Readonly<Record<FairSource, Prediction | null>>;

/**
 * The fair prices of a fight with the best closes as the market. The market's own is recalibrated, because against itself it has no edge.
 * Its closes have no spread, so that the sigmas are the model's part alone.
 * @param weights for the fight's kind of record, fitted on fights before the model that predicted it
 */
export function fairsAtClose(model: Prediction, closes: Closes, weights: FittedBlend): FairsAtClose {
  const a = marketAtClose(closes);
  if (a === null) return { model, market: null, blend: null };
  const market = { a, spread: 0 };
  return {
    model,
    market: blended(model, market, model.p_draw, { market: weights.market_alone, model: 0 }),
    blend: blended(model, market, model.p_draw, weights),
  };
}
