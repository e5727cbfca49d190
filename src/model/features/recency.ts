import { mean, sum } from '../../lib/statistics';
import { highest, latest, since } from '../ratings/career';
import type { FighterState } from '../ratings/network-history';
import { difference } from './column';

const missingWithout = (figure: (standing: FighterState) => number): ((standing: FighterState) => number) => {
  return (standing) => (standing.career.length === 0 ? NaN : figure(standing));
};

/** Months since the last and since the first bout that counts, at the start of the month; missing for both where one fighter has none. */
const monthsSinceLast = missingWithout(({ month, career }) => month - (career.at(-1)?.month ?? NaN));
const monthsSinceFirst = missingWithout(({ month, career }) => month - (career[0]?.month ?? NaN));

/** Bouts that count in the last 12 and 36 months, and losses in the last 24; missing as above. */
const bouts12 = missingWithout(({ month, career }) => since(career, month, 12).length);
const bouts36 = missingWithout(({ month, career }) => since(career, month, 36).length);
const losses24 = missingWithout(({ month, career }) => since(career, month, 24).filter(({ score }) => score === 0).length);

/** All bouts that count; 0 where there is none, so never missing. */
const boutsCounted = ({ career }: FighterState): number => career.length;

/** The record-seeded rating now less that of 24 months ago; missing also for a fighter first seen since. */
const trend = missingWithout(({ month, career, seeded }) => {
  const recent = since(career, month, 24);
  if (recent.length === career.length) return NaN;
  return seeded.mu - (recent[0]?.ownMu ?? seeded.mu);
});

/** How far he stands below the best rating with which he went into one of their last twelve bouts. */
const belowPeak = missingWithout(({ career, seeded }) => highest(latest(career, 12).map(({ ownMu }) => ownMu)) - seeded.mu);

/** What he scored in their last five bouts above what was expected. */
const surprise5 = missingWithout(({ career }) => sum(latest(career, 5).map(({ score, expected }) => score - expected)));

/** The same a bout, over all that count. */
const surpriseMean = missingWithout(({ career }) => mean(career.map(({ score, expected }) => score - expected)) ?? NaN);

/** Antisymmetric, in either view. */
export const recencyColumns = [
  difference('months_since_last', monthsSinceLast),
  difference('bouts_12_months', bouts12),
  difference('bouts_36_months', bouts36),
  difference('months_since_first', monthsSinceFirst),
  difference('trend_24_months', trend),
  difference('below_peak', belowPeak),
  difference('surprise_5', surprise5),
  difference('surprise_mean', surpriseMean),
  difference('losses_24_months', losses24),
];

/** Antisymmetric, of the external view only: a full history's length is the printed record's. */
export const countColumns = [difference('bouts_counted', boutsCounted)];
