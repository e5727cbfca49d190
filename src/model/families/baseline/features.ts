import { difference, total, type Column } from '../../features/column';
import { experience, recordLogOddsOf, winRateLowerBound, winRate } from '../../features/record';
import type { FighterFeatures } from '../../features/side';
import { attenuation } from '../../ratings/glicko2';

/** The weight of a rating difference: both deviations attenuate it, as in Glicko-2's expected score. */
function weightOf(a: FighterFeatures, b: FighterFeatures): number {
  return attenuation(Math.hypot(a.external.rating.phi, b.external.rating.phi));
}

function margin(a: FighterFeatures, b: FighterFeatures): number {
  return weightOf(a, b) * (a.external.rating.mu - b.external.rating.mu);
}

function recordMargin(a: FighterFeatures, b: FighterFeatures): number {
  return recordLogOddsOf(a) - recordLogOddsOf(b);
}

/** The attenuated difference of the external Glicko-2 ratings at the start of the month; never missing. */
export const ratingMargin: Column = { name: 'rating_margin', symmetry: 'antisymmetric', of: margin };

/** Standard deviation of the margin, from those of both ratings; never missing. */
export const ratingMarginDeviation: Column = {
  name: 'rating_margin_deviation',
  symmetry: 'symmetric',
  of: (a, b) => weightOf(a, b) * Math.hypot(a.external.rating.phi, b.external.rating.phi),
};

/** The absolute rating margin; never missing. */
export const ratingGap: Column = { name: 'rating_gap', symmetry: 'symmetric', of: (a, b) => Math.abs(margin(a, b)) };

/** The absolute difference of the records before the bout; never missing. */
const recordGap: Column = { name: 'record_gap', symmetry: 'symmetric', of: (a, b) => Math.abs(recordMargin(a, b)) };

/** The columns of the baseline, the antisymmetric ones first. */
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
