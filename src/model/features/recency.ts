import { mean, sum } from '../../lib/math/statistics';
import { highest, latest, since } from '../ratings/career';
import type { FighterState } from '../ratings/network-history';
import { difference } from './column';

const missingWithout = (figure: (state: FighterState) => number): ((state: FighterState) => number) => {
  return (state) => (state.career.length === 0 ? NaN : figure(state));
};

/** Months since the last and since the first bout that counts, at the start of the month; missing for both where one fighter has none. */
const monthsSinceLast = missingWithout(({ month, career }) => month - (career.at(-1)?.month ?? NaN));
const monthsSinceFirst = missingWithout(({ month, career }) => month - (career[0]?.month ?? NaN));

/** Bouts that count in the last 12 and 36 months, and losses in the last 24; missing as above. */
const bouts12 = missingWithout(({ month, career }) => since(career, month, 12).length);
const bouts36 = missingWithout(({ month, career }) => since(career, month, 36).length);
const losses24 = missingWithout(({ month, career }) => since(career, month, 24).filter(({ score }) => score === 0).length);

/** The number of bouts that count; never missing. */
const boutsCounted = ({ career }: FighterState): number => career.length;

/** The current record-seeded rating less that of 24 months ago; also missing for a fighter first seen since. */
const trend = missingWithout(({ month, career, seeded }) => {
  const recent = since(career, month, 24);
  if (recent.length === career.length) return NaN;
  return seeded.mu - (recent[0]?.ownMu ?? seeded.mu);
});

/** The highest rating before any of the last twelve bouts, less the current one. */
const belowPeak = missingWithout(({ career, seeded }) => highest(latest(career, 12).map(({ ownMu }) => ownMu)) - seeded.mu);

/** Score above expectation over the last five bouts. */
const surprise5 = missingWithout(({ career }) => sum(latest(career, 5).map(({ score, expected }) => score - expected)));

/** Mean score above expectation per bout, over all that count. */
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

/** Antisymmetric, in the external view only, because a full history is as long as the printed record. */
export const countColumns = [difference('bouts_counted', boutsCounted)];
