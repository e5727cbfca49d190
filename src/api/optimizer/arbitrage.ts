import type { BoardFight, PricedFight, UnpredictedFight } from '../../board/board';
import { legsOf, oncePerSource, rankedLegs, type Combination, type Leg } from '../../markets/arbitrage';
import { classify } from '../../markets/books';
import { opposite } from '../../markets/edge';
import { DEFAULT_PRICING, valueFight } from '../../markets/fair';
import { pickSide } from '../../markets/pick';
import { medianPrice } from '../../markets/price';
import { splitOutlay } from '../../markets/stake-split';
import type { Side } from '../../markets/types';
import { dollars, fraction, odds, percent } from '../numbers';
import { bookFields, fightFields, oddsFields, sideFields } from '../trading';
import { ageSeconds, warningsOf } from '../warnings';

/** The row of `/optimizer/arbitrage`; an outlay of 0 means no split of stakes. */
export function arbitrageRow(fight: BoardFight | UnpredictedFight, combination: Combination, outlay: number, now: Date) {
  const picked = pickedSide(fight);
  const other = opposite(picked);
  const legs = legsOf(combination);
  const { draw } = combination;
  return {
    ...fightFields(fight),
    has_prediction: fight.prediction !== null,
    unresolved_sides: fight.prediction === null ? [...fight.unresolved_sides] : [],
    legs: legs.length,
    leg_picked: { ...sideFields(fight, picked), ...legFields(combination[picked]) },
    leg_opposite: { ...sideFields(fight, other), ...legFields(combination[other]) },
    ...(draw && { leg_draw: legFields(draw) }),
    on_draw: draw === null ? ('void' as const) : ('covered' as const),
    inverse_sum: fraction(combination.inverse_sum),
    profit_pct: percent(combination.profit_pct),
    recommended_first_leg: firstSide(fight, combination, picked) === picked ? ('leg_picked' as const) : ('leg_opposite' as const),
    quote_age: ageSeconds(legs, now),
    warnings: warningsOf({
      ...{ fight, quotes: legs, profitPct: combination.profit_pct, now },
      farPrice: legs.some((leg) => leg.far_from_market),
    }),
    ...(outlay > 0 && splitFields(combination, picked, outlay)),
  };
}

/** The side that the model picks; side a without a prediction. */
function pickedSide(fight: BoardFight | UnpredictedFight): Side {
  return fight.prediction === null ? 'a' : (pickSide(valueFight(fight, DEFAULT_PRICING), fight.markets)?.side ?? 'a');
}

/** The soft book's side; if that is no distinction, the side whose price is further above its median; then the picked side. */
function firstSide(fight: PricedFight, combination: Combination, picked: Side): Side {
  const other = opposite(picked);
  const soft = (side: Side) => classify(combination[side].book) === 'soft';
  if (soft(picked) !== soft(other)) return soft(picked) ? picked : other;
  return aboveMedian(fight, combination, other) > aboveMedian(fight, combination, picked) ? other : picked;
}

/** The ratio of the price to the median price of its side in markets of the same type, after commission, outlying prices left out. */
function aboveMedian(fight: PricedFight, combination: Combination, side: Side): number {
  const price = combination[side].net_decimal_odds;
  const marketType = combination.draw === null ? 'h2h' : 'h2h_3_way';
  const usable = oncePerSource(rankedLegs(fight.markets, side, marketType).filter((leg) => !leg.far_from_market));
  return price / (medianPrice(usable)?.net_decimal_odds ?? price);
}

function legFields(leg: Leg) {
  return {
    ...bookFields(leg.book),
    ...oddsFields(leg.decimal_odds),
    net_decimal_odds: odds(leg.net_decimal_odds),
    implied_prob_raw: fraction(1 / leg.decimal_odds),
    far_from_market: leg.far_from_market,
    quoted_at: leg.quoted_at.toISOString(),
  };
}

/** The split of the outlay, or why there is none. */
function splitFields(combination: Combination, picked: Side, outlay: number) {
  const legs = [combination[picked], combination[opposite(picked)], ...(combination.draw === null ? [] : [combination.draw])];
  const split = splitOutlay(
    legs.map((leg) => leg.net_decimal_odds),
    outlay,
  );
  if (split === null) return { split_error: 'outlay_too_small' as const };
  const [onPicked = 0, onOpposite = 0, onDraw] = split.stakes;
  return {
    recommended_split: {
      leg_picked_stake_dollars: dollars(onPicked),
      leg_opposite_stake_dollars: dollars(onOpposite),
      ...(onDraw !== undefined && { leg_draw_stake_dollars: dollars(onDraw) }),
      total_outlay_dollars: dollars(split.total_outlay),
      locked_payout_dollars: dollars(split.locked_payout),
      locked_profit_dollars: dollars(split.locked_profit),
    },
  };
}
