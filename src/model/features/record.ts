import { boutsOf, recordLogOdds, recordWinRate } from '../ratings/record-strength';
import type { Tally } from '../record';
import { difference, total } from './column';
import type { FighterFeatures } from './side';

/**
 * The records as printed for the bout, before it; for a bout to come, the last printed one and the results since. Bouts without both
 * are no rows, so these columns are never missing.
 */
const wins = difference('wins', ({ tally }: FighterFeatures) => tally.wins);
const losses = difference('losses', ({ tally }: FighterFeatures) => tally.losses);
const draws = difference('draws', ({ tally }: FighterFeatures) => tally.draws);

/** `ln(1 + bouts)`; never missing. */
export const experience = ({ tally }: FighterFeatures): number => Math.log1p(boutsOf(tally));

/** `ln((W + D/2 + 1) / (L + D/2 + 1))`; never missing. */
export const recordLogOddsOf = ({ tally }: FighterFeatures): number => recordLogOdds(tally);

/** `(W + D/2 + 1) / (n + 2)`; never missing. */
export const winRate = ({ tally }: FighterFeatures): number => recordWinRate(tally);

/** The win rate one standard error below its estimate: what a record makes sure; never missing. */
export const winRateLowerBound = ({ tally }: FighterFeatures): number => lowerBound(tally);

/** Differences antisymmetric, sums symmetric. */
export const recordColumns = [
  wins,
  losses,
  draws,
  difference('experience', experience),
  difference('record_log_odds', recordLogOddsOf),
  difference('win_rate', winRate),
  difference('sure_win_rate', winRateLowerBound),
  total('experience', experience),
  total('record_log_odds', recordLogOddsOf),
  total('win_rate', winRate),
];

function lowerBound(tally: Tally): number {
  const rate = recordWinRate(tally);
  return rate - Math.sqrt((rate * (1 - rate)) / (boutsOf(tally) + 3));
}
