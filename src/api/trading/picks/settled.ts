import { memberStd } from '../../../betting/fair/edge';
import { americanFromDecimal } from '../../../betting/odds/odds';
import { publishedProbabilities, publishedReasons } from '../../../betting/picks/recommend';
import { fraction, odds } from '../../../lib/math/rounding';
import { bookFields, oddsFields, pastFightFields } from '../rows';
import { reasonFields } from '../reasons';
import { probabilityFields } from './live';
import type { SettledPickRow } from './queries';

/** The row of `/picks/settled`. */
export function settledRow(pick: SettledPickRow) {
  return {
    ...pastFightFields(pick),
    ...probabilityFields(publishedProbabilities(pick, pick)),
    side: pick.side,
    fighter: pick.side === 'a' ? pick.fighter_a : pick.fighter_b,
    implied_prob_raw: fraction(pick.implied_prob_raw),
    implied_prob_vigfree: fraction(pick.implied_prob_vigfree),
    fair_prob: fraction(pick.fair),
    fair_source: pick.fair_source,
    edge_pp: fraction(pick.edge_pp),
    ev_per_dollar: fraction(pick.ev_per_dollar),
    sigma: fraction(pick.sigma),
    member_std: fraction(memberStd(pick.members ?? [], pick.side, pick.market_type)),
    verdict: pick.verdict,
    reasons: publishedReasons(pick).map(reasonFields),
    predicted_at: pick.predicted_at.toISOString(),
    last_predicted_at: pick.last_predicted_at.toISOString(),
    model_version: pick.model_version,
    best_market: {
      ...bookFields(pick.book),
      market_type: pick.market_type,
      ...oddsFields(pick.decimal_odds),
      clv_vs_close: fraction(pick.clv_vs_close),
      clv_vs_close_pp: fraction(pick.clv_vs_close_pp),
    },
    close: closeFields(pick),
    no_close_reason: pick.no_close_reason,
    result: pick.result,
    hit: pick.hit,
    settled_at: pick.settled_at.toISOString(),
    regraded_at: pick.regraded_at?.toISOString() ?? null,
  };
}

function closeFields({ close_book, close_decimal_odds, close_quoted_at }: SettledPickRow) {
  if (close_book === null || close_decimal_odds === null || close_quoted_at === null) return null;
  return {
    book: close_book,
    decimal_odds: odds(close_decimal_odds),
    american_odds: americanFromDecimal(close_decimal_odds),
    quoted_at: close_quoted_at.toISOString(),
  };
}
