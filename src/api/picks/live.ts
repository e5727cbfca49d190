import { STALE_AFTER_MINUTES, isStale, minutesBehind, type Board, type BoardFight } from '../../board/board';
import { assess, assessPick, type Assessment } from '../../markets/assess';
import { memberStd } from '../../markets/edge';
import { isFar } from '../../markets/far-price';
import { valueFight, type Pricing } from '../../markets/fair';
import { scaleStake, type Stake } from '../../markets/kelly';
import { pickSide, type Pick } from '../../markets/pick';
import type { Gates, Sizing } from '../../markets/policy';
import type { Price } from '../../markets/price';
import type { Robustness } from '../../markets/robust';
import type { Reason } from '../../markets/verdict';
import { fraction, minutes, odds } from '../numbers';
import { byDateThenId, fightFields, offerFields, priceFields, sideFields, stakeFields } from '../trading';
import type { OutlayLimits } from '../outlay';
import { robustnessOf, valueFields } from '../value';
import { ageSeconds, priceWarnings } from '../warnings';

/** How a request wants prices read, judged and sized. */
export interface Policy extends Gates, Sizing, OutlayLimits {
  readonly pricing: Pricing;
}

/** A pending fight with its pick and the verdict of the caller's policy. */
export interface AssessedPick {
  readonly fight: BoardFight;
  readonly pick: Pick;
  readonly assessment: Assessment;
  readonly robust: Robustness;
  readonly stale: boolean;
}

/** Null if no book prices either fighter. */
export function assessFight(fight: BoardFight, board: Board, policy: Policy, now: Date): AssessedPick | null {
  const valuation = valueFight(fight, policy.pricing);
  const pick = pickSide(valuation, fight.markets);
  if (!pick) return null;
  const assessment = assessPick(pick, policy);
  const robust = robustnessOf(fight, valuation, pick.best, policy);
  if (!isStale(fight, board, now)) return { fight, pick, assessment, robust, stale: false };
  const stale: Reason = { code: 'stale', figure: minutesBehind(fight, board, now), threshold: STALE_AFTER_MINUTES };
  return { fight, pick, assessment: { ...assessment, reasons: [...assessment.reasons, stale] }, robust, stale: true };
}

/** BET by stake (by stake fraction without a bankroll), NO BET by edge, stale picks last; ties by date, then id. */
export function byRank({ bankroll }: Sizing): (one: AssessedPick, other: AssessedPick) => number {
  const weight = ({ pick, assessment: { verdict, stake } }: AssessedPick): number => {
    if (verdict === 'NO BET') return pick.best.edge_pp;
    return bankroll === 0 ? stake.stake_fraction : stake.stake_dollars;
  };
  return (one, other) => group(one) - group(other) || weight(other) - weight(one) || byDateThenId(one.fight, other.fight);
}

/** The row of `/picks/live`. @param market the rows of the pick's prices */
export function pickRow(
  { fight, pick, assessment, robust, stale }: AssessedPick,
  market: MarketRows,
  policy: Policy,
  { board, now }: Shown,
) {
  const { prediction } = fight;
  const best = market(pick.best);
  return {
    ...fightFields(fight),
    ...probabilityFields(pick.best.opinion),
    ...sideFields(fight, pick.side),
    book: pick.best.book,
    ...offerFields(pick.best),
    sigma: fraction(pick.best.sigma),
    member_std: fraction(memberStd(prediction.members, pick.side, pick.best.market_type)),
    verdict: assessment.verdict,
    reasons: assessment.reasons.map(reasonFields),
    stale,
    quoted: fight.quoted,
    predicted_at: prediction.predicted_at.toISOString(),
    model_version: prediction.model_version,
    books_quoting: new Set(pick.prices.map(({ book }) => book)).size,
    quote_age: ageSeconds([pick.best], now),
    warnings: priceWarnings({ fight, quotes: [pick.best.market], farPrice: pick.passed_over !== null, now }),
    ...valueFields({ price: pick.best, verdict: assessment.verdict, robust }, { gates: policy, board }),
    stake_dollars: best.stake_dollars,
    sizing: best.sizing,
    best_market: best,
    median_market: market(pick.median),
    worst_market: market(pick.worst),
  };
}

/** What a row is shown beside. */
interface Shown {
  readonly board: Board;
  readonly now: Date;
}

type MarketRows = ReturnType<typeof marketRows>;

/**
 * The rows of a pick's prices. Each price is assessed once: the best one was for the verdict, and all three markets are among the books'
 * prices.
 * @param scale of the list's stakes
 */
export function marketRows({ pick, assessment }: AssessedPick, policy: Policy, scale: number) {
  const rows = new Map([[pick.best, marketFields(pick.best, scaleStake(assessment.stake, scale), policy)]]);
  return (price: Price) => {
    const row = rows.get(price) ?? marketFields(price, scaleStake(assess(price, policy).stake, scale), policy);
    rows.set(price, row);
    return row;
  };
}

/** A price of `books[]` and of the three markets. @param stake the one that this price calls for */
function marketFields(price: Price, stake: Stake, { bankroll }: Policy) {
  return {
    ...priceFields(price),
    two_way_equivalent_odds: odds(price.two_way_equivalent_odds),
    far_from_market: isFar(price.profit_vs_others),
    ...stakeFields(stake, bankroll),
  };
}

export function probabilityFields({ p_a, p_draw, p_b }: { readonly p_a: number; readonly p_draw: number; readonly p_b: number }) {
  return { fair_prob_a: fraction(p_a), fair_prob_draw: fraction(p_draw), fair_prob_b: fraction(p_b) };
}

function reasonFields({ code, figure, threshold }: Reason) {
  return { code, figure: code === 'stale' ? minutes(figure) : fraction(figure), threshold };
}

/** 0 for BET, 1 for NO BET, then the same for stale picks. */
function group({ stale, assessment }: AssessedPick): number {
  return (stale ? 2 : 0) + (assessment.verdict === 'BET' ? 0 : 1);
}
