import { fairProbability, fairSigma } from '../../markets/edge';
import { DEFAULT_GATES } from '../../markets/policy';
import { judge } from '../../markets/verdict';
import { fraction } from '../numbers';
import { oddsFields } from '../trading';
import { probabilityFields } from './live';
import type { ClosedFight, PastFight, RecommendedFight } from './queries';

/** The row of `/picks/historical`. */
export function historicalRow(fight: PastFight) {
  const { side, ...rest } = fight.kind === 'live' ? recommended(fight) : atClose(fight);
  return {
    fight_id: fight.fight_id,
    fight_date: fight.fight_date,
    fighter_a: fight.fighter_a,
    fighter_b: fight.fighter_b,
    fighter_a_id: fight.fighter_a_id,
    fighter_b_id: fight.fighter_b_id,
    kind: fight.kind,
    model_version: fight.model_version,
    ...probabilityFields(fight),
    side,
    fighter: side === 'a' ? fight.fighter_a : fight.fighter_b,
    ...rest,
    result: fight.result,
    hit: fight.result === (side === 'a' ? 'a_win' : 'b_win'),
  };
}

function recommended(pick: RecommendedFight) {
  return {
    side: pick.side,
    implied_prob_vigfree: fraction(pick.implied_prob_vigfree),
    fair_prob: fraction(pick.fair),
    edge_pp: fraction(pick.edge_pp),
    verdict: pick.verdict,
    best_market: {
      book: pick.book,
      priced_at: 'recommendation' as const,
      market_type: pick.market_type,
      ...oddsFields(pick.decimal_odds),
      clv_vs_close: fraction(pick.clv_vs_close),
      clv_vs_close_pp: fraction(pick.clv_vs_close_pp),
    },
  };
}

/** The side with the larger edge over the market's own closing probability, at the best closing price. */
function atClose(fight: ClosedFight) {
  const pick = fight.sides
    .map((close) => ({ ...close, edge: fairProbability(fight, close.side, 'h2h') - close.market_prob }))
    .reduce(largerEdge);
  return {
    side: pick.side,
    implied_prob_vigfree: fraction(pick.market_prob),
    fair_prob: fraction(fairProbability(fight, pick.side, 'h2h')),
    edge_pp: fraction(pick.edge),
    verdict: judge({ edge_pp: pick.edge, sigma: fairSigma(fight, pick.side, 'h2h') }, DEFAULT_GATES).verdict,
    best_market: {
      book: null,
      priced_at: 'close' as const,
      market_type: 'h2h' as const,
      ...oddsFields(pick.decimal_odds),
      clv_vs_close: null,
      clv_vs_close_pp: null,
    },
  };
}

function largerEdge<P extends { readonly edge: number }>(one: P, other: P): P {
  return other.edge > one.edge ? other : one;
}
