import type { TrainingRows } from '../../model/training-rows';
import { outcomes } from '../../model/record';
import { UserError } from '../../lib/user-error';

/** The fewest bouts to fit or to test a model on. */
export const FEWEST_BOUTS = 100;

/** Earlier records are too sparse for training; they only enter the ratings. */
export const FIRST_TRAINING_DAY = '2000-01-01';

/** Why these bouts are not enough to fit or test a model on; null if they are. */
export function shortageOf(classes: TrainingRows['classes'], when: string): string | null {
  if (classes.length < FEWEST_BOUTS) {
    return `${classes.length} bouts with both records printed ${when} are too few: ${FEWEST_BOUTS} are needed`;
  }
  const absent = outcomes.find((_, outcome) => !classes.includes(outcome));
  return absent === undefined ? null : `none of the ${classes.length} bouts ${when} ended as ${absent}: each outcome is needed`;
}

/** @throws UserError when the rows are not enough to fit or test a model on */
export function assertEnoughBouts({ classes }: TrainingRows, when: string): void {
  const reason = shortageOf(classes, when);
  if (reason !== null) throw new UserError(reason);
}
