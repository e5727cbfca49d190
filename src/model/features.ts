import { attenuation, type Rating } from './glicko2';
import type { Tally } from './record';
import { at } from './vector';

/** What is known of a man before a bout. */
export interface Corner {
  /** At the start of the bout's month, in the external view: no bout of that month or later is in it. */
  readonly rating: Rating;
  /** His record before the bout, as printed for it; for a bout to come, the last printed one and the results since. Null when unknown. */
  readonly record: Tally | null;
}

/**
 * One column of a model. An `antisymmetric` one changes its sign, and nothing else, when the corners are swapped; a `symmetric` one
 * stays as it is. NaN is a missing value: what is known of one man only is missing for both.
 */
export interface Feature {
  readonly name: string;
  readonly symmetry: 'antisymmetric' | 'symmetric';
  of(a: Corner, b: Corner): number;
}

/** Known at the start of the month: the rating difference, attenuated by both deviations as Glicko-2 does to expect a score. */
export const ratingMargin = antisymmetric('rating_margin', expectedMargin);

/** Known at the start of the month: how much less sure A's rating is than B's, `phi_A - phi_B`. */
export const deviationDifference = antisymmetric('rating_deviation_difference', (a, b) => a.rating.phi - b.rating.phi);

/** Known before the bout: `ln((W + D/2 + 1) / (L + D/2 + 1))` of A less that of B. */
export const recordDifference = antisymmetric('record_log_odds_difference', recordMargin);

/** Known before the bout: `ln(1 + bouts)` of A less that of B. */
export const experienceDifference = antisymmetric('experience_difference', (a, b) => experience(a) - experience(b));

/** Known before the bout: the win rate of A that his record makes sure, one standard error below the estimate, less that of B. */
export const sureWinRateDifference = antisymmetric('sure_win_rate_difference', (a, b) => sureWinRate(a) - sureWinRate(b));

/** Known at the start of the month: how far the ratings stand apart. */
export const ratingGap = symmetric('rating_gap', (a, b) => Math.abs(expectedMargin(a, b)));

/** Known before the bout: how far the records stand apart. */
export const recordGap = symmetric('record_gap', (a, b) => Math.abs(recordMargin(a, b)));

/** Known before the bout: `ln(1 + bouts)` of both men together; debutants draw more often. */
export const totalExperience = symmetric('total_experience', (a, b) => experience(a) + experience(b));

/** Known before the bout: the win rates of both men together. */
export const totalWinRate = symmetric('total_win_rate', (a, b) => winRate(a) + winRate(b));

/** The values of one row, in the order of the features: the one way to compute them, for training and for bouts to come. */
export function featureValues(features: readonly Feature[], a: Corner, b: Corner): Float64Array {
  return Float64Array.from(features, (feature) => feature.of(a, b));
}

/** The same by name, with null for a missing value. */
export function namedValues(features: readonly Feature[], values: Float64Array): Record<string, number | null> {
  return Object.fromEntries(features.map(({ name }, i) => [name, Number.isNaN(at(values, i)) ? null : at(values, i)]));
}

function antisymmetric(name: string, of: Feature['of']): Feature {
  return { name, symmetry: 'antisymmetric', of };
}

function symmetric(name: string, of: Feature['of']): Feature {
  return { name, symmetry: 'symmetric', of };
}

function expectedMargin({ rating: a }: Corner, { rating: b }: Corner): number {
  return attenuation(Math.hypot(a.phi, b.phi)) * (a.mu - b.mu);
}

function recordMargin(a: Corner, b: Corner): number {
  return recordLogOdds(a) - recordLogOdds(b);
}

function recordLogOdds({ record }: Corner): number {
  return record === null ? NaN : Math.log((record.wins + record.draws / 2 + 1) / (record.losses + record.draws / 2 + 1));
}

function boutCount({ record }: Corner): number {
  return record === null ? NaN : record.wins + record.losses + record.draws;
}

function experience(corner: Corner): number {
  return Math.log1p(boutCount(corner));
}

/** With one imagined win and one imagined loss, so that a debutant stands at one half. */
function winRate({ record }: Corner): number {
  return record === null ? NaN : (record.wins + record.draws / 2 + 1) / (record.wins + record.losses + record.draws + 2);
}

function sureWinRate(corner: Corner): number {
  const rate = winRate(corner);
  return rate - Math.sqrt((rate * (1 - rate)) / (boutCount(corner) + 3));
}
