import { pickAtClose } from '../../../betting/closes/close-pick';
import { clvVsVigFree } from '../../../betting/closes/clv';
import { publishedProbabilities } from '../../../betting/picks/recommend';
import { overround } from '../../../betting/odds/vig';
import { fraction } from '../../../lib/math/rounding';
import { oddsFields, pastFightFields } from '../rows';
import { probabilityFields } from './live';
import type { ClosedFight, PastFight, RecommendedFight } from './past-queries';

/** The row of `/picks/historical`. */
export function historicalRow(fight: PastFight) {
  const { side, ...rest } = fight.kind === 'live' ? recommended(fight) : atClose(fight);
  return {
    ...pastFightFields(fight),
    kind: fight.kind,
    model_version: fight.model_version,
    side,
    fighter: side === 'a' ? fight.fighter_a : fight.fighter_b,
    ...rest,
    result: fight.result,
    hit: fight.result === (side === 'a' ? 'a_win' : 'b_win'),
  };
}

function recommended(pick: RecommendedFight) {
  return {
    ...probabilityFields(publishedProbabilities(pick, pick)),
    side: pick.side,
    implied_prob_vigfree: fraction(pick.implied_prob_vigfree),
    fair_prob: fraction(pick.fair),
    fair_source: pick.fair_source,
    edge_pp: fraction(pick.edge_pp),
    ev_per_dollar: fraction(pick.ev_per_dollar),
    verdict: pick.verdict,
    best_market: {
      book: pick.book,
      priced_at: 'recommendation' as const,
      market_type: pick.market_type,
      ...oddsFields(pick.decimal_odds),
      books_quoting: null,
      overround: null,
      clv_vs_close: fraction(pick.clv_vs_close),
      clv_vs_close_pp: fraction(pick.clv_vs_close_pp),
      clv_vs_vigfree_close: null,
    },
  };
}

/** Assessed by the model alone at the best closing price, if at least one side has a price. */
function atClose({ sides, ...fight }: ClosedFight) {
  const pick = pickAtClose(fight, sides);
  return {
    ...probabilityFields(fight),
    side: pick.side,
    implied_prob_vigfree: fraction(pick.market_prob),
    fair_prob: fraction(pick.fair),
    fair_source: 'model' as const,
    edge_pp: fraction(pick.edge_pp),
    ev_per_dollar: fraction(pick.ev_per_dollar),
    verdict: pick.verdict,
    best_market: {
      book: null,
      priced_at: 'close' as const,
      market_type: 'h2h' as const,
      ...oddsFields(pick.decimal_odds),
      books_quoting: sides.find(({ side }) => side === pick.side)?.books ?? null,
      overround: sides.length < 2 ? null : fraction(overround(sides.map(({ decimal_odds }) => decimal_odds))),
      // The price taken is the close itself, so there is nothing to compare it with.
      clv_vs_close: null,
      clv_vs_close_pp: null,
      clv_vs_vigfree_close: fraction(clvVsVigFree(pick.decimal_odds, pick.market_prob)),
    },
  };
}
