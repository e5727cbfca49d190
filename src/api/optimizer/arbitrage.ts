import type { BoardFight } from '../../board/board';
import { rankedLegs, type CrossPair, type Leg } from '../../markets/arbitrage';
import { classify } from '../../markets/books';
import { opposite } from '../../markets/edge';
import { DEFAULT_PRICING, valueFight } from '../../markets/fair';
import { pickSide } from '../../markets/pick';
import { medianPrice } from '../../markets/price';
import { splitOutlay } from '../../markets/stake-split';
import type { Side } from '../../markets/types';
import { dollars, fraction, percent } from '../numbers';
import { bookFields, fightFields, oddsFields, sideFields } from '../trading';
import { ageSeconds, warningsOf } from '../warnings';

/** The row of `/optimizer/arbitrage`; an outlay of 0 means no split of stakes. */
export function arbitrageRow(fight: BoardFight, pair: CrossPair, outlay: number, now: Date) {
  const picked = pickSide(valueFight(fight, DEFAULT_PRICING), fight.markets)?.side ?? 'a';
  const legs = [pair.a, pair.b];
  return {
    ...fightFields(fight),
    leg_picked: legFields(fight, picked, pair[picked]),
    leg_opposite: legFields(fight, opposite(picked), pair[opposite(picked)]),
    inverse_sum: fraction(pair.inverse_sum),
    profit_pct: percent(pair.profit_pct),
    recommended_first_leg: firstSide(fight, pair, picked) === picked ? ('leg_picked' as const) : ('leg_opposite' as const),
    quote_age: ageSeconds(legs, now),
    warnings: warningsOf({
      ...{ fight, quotes: legs, profitPct: pair.profit_pct, now },
      farPrice: legs.some((leg) => leg.far_from_market),
    }),
    ...(outlay > 0 && splitFields(pair, picked, outlay)),
  };
}

/** The soft book's side; if that is no distinction, the side whose price is further above its median; then the picked side. */
function firstSide(fight: BoardFight, pair: CrossPair, picked: Side): Side {
  const other = opposite(picked);
  const soft = (side: Side) => classify(pair[side].book) === 'soft';
  if (soft(picked) !== soft(other)) return soft(picked) ? picked : other;
  return aboveMedian(fight, pair, other) > aboveMedian(fight, pair, picked) ? other : picked;
}

/** The ratio of the price to the median two-way price of its side, outlying prices left out. */
function aboveMedian(fight: BoardFight, pair: CrossPair, side: Side): number {
  const price = pair[side].decimal_odds;
  const usable = rankedLegs(fight.markets, side).filter((leg) => !leg.far_from_market);
  return price / (medianPrice(usable)?.decimal_odds ?? price);
}

function legFields(fight: BoardFight, side: Side, leg: Leg) {
  return {
    ...sideFields(fight, side),
    ...bookFields(leg.book),
    ...oddsFields(leg.decimal_odds),
    implied_prob_raw: fraction(1 / leg.decimal_odds),
    far_from_market: leg.far_from_market,
    quoted_at: leg.quoted_at.toISOString(),
  };
}

/** The split of the outlay, or why there is none. */
function splitFields(pair: CrossPair, picked: Side, outlay: number) {
  const split = splitOutlay([pair[picked].decimal_odds, pair[opposite(picked)].decimal_odds], outlay);
  if (split === null) return { split_error: 'outlay_too_small' as const };
  const [onPicked = 0, onOpposite = 0] = split.stakes;
  return {
    recommended_split: {
      leg_picked_stake_dollars: dollars(onPicked),
      leg_opposite_stake_dollars: dollars(onOpposite),
      total_outlay_dollars: dollars(split.total_outlay),
      locked_payout_dollars: dollars(split.locked_payout),
      locked_profit_dollars: dollars(split.locked_profit),
    },
  };
}
