import { boutsOf, recordLogOdds, recordWinRate } from '../ratings/record-strength';
import type { Tally } from '../record';
import { difference, total } from './column';
import type { FighterFeatures } from './side';

/**
 * The records before the bout, as printed for it. For an upcoming bout, the last printed one plus the results since. Bouts without both
 * records have no rows, so these columns are never missing.
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

/** The win rate one standard error below its estimate, which favours longer records; never missing. */
export const winRateLowerBound = ({ tally }: FighterFeatures): number => lowerBound(tally);

/** The differences are antisymmetric, the sums symmetric. */
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
