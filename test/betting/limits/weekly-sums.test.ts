import type { CountedJournal } from '../../../src/betting/limits/limits';
import { weeklySums, weekStart } from '../../../src/betting/limits/weekly-sums';

const WEEK = 7 * 86_400_000;
const last = weekStart(new Date('2026-03-14T00:00:00Z'));

function journalFrom(before: Date): CountedJournal {
  const earlier = { before, balance: 500, earned: 0, peak: 0, balance_at_peak: 500, losses_in_row: 0 };
  return { bets: [], moved: [], held: [], earlier, earlierStakes: [] };
}

it('sums that reach the last week already are not made again', () => {
  expect(weeklySums(journalFrom(last), last)).toEqual([]);
});

it('sums that end a week before are carried to the last week', () => {
  const before = new Date(last.getTime() - WEEK);
  expect(weeklySums(journalFrom(before), last)).toEqual([{ ...journalFrom(before).earlier, before: last }]);
});
