import { assessPick } from './assess';
import type { FairSource, Valuation } from '../fair/fair';
import { pickSide } from './pick';
import { DEFAULT_GATES, DEFAULT_POLICY } from './policy';
import type { PricedMarket } from '../fair/priced-market';
import type { MarketType, OutcomeProbabilities, Side } from '../odds/types';
import { edgeReason, type Reason, type Verdict } from './verdict';
import type { DevigMethod } from '../odds/vig-free';

/** The recommendation on a fight at the default policy, as stored for grading. */
export interface BestPick {
  readonly side: Side;
  readonly book: string;
  readonly market_type: MarketType;
  readonly decimal_odds: number;
  readonly net_decimal_odds: number;
  readonly implied_prob_raw: number;
  readonly implied_prob_vigfree: number;
  readonly devig: DevigMethod | null;
  readonly fair: number;
  readonly fair_source: FairSource;
  readonly edge_pp: number;
  readonly ev_per_dollar: number;
  readonly sigma: number;
  readonly verdict: Verdict;
  /** The three probabilities behind `fair`. */
  readonly fair_a: number;
  readonly fair_draw: number;
  readonly fair_b: number;
  /** The reasons of the verdict. */
  readonly reasons: readonly Reason[];
}

/** The best price of the picked side and its verdict at the default policy, or null where no book prices either side. */
export function recommend(valuation: Valuation, markets: readonly PricedMarket[]): BestPick | null {
  const pick = pickSide(valuation, markets);
  if (!pick) return null;
  const { best } = pick;
  const { verdict, reasons } = assessPick(pick, DEFAULT_POLICY);
  return {
    side: pick.side,
    book: best.book,
    market_type: best.market_type,
    decimal_odds: best.decimal_odds,
    net_decimal_odds: best.net_decimal_odds,
    implied_prob_raw: best.implied_prob_raw,
    implied_prob_vigfree: best.implied_prob_vigfree,
    devig: best.devig,
    fair: best.fair,
    fair_source: best.opinion.source,
    edge_pp: best.edge_pp,
    ev_per_dollar: best.ev_per_dollar,
    sigma: best.sigma,
    verdict,
    fair_a: best.opinion.p_a,
    fair_draw: best.opinion.p_draw,
    fair_b: best.opinion.p_b,
    reasons,
  };
}

/** A recommendation as it is stored. Versions before 0068 of the schema stored neither the three probabilities nor the reasons. */
export type StoredPick = Omit<BestPick, keyof Published> & { readonly [Field in keyof Published]: BestPick[Field] | null };

type Published = Pick<BestPick, 'fair_a' | 'fair_draw' | 'fair_b' | 'reasons'>;

/**
 * The three probabilities behind a stored pick's `fair`. Where they were not stored they follow from it, with the model's probability of a draw.
 * @param model of the prediction behind the pick
 */
export function publishedProbabilities(pick: StoredPick, model: OutcomeProbabilities): OutcomeProbabilities {
  const { fair, side, market_type, fair_a, fair_draw, fair_b } = pick;
  if (fair_a !== null && fair_draw !== null && fair_b !== null) return { p_a: fair_a, p_draw: fair_draw, p_b: fair_b };
  if (pick.fair_source === 'model') return model;
  const p_draw = market_type === 'h2h' ? model.p_draw : Math.min(model.p_draw, 1 - fair);
  const own = market_type === 'h2h' ? fair * (1 - p_draw) : fair;
  const other = 1 - p_draw - own;
  return side === 'a' ? { p_a: own, p_draw, p_b: other } : { p_a: other, p_draw, p_b: own };
}

/**
 * The reasons of a stored pick's verdict. Where they were not stored they follow from it: only the edge and the consensus gated it then, and
 * a NO BET by the model alone had no consensus.
 */
export function publishedReasons(pick: StoredPick): readonly Reason[] {
  if (pick.reasons !== null) return pick.reasons;
  const edge = edgeReason(pick, DEFAULT_GATES);
  const lacksConsensus = pick.fair_source === 'model' && pick.verdict === 'NO BET';
  return lacksConsensus ? [edge, { code: 'no_consensus', figure: 0, threshold: DEFAULT_GATES.min_price_sources }] : [edge];
}
