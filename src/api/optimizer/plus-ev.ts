import type { BoardFight } from '../../board/board';
import { memberStd } from '../../markets/edge';
import { sizeStake } from '../../markets/kelly';
import type { Sizing } from '../../markets/policy';
import type { Pick } from '../../markets/pick';
import { fraction } from '../numbers';
import { fightFields, priceFields, sideFields, stakeFields } from '../trading';
import { ageSeconds, warningsOf } from '../warnings';

/** The row of `/optimizer/plus-ev`. */
export function plusEvRow(
  { fight, pick, roi }: { readonly fight: BoardFight; readonly pick: Pick; readonly roi: number },
  sizing: Sizing,
  now: Date,
) {
  const price = pick.best;
  return {
    ...fightFields(fight),
    ...sideFields(fight, price.side),
    ...priceFields(price),
    roi_per_dollar: fraction(roi),
    sigma: fraction(price.sigma),
    member_std: fraction(memberStd(fight.prediction.members, price.side, price.market_type)),
    predicted_at: fight.prediction.predicted_at.toISOString(),
    model_version: fight.prediction.model_version,
    quote_age: ageSeconds([price], now),
    warnings: warningsOf({ fight, quotes: [price], farPrice: pick.passed_over !== null, now }),
    ...stakeFields(sizeStake(price, sizing), sizing.bankroll),
  };
}
