import { DAY_MS } from '../../lib/clock';
import { lossesInRow, settledUntil } from './cool-off';
import { afterStep, NOTHING_EARNED, stepsUntil } from './drawdown';
import type { CountedJournal, EarlierSums } from './limits';

const WEEK_MS = 7 * DAY_MS;

/** The last instant until `at` at which a week begins: all journals have their sums at the same ones. */
export function weekStart(at: Date): Date {
  return new Date(Math.floor(at.getTime() / WEEK_MS) * WEEK_MS);
}

/**
 * The sums of a journal at the start of each week in which something changed them, and at the last one, as far as they are later than its earlier sums.
 * @param journal from its earlier sums on, without holds @param last the start of a week
 */
export function weeklySums(journal: CountedJournal, last: Date): EarlierSums[] {
  // Another process may have made the last ones meanwhile.
  if (journal.earlier !== undefined && journal.earlier.before >= last) return [];
  const end = new Date(last.getTime() - 1);
  const steps = stepsUntil(journal, end);
  const settled = settledUntil(journal, end);
  const weeks = new Set([...steps.map(({ at }) => weekStart(new Date(at)).getTime() + WEEK_MS), last.getTime()]);
  let sums = journal.earlier ?? { ...NOTHING_EARNED, losses_in_row: 0 };
  let [step, bet] = [0, 0];
  return [...weeks]
    .sort((one, other) => one - other)
    .map((before) => {
      let path = sums;
      for (let next = steps[step]; next !== undefined && next.at < before; next = steps[++step])
        path = { ...path, ...afterStep(path, next) };
      let { losses_in_row } = path;
      for (let next = settled[bet]; next !== undefined && next.settled_at.getTime() < before; next = settled[++bet])
        losses_in_row = lossesInRow(losses_in_row, next.profit);
      const at = { ...path, losses_in_row, before: new Date(before) };
      sums = at;
      return at;
    });
}
