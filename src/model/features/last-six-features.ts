import { sum } from '../../lib/math/statistics';
import { difference, total } from './column';
import type { FighterFeatures } from './side';

const DECAY = 0.8;

/** A figure of the last six results before the bout: 0 for a debutant, missing for both where one fighter's are incomplete. */
function ofLastSix(figure: (results: readonly number[]) => number): (side: FighterFeatures) => number {
  return ({ lastSix }) => (lastSix === null ? NaN : figure(lastSix));
}

/** `(wins - losses) / (bouts + 2)` of the last six. */
const form = ofLastSix((results) => sum(results) / (results.length + 2));

/** The last result: 1, 0 or -1. */
const lastResult = ofLastSix((results) => results[0] ?? 0);

/** Losses in the last three. */
const recentLosses = ofLastSix((results) => results.slice(0, 3).filter((result) => result === -1).length);

/** Wins in a row, or losses as a negative number; 0 after a draw. */
const streak = ofLastSix((results) => {
  const last = results[0] ?? 0;
  const broken = results.findIndex((result) => result !== last);
  return last * (broken === -1 ? results.length : broken);
});

/** The sum of the six results, each weighted 0.8 times the next newer one. */
const momentum = ofLastSix((results) => sum(results.map((result, age) => result * DECAY ** age)));

/** The differences are antisymmetric, the sum is symmetric. */
export const lastSixColumns = [
  difference('form', form),
  difference('last_result', lastResult),
  difference('recent_losses', recentLosses),
  difference('streak', streak),
  difference('momentum', momentum),
  total('form', form),
];
