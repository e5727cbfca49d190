import { STALE_AFTER_MINUTES, minutesBehind, type Board, type BoardFight } from '../../../board/board';
import { jsonTemplate, varying, type Template, type ValueOf } from '../../../lib/json-template';
import { memoByOwner } from '../../../lib/memo';
import type { Moment } from '../../../lib/moment';
import { assess, assessPick, type Assessment } from '../../../betting/picks/assess';
import { memberStd } from '../../../betting/fair/edge';
import { isFar } from '../../../betting/fair/far-price';
import type { Stake } from '../../../betting/picks/kelly';
import type { Pick } from '../../../betting/picks/pick';
import type { Price } from '../../../betting/fair/price';
import { robustness, type Robustness } from '../../../betting/picks/robust';
import { isAmong, valuedPick } from '../../../board/values';
import { fraction, minutes, odds } from '../../../lib/math/rounding';
import type { Policy } from '../policy';
import { reasonFields } from '../reasons';
import { bookFields, fightFields, impliedFields, offerFields, pairedFields, sideFields, stakeFields, type StakesOfList } from '../rows';
import type { Staking } from '../reasons';
import { valueFields } from '../value';
import { ageSeconds, priceWarnings } from '../../../board/warnings';

export interface Judging {
  readonly policy: Policy;
  readonly trackRecords: Board['trackRecords'];
  /** Whether the prediction is stale. */
  readonly stale: boolean;
  /** The books that the row lists, separated by commas; null for an empty list, undefined for all books. */
  readonly books: string | null | undefined;
  /** The same text for the same policy, staleness and books. */
  readonly key: string;
}

/** How to judge a fight whose prediction is stale, and one whose prediction is not. @param books as `Judging` has them */
export function judgingFor(policy: Policy, { trackRecords }: Board, books: Judging['books']): (stale: boolean) => Judging {
  const key = JSON.stringify([policy, books === undefined ? 'all' : books]);
  const fresh = { policy, trackRecords, books, stale: false, key };
  const stale = { ...fresh, stale: true, key: `${key} stale` };
  return (isStale) => (isStale ? stale : fresh);
}

/** A pending fight with its pick and the verdict of a policy. */
export interface JudgedPick {
  readonly fight: BoardFight;
  readonly pick: Pick;
  readonly assessment: Assessment;
  readonly robust: Robustness;
  readonly stale: boolean;
  readonly row: Template<PickRow, RowContext>;
}

type PickRow = ValueOf<ReturnType<typeof pickRow>>;

/** What a row depends on besides fight and policy. */
export interface RowContext extends Staking {
  readonly board: Board;
  readonly now: Moment;
}

/** Policies for which the verdict on a fight is kept. */
export const POLICIES_KEPT = 8;

/** Judges the pick of a fight, once by each policy; null if no book prices either fighter. */
export const judgeFight: (fight: BoardFight, judging: Judging) => JudgedPick | null = memoByOwner(
  (fight: BoardFight, judging: Judging): JudgedPick | null => {
    const { policy, stale } = judging;
    const valued = valuedPick(fight, policy.pricing);
    if (!valued) return null;
    const { pick, byMethod } = valued;
    const judged = { fight, pick, assessment: assessPick(pick, policy), robust: robustness(pick.best, byMethod, policy), stale };
    return { ...judged, row: jsonTemplate<RowContext>()(pickRow(judged, judging)) };
  },
  ({ key }) => key,
  POLICIES_KEPT,
);

/** The row of `/picks/live`. */
function pickRow({ fight, pick, assessment, robust, stale }: Omit<JudgedPick, 'row'>, { policy, trackRecords, books }: Judging) {
  const { prediction } = fight;
  const market = marketRows(pick, assessment, policy);
  const best = market(pick.best);
  return {
    ...fightFields(fight),
    ...probabilityFields(pick.best.opinion),
    ...sideFields(fight, pick.side),
    book: pick.best.book,
    ...offerFields(pick.best),
    ...impliedFields(pick.best),
    edge_pp: fraction(pick.best.edge_pp),
    ev_per_dollar: fraction(pick.best.ev_per_dollar),
    quoted_at: pick.best.quoted_at.toISOString(),
    sigma: fraction(pick.best.sigma),
    member_std: fraction(memberStd(prediction.members, pick.side, pick.best.market_type)),
    fair_prob: fraction(pick.best.fair),
    verdict: assessment.verdict,
    reasons: [...assessment.reasons.map(reasonFields), ...(stale ? [staleReason(fight)] : [])],
    stale,
    quoted: fight.quoted,
    predicted_at: prediction.predicted_at.toISOString(),
    model_version: prediction.model_version,
    books_quoting: new Set(pick.prices.map(({ book }) => book)).size,
    quote_age: varying(({ now }: RowContext) => ageSeconds([pick.best], now)),
    warnings: varying(({ now }: RowContext) =>
      priceWarnings({ fight, quotes: [pick.best.market], farPrice: pick.passed_over !== null, now }),
    ),
    ...valueFields({ price: pick.best, verdict: assessment.verdict, robust }, { policy, board: { trackRecords } }),
    stake_dollars: best.stake_dollars,
    sizing: best.sizing,
    best_market: best,
    median_market: market(pick.median),
    worst_market: market(pick.worst),
    ...(books !== null && { books: pick.prices.filter(isAmong(books)).map(market) }),
  };
}

/** The rows of a pick's prices. The best price was sized for the verdict, and all three markets are among the books' prices. */
function marketRows(pick: Pick, assessment: Assessment, policy: Policy) {
  const rows = new Map([[pick.best, marketFields(pick.best, assessment.stake, policy)]]);
  return (price: Price) => {
    const row = rows.get(price) ?? marketFields(price, assess(price, policy).stake, policy);
    rows.set(price, row);
    return row;
  };
}

/** A price of `books[]` and of the three markets. @param stake the one that this price calls for */
function marketFields(price: Price, stake: Stake, stakes: StakesOfList) {
  return {
    ...bookFields(price.book),
    ...offerFields(price),
    two_way_equivalent_odds: odds(price.two_way_equivalent_odds),
    far_from_market: isFar(price.profit_vs_others),
    ...(price.market.convention === 'unknown' && { no_vote_reason: 'settlement_unknown' as const }),
    ...impliedFields(price),
    ...pairedFields(price),
    edge_pp: fraction(price.edge_pp),
    ev_per_dollar: fraction(price.ev_per_dollar),
    quoted_at: price.quoted_at.toISOString(),
    ...stakeFields(stake, stakes),
  };
}

export function probabilityFields({ p_a, p_draw, p_b }: { readonly p_a: number; readonly p_draw: number; readonly p_b: number }) {
  return { fair_prob_a: fraction(p_a), fair_prob_draw: fraction(p_draw), fair_prob_b: fraction(p_b) };
}

function staleReason(fight: BoardFight) {
  const figure = varying(({ board, now }: RowContext) => minutes(minutesBehind(fight, board, now)));
  return { code: 'stale' as const, figure, threshold: STALE_AFTER_MINUTES, unit: 'minutes' as const, passed: false };
}
