import { freshFights, isStale, pendingFights, type Board } from '../../../board/board';
import { outlayLimits, outlayMeta } from '../../../board/outlay';
import { atBankroll, stakeDollars } from '../../../betting/picks/kelly';
import { memoByMoment } from '../../../lib/memo';
import type { Moment } from '../../../lib/moment';
import { fraction } from '../../../lib/math/rounding';
import type { Call } from '../../operation';
import type { Deps } from '../handler';
import { gatesOf, policyOf } from '../policy';
import { byDateThenId } from '../rows';
import { stakeList } from '../staked-list';
import { judgeFight, judgingFor, POLICIES_KEPT, type JudgedPick } from './live';

type Query = Call<'listLivePicks'>['query'];

/** Whose picks to list, and how to judge them. */
interface Listed {
  readonly judging: ReturnType<typeof judgingFor>;
  readonly withStale: boolean;
}

/** The pending picks by a policy, the best first at a bankroll of 0. They are ranked once until the clock changes it. */
const rankedPicks: (board: Board, listed: Listed, now: Moment) => readonly JudgedPick[] = memoByMoment(
  (board: Board, { judging, withStale }: Listed, now: Moment): readonly JudgedPick[] => {
    const fights = withStale ? pendingFights(board, now) : freshFights(board, now);
    const judged = fights.map((fight) => judgeFight(fight, judging(isStale(fight, board, now)))).filter((pick) => pick !== null);
    return byRank(judged, 0);
  },
  ({ judging, withStale }) => `${withStale} ${judging(false).key}`,
  POLICIES_KEPT,
);

/** The pending picks that a query asks for, the best first, with their stakes and the fields about these taken together. */
export function rankPicks(query: Query, { board, now, limits, verdictGates }: Deps) {
  const policy = policyOf(query, gatesOf(query, verdictGates), limits !== undefined);
  const judging = judgingFor(policy, board, query.include_books ? query.books : null);
  const judged = rankedPicks(board, { judging, withStale: query.include_stale }, now);
  const asked = judged.filter(
    ({ assessment, robust }) => (!query.bet_only || assessment.verdict === 'BET') && robust.passes >= query.min_robust,
  );
  const picks = byRank(asked, query.bankroll);

  // A stale pick cannot be bet on, so it is no part of the outlay. A NO BET has no stake.
  const rows = picks.map(({ fight, pick, stale, assessment }) => ({
    ...{ fight, price: pick.best, stake: atBankroll(assessment.stake, query.bankroll) },
    isStaked: !stale && assessment.verdict === 'BET',
  }));
  const fresh = judged.filter(({ stale }) => !stale);
  const bets = fresh.filter(({ assessment }) => assessment.verdict === 'BET').length;
  const most = outlayLimits(query);
  const { list, scale, stakings, meta } = stakeList(rows, most, limits);
  const policyKey = limits === undefined ? judging(false).key : `${judging(false).key} ${query.bankroll} ${limits.key}`;
  const outlay = outlayMeta({ list, policyKey, scale }, most, { judged: fresh.length, bets }, board);
  return { picks, scale, stakings, meta: { ...outlay, ...meta } };
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
