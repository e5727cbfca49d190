import type { TrainingRows } from '../../model/training-rows';
import { outcomes } from '../../model/record';
import { UserError } from '../../lib/user-error';

/** That a model can be fitted on, or judged by. */
export const FEWEST_BOUTS = 100;

/** Earlier records are too thin to learn from; they only form the ratings. */
export const FIRST_TRAINING_DAY = '2000-01-01';

/** What is missing for a fit on these bouts, or to judge one by them; null when nothing is. */
export function lacking(classes: TrainingRows['classes'], when: string): string | null {
  if (classes.length < FEWEST_BOUTS) {
    return `${classes.length} bouts with both records printed ${when} are too few: ${FEWEST_BOUTS} are needed`;
  }
  const absent = outcomes.find((_, outcome) => !classes.includes(outcome));
  return absent === undefined ? null : `none of the ${classes.length} bouts ${when} ended as ${absent}: each outcome is needed`;
}

/** @throws UserError when something is missing. */
export function assertEnoughBouts({ classes }: TrainingRows, when: string): void {
  const reason = lacking(classes, when);
  if (reason !== null) throw new UserError(reason);
}
