import type { Board } from '../../board/board';
import { betDownTo, breakEvenOdds } from '../../betting/picks/bet-down-to';
import { fairProbability, fairSigma } from '../../betting/fair/edge';
import type { BettingPolicy } from '../../betting/picks/policy';
import type { Price } from '../../betting/fair/price';
import type { Robustness } from '../../betting/picks/robust';
import { FEWEST_FOR_A_RECORD, trackRecordOf } from '../../betting/picks/track-record';
import type { Prediction } from '../../betting/odds/types';
import type { Verdict } from '../../betting/picks/verdict';
import { fraction, odds } from '../../lib/math/rounding';

/** The value of a pick's price beyond its edge: whose opinion judges it, how robust the verdict is, and what such edges were worth. */

interface Valued {
  readonly price: Price;
  readonly verdict: Verdict;
  readonly robust: Robustness;
}

/** The fields of a row about the value of its price. */
export function valueFields({ price, verdict, robust }: Valued, { policy, board }: Judged) {
  return {
    fair_source: price.opinion.source,
    fair_sources: fairSourcesFields(price),
    bet_down_to: verdict === 'BET' ? odds(betDownTo(price, policy)) : null,
    break_even_odds: odds(breakEvenOdds(price.fair)),
    robust: { ...robust, fails: [...robust.fails] },
    track_record: trackRecordFields(board, price),
  };
}

interface Judged {
  readonly policy: BettingPolicy;
  readonly board: Pick<Board, 'trackRecords'>;
}

/** The opinions beside each other, as the price is judged by them; null for those that need a consensus where there is none. */
function fairSourcesFields(price: Price) {
  const { blend, market, model, sources } = price.opinions;
  return {
    blend: blend && opinionFields(blend, price),
    market: market && opinionFields(market, price),
    model: opinionFields(model, price),
    price_sources: sources,
  };
}

function opinionFields(opinion: Prediction, { side, market_type }: Price) {
  return {
    fair_prob_a: fraction(opinion.p_a),
    fair_prob_draw: fraction(opinion.p_draw),
    fair_prob_b: fraction(opinion.p_b),
    fair_prob: fraction(fairProbability(opinion, side, market_type)),
    sigma: fraction(fairSigma(opinion, side, market_type)),
  };
}

function trackRecordFields({ trackRecords }: Pick<Board, 'trackRecords'>, { opinion, edge_pp }: Price) {
  const record = trackRecordOf(trackRecords, opinion.source, edge_pp);
  const { n, fair_source, edge_from, edge_to } = record;
  return {
    ...{ fair_source, edge_from, edge_to, n },
    enough: n >= FEWEST_FOR_A_RECORD,
    mean_clv: fraction(record.mean_clv),
    mean_clv_low: fraction(record.mean_clv_low),
    mean_clv_high: fraction(record.mean_clv_high),
    yield: fraction(record.yield),
    yield_low: fraction(record.yield_low),
    yield_high: fraction(record.yield_high),
  };
}
