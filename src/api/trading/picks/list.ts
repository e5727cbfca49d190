import { freshFights, isStale, pendingFights, type Board } from '../../../board/board';
import { outlayLimits, outlayMeta, scaleOf } from '../../../board/outlay';
import { atBankroll, stakeDollars } from '../../../betting/picks/kelly';
import type { Moment } from '../../../lib/moment';
import { fraction } from '../../../lib/math/rounding';
import type { Call } from '../../operation';
import { policyOf } from '../policy';
import { byDateThenId } from '../rows';
import { judgeFightAt, judgingFor, type JudgedPick } from './live';

type Query = Call<'listLivePicks'>['query'];

/** The pending picks that a query asks for, the best first, with the scale of their stakes and the fields about these taken together. */
export function rankPicks(query: Query, board: Board, now: Moment) {
  const judging = judgingFor(policyOf(query), board, query.include_books ? query.books : null);
  const fights = query.include_stale ? pendingFights(board, now) : freshFights(board, now);
  const judged = fights
    .map((fight) => judgeFightAt(fight, judging(isStale(fight, board, now)), query.bankroll))
    .filter((pick) => pick !== null);
  const picks = judged
    .filter(({ assessment, robust }) => (!query.bet_only || assessment.verdict === 'BET') && robust.passes >= query.min_robust)
    .map((pick) => ({ judged: pick, stake_dollars: stakeDollars(pick.assessment.stake, query.bankroll) }))
    .sort(byRank(query.bankroll))
    .map((ranked) => ranked.judged);

  // A stale pick cannot be bet on, so it is no part of the outlay.
  const list = picks
    .filter(({ stale }) => !stale)
    .map(({ fight, pick, assessment }) => ({ fight, price: pick.best, stake: atBankroll(assessment.stake, query.bankroll) }));
  const fresh = judged.filter(({ stale }) => !stale);
  const bets = fresh.filter(({ assessment }) => assessment.verdict === 'BET').length;
  const limits = outlayLimits(query);
  const scale = scaleOf(list, limits);
  const outlay = outlayMeta({ list, policyKey: judging(false).key, scale }, limits, { judged: fresh.length, bets }, board);
  return { picks, scale, outlay };
}

/** A pick with its stake in dollars. */
interface StakedPick {
  readonly judged: JudgedPick;
  readonly stake_dollars: number;
}

/** BET by stake (by stake fraction without a bankroll), NO BET by edge, stale picks last; ties of figures as shown by date, then id. */
function byRank(bankroll: number): (one: StakedPick, other: StakedPick) => number {
  const weight = ({ judged: { pick, assessment }, stake_dollars }: StakedPick): number => {
    if (assessment.verdict === 'NO BET') return fraction(pick.best.edge_pp);
    return bankroll === 0 ? fraction(assessment.stake.stake_fraction) : stake_dollars;
  };
  return (one, other) =>
    group(one.judged) - group(other.judged) || weight(other) - weight(one) || byDateThenId(one.judged.fight, other.judged.fight);
}

/** 0 for BET, 1 for NO BET, then the same for stale picks. */
function group({ stale, assessment }: JudgedPick): number {
  return (stale ? 2 : 0) + (assessment.verdict === 'BET' ? 0 : 1);
}
