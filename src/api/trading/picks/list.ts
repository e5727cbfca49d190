import { freshFights, isStale, pendingFights, type Board } from '../../../board/board';
import { outlayLimits, outlayMeta, scaleOf } from '../../../board/outlay';
import { atBankroll, stakeDollars } from '../../../betting/picks/kelly';
import { memoByMoment } from '../../../lib/memo';
import type { Moment } from '../../../lib/moment';
import { fraction } from '../../../lib/math/rounding';
import type { Call } from '../../operation';
import { policyOf } from '../policy';
import { byDateThenId } from '../rows';
import { judgedAt, judgeFight, judgingFor, POLICIES_KEPT, type JudgedPick } from './live';

type Query = Call<'listLivePicks'>['query'];

/** Whose picks to list, and how to judge them. */
interface Listed {
  readonly judging: ReturnType<typeof judgingFor>;
  readonly withStale: boolean;
}

/** The pending picks by a policy at a bankroll of 0, the best first. They are ranked once until the clock changes it. */
const rankedPicks: (board: Board, listed: Listed, now: Moment) => readonly JudgedPick[] = memoByMoment(
  (board: Board, { judging, withStale }: Listed, now: Moment): readonly JudgedPick[] => {
    const fights = withStale ? pendingFights(board, now) : freshFights(board, now);
    const judged = fights.map((fight) => judgeFight(fight, judging(isStale(fight, board, now)))).filter((pick) => pick !== null);
    return byRank(judged, 0);
  },
  ({ judging, withStale }) => `${withStale} ${judging(false).key}`,
  POLICIES_KEPT,
);

/** The pending picks that a query asks for, the best first, with the scale of their stakes and the fields about these taken together. */
export function rankPicks(query: Query, board: Board, now: Moment) {
  const judging = judgingFor(policyOf(query), board, query.include_books ? query.books : null);
  const judged = rankedPicks(board, { judging, withStale: query.include_stale }, now)
    .map((pick) => judgedAt(pick, judging(pick.stale), query.bankroll))
    .filter((pick) => pick !== null);
  const asked = judged.filter(
    ({ assessment, robust }) => (!query.bet_only || assessment.verdict === 'BET') && robust.passes >= query.min_robust,
  );
  const picks = byRank(asked, query.bankroll);

  // A stale pick cannot be bet on, so it is no part of the outlay. A NO BET has no stake.
  const list = picks
    .filter(({ stale, assessment }) => !stale && assessment.verdict === 'BET')
    .map(({ fight, pick, assessment }) => ({ fight, price: pick.best, stake: atBankroll(assessment.stake, query.bankroll) }));
  const fresh = judged.filter(({ stale }) => !stale);
  const bets = fresh.filter(({ assessment }) => assessment.verdict === 'BET').length;
  const limits = outlayLimits(query);
  const scale = scaleOf(list, limits);
  const outlay = outlayMeta({ list, policyKey: judging(false).key, scale }, limits, { judged: fresh.length, bets }, board);
  return { picks, scale, outlay };
}

/** BET by stake (by stake fraction without a bankroll), NO BET by edge, stale picks last; ties of figures as shown by date, then id. */
function byRank(picks: readonly JudgedPick[], bankroll: number): JudgedPick[] {
  const weight = ({ pick, assessment: { verdict, stake } }: JudgedPick): number => {
    if (verdict === 'NO BET') return fraction(pick.best.edge_pp);
    return bankroll === 0 ? fraction(stake.stake_fraction) : stakeDollars(stake, bankroll);
  };
  return picks
    .map((judged) => ({ judged, group: group(judged), weight: weight(judged) }))
    .sort((one, other) => one.group - other.group || other.weight - one.weight || byDateThenId(one.judged.fight, other.judged.fight))
    .map(({ judged }) => judged);
}

/** 0 for BET, 1 for NO BET, then the same for stale picks. */
function group({ stale, assessment }: JudgedPick): number {
  return (stale ? 2 : 0) + (assessment.verdict === 'BET' ? 0 : 1);
}
