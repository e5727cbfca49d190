import { mean, sum } from '../../lib/math/statistics';
import { highest, latest, lowest, meanOfKnown, type RatedBouts, type PastBout } from '../ratings/career';
import type { FighterState } from '../ratings/network-history';
import { logistic } from '../../lib/math/log-odds';
import { difference, type Column } from './column';

/** A figure of a fighter's career before the month; missing for both where one fighter has no bout that counts. */
function ofCareer(name: string, figure: (career: RatedBouts, state: FighterState) => number): Column<FighterState> {
  return difference(name, (state) => (state.career.length === 0 ? NaN : figure(state.career, state)));
}

const thenMu = ({ opponentMu }: PastBout): number => opponentMu;
const printed = ({ opponentRecord }: PastBout): number => opponentRecord;
const wins = (career: RatedBouts): RatedBouts => latest(career, 10).filter(({ score }) => score === 1);
const losses = (career: RatedBouts): RatedBouts => latest(career, 10).filter(({ score }) => score === 0);
const creditOf = (mus: readonly number[]): number => sum(mus.map(logistic));
const blameOf = (mus: readonly number[]): number => sum(mus.map((mu) => 1 - logistic(mu)));
const nowMus = (bouts: RatedBouts, state: FighterState): number[] => bouts.map((bout) => state.opponentNow(bout));

/** Record-seeded ratings of the last five opponents at the time: the mean and the highest. */
const opponentsMean = ofCareer('opponents_mean', (career) => mean(latest(career, 5).map(thenMu)) ?? NaN);
const opponentsBest = ofCareer('opponents_best', (career) => highest(latest(career, 5).map(thenMu)));

/** The ratings at the time of the best fighter beaten and the worst lost to in the last ten bouts; also missing where there is none. */
const bestBeaten = ofCareer('best_beaten', (career) => highest(wins(career).map(thenMu)));
const worstLostTo = ofCareer('worst_lost_to', (career) => lowest(losses(career).map(thenMu)));

/** The last ten bouts: the sum of `logistic(mu)` over the fighters beaten, and of `1 - logistic(mu)` over those lost to, at the time. */
const winCredit = ofCareer('win_credit', (career) => creditOf(wins(career).map(thenMu)));
const lossBlame = ofCareer('loss_blame', (career) => blameOf(losses(career).map(thenMu)));

/** The same with those fighters' ratings at the start of the month. */
const winCreditNow = ofCareer('win_credit_now', (career, state) => creditOf(nowMus(wins(career), state)));
const lossBlameNow = ofCareer('loss_blame_now', (career, state) => blameOf(nowMus(losses(career), state)));
const bestBeatenNow = ofCareer('best_beaten_now', (career, standing) => highest(nowMus(wins(career), standing)));

/** Printed records of the opponents before their bouts, in log-odds: the mean of the last five, the best beaten, the worst lost to. */
const opponentRecordsMean = ofCareer('opponent_records_mean', (career) => meanOfKnown(latest(career, 5).map(printed)));
const bestRecordBeaten = ofCareer('best_record_beaten', (career) => highest(wins(career).map(printed)));
const worstRecordLostTo = ofCareer('worst_record_lost_to', (career) => lowest(losses(career).map(printed)));

/** The last result that counts, 1, 0.5 or 0, and the opponent's rating at the time. */
const lastScore = ofCareer('last_score', (career) => career.at(-1)?.score ?? NaN);
const lastOpponent = ofCareer('last_opponent', (career) => career.at(-1)?.opponentMu ?? NaN);

/** Antisymmetric, in either view. */
export const opponentColumns = [
  opponentsMean,
  opponentsBest,
  bestBeaten,
  worstLostTo,
  winCredit,
  lossBlame,
  winCreditNow,
  lossBlameNow,
  bestBeatenNow,
  opponentRecordsMean,
  bestRecordBeaten,
  worstRecordLostTo,
  lastScore,
  lastOpponent,
];
