import type { Board, BoardFight } from '../../board/board';
import { memberStd } from '../../markets/edge';
import { scaleStake, sizeStake } from '../../markets/kelly';
import type { Gates, Sizing } from '../../markets/policy';
import type { Pick } from '../../markets/pick';
import type { Robustness } from '../../markets/robust';
import { fraction } from '../numbers';
import { fightFields, priceFields, sideFields, stakeFields } from '../trading';
import { valueFields } from '../value';
import { ageSeconds, warningsOf } from '../warnings';

/** A price with an edge, and its return at fair odds. */
interface Ranked {
  readonly fight: BoardFight;
  readonly pick: Pick;
  readonly robust: Robustness;
  readonly roi: number;
}

/** The row of `/optimizer/plus-ev`. */
export function plusEvRow(
  { fight, pick, robust, roi }: Ranked,
  policy: Gates & Sizing,
  scale: number,
  { board, now }: { readonly board: Board; readonly now: Date },
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
    warnings: warningsOf({ fight, quotes: [price.market], farPrice: pick.passed_over !== null, now }),
    ...valueFields({ price, verdict: 'BET', robust }, { gates: policy, board }),
    ...stakeFields(scaleStake(sizeStake(price, policy), scale), policy.bankroll),
  };
}
