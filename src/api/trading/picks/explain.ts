import type { BoardFight } from '../../../board/board';
import { valueFight, type Pricing } from '../../../betting/fair/fair';
import { pickSide } from '../../../betting/picks/pick';
import { fightNames } from '../rows';
import { probabilityFields } from './live';
import type { StoredExplanation, Outcomes } from './queries';

/**
 * The data of `/picks/{fight_id}/explain`: contributions of the features and of the market, largest first. The market's is what its consensus
 * moves the model's probabilities by, so base and contributions sum to the fair probabilities of the pick.
 */
export function explanationRow(fight: BoardFight, { method, base, contributions }: StoredExplanation, pricing: Pricing) {
  const valuation = valueFight(fight, pricing);
  const { prediction } = fight;
  const best = pickSide(valuation, fight.markets)?.best;
  const fair = best?.opinion ?? prediction;
  const market = {
    feature: 'market',
    value: best?.opinions.market?.p_a ?? null,
    a: fair.p_a - prediction.p_a,
    draw: fair.p_draw - prediction.p_draw,
    b: fair.p_b - prediction.p_b,
  };
  const all = best === undefined || best.opinion.source === 'model' ? contributions : [...contributions, market];
  return {
    ...fightNames(fight),
    predicted_at: prediction.predicted_at.toISOString(),
    model_version: prediction.model_version,
    method,
    fair_source: best?.opinion.source ?? ('model' as const),
    ...probabilityFields(fair),
    // Not rounded, because a hundred rounded contributions no longer add up.
    base,
    contributions: all.toSorted((one, other) => weight(other) - weight(one) || (one.feature < other.feature ? -1 : 1)),
  };
}

function weight({ a, b }: Outcomes): number {
  return Math.max(Math.abs(a), Math.abs(b));
}
