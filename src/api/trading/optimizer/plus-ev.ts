import { quotedFights, type Board, type BoardFight } from '../../../board/board';
import { jsonTemplate, varying, type Template, type ValueOf } from '../../../lib/json-template';
import { memoByMoment, memoByOwner } from '../../../lib/memo';
import type { Moment } from '../../../lib/moment';
import { memberStd } from '../../../betting/fair/edge';
import { judgePrice } from '../../../betting/picks/judge-price';
import { sizeStake, type Stake } from '../../../betting/picks/kelly';
import type { Pick } from '../../../betting/picks/pick';
import type { Gates } from '../../../betting/picks/policy';
import { robustness, type Robustness } from '../../../betting/picks/robust';
import type { Judged } from '../../../betting/picks/verdict';
import { valuedPick } from '../../../board/values';
import { fraction } from '../../../lib/math/rounding';
import type { RowContext } from '../picks/live';
import type { Policy } from '../policy';
import { reasonFields } from '../reasons';
import { bookFields, byDateThenId, fightFields, impliedFields, offerFields, pairedFields, sideFields, stakeFields } from '../rows';
import { valueFields } from '../value';
import { ageSeconds, warningsOf } from '../../../board/warnings';

export interface Ranking {
  /** Which prices to list. */
  readonly filters: Gates;
  /** The filters, and where they stop nothing the gates of `/policy`: `robust` and `bet_down_to` never call a losing price a bet. */
  readonly policy: Policy;
  /** What decides the verdict shown. */
  readonly gates: Gates;
  readonly trackRecords: Board['trackRecords'];
  /** The books considered, separated by commas; undefined for all. */
  readonly books: string | undefined;
  /** The same text for the same filters, policy, gates and books. */
  readonly key: string;
}

/** A price with an edge, and its return at fair odds. */
interface RankedPrice {
  readonly fight: BoardFight;
  readonly pick: Pick;
  readonly judged: Judged;
  readonly robust: Robustness;
  readonly roi: number;
  /** At a bankroll of 0. */
  readonly stake: Stake;
  readonly row: Template<PlusEvRow, RowContext>;
}

type PlusEvRow = ValueOf<ReturnType<typeof plusEvRow>>;

/** Policies for which the rank of a fight is kept. */
const POLICIES_KEPT = 8;

/** The best considered price of a fight, ranked once by each policy; null if the filters leave it out. */
const rankFight: (fight: BoardFight, ranking: Ranking) => RankedPrice | null = memoByOwner(
  (fight: BoardFight, ranking: Ranking): RankedPrice | null => {
    const { filters, policy, gates, books } = ranking;
    const valued = valuedPick(fight, policy.pricing, books);
    if (!valued) return null;
    const { best } = valued.pick;
    if (judgePrice(best, filters).verdict === 'NO BET') return null;
    const ranked = {
      fight,
      pick: valued.pick,
      judged: judgePrice(best, gates),
      robust: robustness(best, valued.byMethod, policy),
      roi: best.edge_pp / best.implied_prob_vigfree,
      stake: sizeStake(best, policy),
    };
    return { ...ranked, row: jsonTemplate<RowContext>()(plusEvRow(ranked, ranking)) };
  },
  ({ key }) => key,
  POLICIES_KEPT,
);

/** The prices that the filters let through. */
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
function plusEvRow({ fight, pick, judged, robust, roi, stake }: Omit<RankedPrice, 'row'>, { policy, trackRecords }: Ranking) {
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
    verdict: judged.verdict,
    reasons: judged.reasons.map(reasonFields),
    ...valueFields({ price, verdict: judgePrice(price, policy).verdict, robust }, { policy, board: { trackRecords } }),
    ...stakeFields(stake, policy),
  };
}
