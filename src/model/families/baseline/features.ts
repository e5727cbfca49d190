import { difference, total, type Column } from '../../features/column';
import { experience, recordLogOddsOf, winRateLowerBound, winRate } from '../../features/record';
import type { FighterFeatures } from '../../features/side';
import { attenuation } from '../../ratings/glicko2';

/** How much a difference of the ratings counts: both deviations attenuate it, as Glicko-2 does to expect a score. */
function weightOf(a: FighterFeatures, b: FighterFeatures): number {
  return attenuation(Math.hypot(a.external.rating.phi, b.external.rating.phi));
}

function margin(a: FighterFeatures, b: FighterFeatures): number {
  return weightOf(a, b) * (a.external.rating.mu - b.external.rating.mu);
}

function recordMargin(a: FighterFeatures, b: FighterFeatures): number {
  return recordLogOddsOf(a) - recordLogOddsOf(b);
}

/** Known at the start of the month: the difference of the external Glicko-2 ratings as it counts; never missing. */
export const ratingMargin: Column = { name: 'rating_margin', symmetry: 'antisymmetric', of: margin };

/** Its standard deviation, from those of both ratings; never missing. */
export const ratingMarginDeviation: Column = {
  name: 'rating_margin_deviation',
  symmetry: 'symmetric',
  of: (a, b) => weightOf(a, b) * Math.hypot(a.external.rating.phi, b.external.rating.phi),
};

/** How far the ratings stand apart; never missing. */
export const ratingGap: Column = { name: 'rating_gap', symmetry: 'symmetric', of: (a, b) => Math.abs(margin(a, b)) };

/** Known before the bout: how far the records stand apart; never missing. */
const recordGap: Column = { name: 'record_gap', symmetry: 'symmetric', of: (a, b) => Math.abs(recordMargin(a, b)) };

/** What the baseline looks at, the antisymmetric columns first. */
export const baselineColumns: readonly Column[] = [
  ratingMargin,
  difference('rating_deviation', ({ external }) => external.rating.phi),
  difference('record_log_odds', recordLogOddsOf),
  difference('experience', experience),
  difference('sure_win_rate', winRateLowerBound),
  ratingGap,
  ratingMarginDeviation,
  recordGap,
  total('experience', experience),
  total('win_rate', winRate),
];
