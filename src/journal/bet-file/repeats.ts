import { pauseBetweenSlices } from '../../lib/map-in-slices';
import { cellAt } from './rows/cells';
import type { Columns } from './columns';
import type { QuestionAnswers, Question } from './questions';
import type { CsvRecord } from './rows/records';

/** Whether a spreadsheet rounded a reference, as in 1.23457E+17. Several bets may share it then. */
export function isRounded(ref: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(ref);
}

/** The reference of a row; empty where it has none that tells bets apart. */
export function refAt(row: CsvRecord, columns: Columns): string {
  const ref = cellAt(row, columns.of('ref'));
  return isRounded(ref) ? '' : ref;
}

/** The references of bets with several lines that differ in the pick: one line for each leg. */
export async function combinedRefs(rows: readonly CsvRecord[], columns: Columns): Promise<Set<string>> {
  const picks = new Map<string, string>();
  const combined = new Set<string>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    await pause();
    const ref = refAt(row, columns);
    if (ref === '') continue;
    const pick = cellAt(row, columns.of('selection'));
    if ((picks.get(ref) ?? pick) !== pick) combined.add(ref);
    picks.set(ref, pick);
  }
  return combined;
}

/** Lines that repeat an earlier one. */
export interface RepeatReading {
  /** Those that are no bets of their own, by the answer. */
  readonly repeated: ReadonlySet<number>;
  readonly questions: readonly Question[];
}

const ID = 'equal_lines';

/** Asks once whether equal lines without a reference are separate bets: either guess would double or lose money. @param rows those that may be bets */
export async function inferRepeats(rows: readonly CsvRecord[], columns: Columns, answers: QuestionAnswers): Promise<RepeatReading> {
  const seen = new Set<string>();
  const equal: CsvRecord[] = [];
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    await pause();
    if (refAt(row, columns) !== '') continue;
    const text = JSON.stringify(row.cells);
    if (seen.has(text)) equal.push(row);
    else seen.add(text);
  }
  if (equal.length === 0) return { repeated: new Set(), questions: [] };
  const answer = ['separate', 'same'].find((one) => one === answers[ID]) ?? null;
  const samples = equal.slice(0, 3).map(({ cells }) => ({
    raw: (cells ?? [])
      .filter((cell) => cell !== '')
      .join(', ')
      .slice(0, 300),
    read: null,
  }));
  const text =
    equal.length === 1
      ? 'One line is the same as an earlier one. Did you place this bet more than once?'
      : `${equal.length} lines are the same as earlier ones. Did you place these bets more than once?`;
  const question: Question = {
    ...{ id: ID, kind: 'equal_lines', column: null, required: true, answer },
    text,
    choices: [
      { value: 'separate', label: 'yes, each line is a bet', samples: [] },
      { value: 'same', label: 'no, the file lists the bet twice', samples: samples.map(({ raw }) => ({ raw, read: raw })) },
    ],
  };
  return { repeated: new Set(answer === 'same' ? equal.map(({ line }) => line) : []), questions: [question] };
}
