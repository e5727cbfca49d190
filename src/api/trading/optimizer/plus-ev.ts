import { quotedFights, type Board, type BoardFight } from '../../../board/board';
import { jsonTemplate, varying, type Template, type ValueOf } from '../../../lib/json-template';
import { memoByMoment, memoByOwner } from '../../../lib/memo';
import type { Moment } from '../../../lib/moment';
import { memberStd } from '../../../betting/fair/edge';
import { assess } from '../../../betting/picks/assess';
import { judgePrice } from '../../../betting/picks/judge-price';
import type { Stake } from '../../../betting/picks/kelly';
import type { Pick } from '../../../betting/picks/pick';
import { DEFAULT_POLICY } from '../../../betting/picks/policy';
import { robustness, type Robustness } from '../../../betting/picks/robust';
import { valuedPick } from '../../../board/values';
import { fraction } from '../../../lib/math/rounding';
import type { RowContext } from '../picks/live';
import type { Policy } from '../policy';
import { bookFields, byDateThenId, fightFields, impliedFields, offerFields, pairedFields, sideFields, stakeFields } from '../rows';
import { valueFields } from '../value';
import { ageSeconds, warningsOf } from '../../../board/warnings';

export interface Ranking {
  readonly policy: Policy;
  readonly trackRecords: Board['trackRecords'];
  /** The books considered, separated by commas; undefined for all. */
  readonly books: string | undefined;
  /** The same text for the same policy and books. */
  readonly key: string;
}

/** A price with an edge, and its return at fair odds. */
interface RankedPrice {
  readonly fight: BoardFight;
  readonly pick: Pick;
  readonly robust: Robustness;
  readonly roi: number;
  /** At a bankroll of 0. */
  readonly stake: Stake;
  /** Whether it is a BET by the default policy. */
  readonly isDefaultBet: boolean;
  readonly row: Template<PlusEvRow, RowContext>;
}

type PlusEvRow = ValueOf<ReturnType<typeof plusEvRow>>;

/** Policies for which the rank of a fight is kept. */
const POLICIES_KEPT = 8;

/** The best considered price of a fight, ranked once by each policy; null if it is no BET by the policy. */
const rankFight: (fight: BoardFight, ranking: Ranking) => RankedPrice | null = memoByOwner(
  (fight: BoardFight, ranking: Ranking): RankedPrice | null => {
    const { policy, books } = ranking;
    const valued = valuedPick(fight, policy.pricing, books);
    if (!valued) return null;
    const { best } = valued.pick;
    const { verdict, stake } = assess(best, policy);
    if (verdict === 'NO BET') return null;
    const ranked = {
      fight,
      pick: valued.pick,
      robust: robustness(best, valued.byMethod, policy),
      roi: best.edge_pp / best.implied_prob_vigfree,
      stake,
      isDefaultBet: judgePrice(best, DEFAULT_POLICY).verdict === 'BET',
    };
    return { ...ranked, row: jsonTemplate<RowContext>()(plusEvRow(ranked, ranking)) };
  },
  ({ key }) => key,
  POLICIES_KEPT,
);

/** The prices with an edge by a policy. */
interface RankedPrices {
  /** The best return first. */
  readonly ranked: readonly RankedPrice[];
  /** How many fights were looked at. */
  readonly judged: number;
}

/** They are ranked once until the clock changes it, because a bankroll changes only their stakes. */
export const rankFights: (board: Board, ranking: Ranking, now: Moment) => RankedPrices = memoByMoment(
  (board: Board, ranking: Ranking, now: Moment): RankedPrices => {
    const fights = quotedFights(board, now);
    const ranked = fights
      .map((fight) => rankFight(fight, ranking))
      .filter((price) => price !== null)
      .sort((one, other) => fraction(other.roi) - fraction(one.roi) || byDateThenId(one.fight, other.fight));
    return { ranked, judged: fights.length };
  },
  ({ key }) => key,
  POLICIES_KEPT,
);

/** The row of `/optimizer/plus-ev`. */
function plusEvRow({ fight, pick, robust, roi, stake }: Omit<RankedPrice, 'row'>, { policy, trackRecords }: Ranking) {
  const price = pick.best;
  return {
    ...fightFields(fight),
    ...sideFields(fight, price.side),
    ...bookFields(price.book),
    ...offerFields(price),
    ...impliedFields(price),
    ...pairedFields(price),
    edge_pp: fraction(price.edge_pp),
    roi_per_dollar: fraction(roi),
    ev_per_dollar: fraction(price.ev_per_dollar),
    sigma: fraction(price.sigma),
    member_std: fraction(memberStd(fight.prediction.members, price.side, price.market_type)),
    predicted_at: fight.prediction.predicted_at.toISOString(),
    model_version: fight.prediction.model_version,
    quoted_at: price.quoted_at.toISOString(),
    quote_age: varying(({ now }: RowContext) => ageSeconds([price], now)),
    warnings: varying(({ now }: RowContext) => warningsOf({ fight, quotes: [price.market], farPrice: pick.passed_over !== null, now })),
    ...valueFields({ price, verdict: 'BET', robust }, { policy, board: { trackRecords } }),
    ...stakeFields(stake, policy),
  };
}
