import { pauseBetweenSlices } from '../../../lib/map-in-slices';
import { cellAt } from '../rows/cells';
import type { Columns } from '../columns';
import type { QuestionAnswers, Question } from '../questions';
import type { CsvRecord } from '../rows/records';

/** Whether a spreadsheet rounded a reference, as in 1.23457E+17. Several bets may share it then. */
export function isRounded(ref: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(ref);
}

/** The reference of a row; empty where it has none that tells bets apart. */
export function refAt(row: CsvRecord, columns: Columns): string {
  const ref = cellAt(row, columns.of('ref'));
  return isRounded(ref) || /^(?:[^\p{L}\p{N}]+|n\/?a|none|null)$/iu.test(ref) ? '' : ref;
}

/** What the references of a file show. */
export interface RefReading {
  /** Those of bets with several lines of one time that differ in the pick: one line for each leg. Lines of different times that share a reference are separate bets. */
  readonly combined: ReadonlySet<string>;
  /** Whether a spreadsheet rounded some. */
  readonly hasRoundedRefs: boolean;
}

export async function inferRefs(rows: readonly CsvRecord[], columns: Columns): Promise<RefReading> {
  const column = columns.of('ref');
  let hasRoundedRefs = false;
  const firsts = new Map<string, { readonly pick: string; readonly placed: string }>();
  const combined = new Set<string>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const ref = refAt(row, columns);
    hasRoundedRefs ||= ref === '' && isRounded(cellAt(row, column));
    if (ref === '') continue;
    const line = { pick: cellAt(row, columns.of('selection')), placed: cellAt(row, columns.of('placed')) };
    const first = firsts.get(ref) ?? line;
    if (first.pick !== line.pick && (first.placed === line.placed || line.placed === '')) combined.add(ref);
    firsts.set(ref, first);
  }
  return { combined, hasRoundedRefs };
}

/** Lines that repeat an earlier one. */
export interface RepeatReading {
  /** Those that are no bets of their own, by the answer. */
  readonly repeated: ReadonlySet<number>;
  readonly questions: readonly Question[];
}

const ID = 'equal_lines';

/**
 * Asks once whether equal lines without a reference are separate bets: either guess would double or lose money. Lines are equal by what they say and not
 * by how they write it: 10 is 10.00.
 * @param rows those that may be bets @param read reads a line as a bet; undefined for another line
 */
export async function inferRepeats(
  rows: readonly CsvRecord[],
  columns: Columns,
  read: (row: CsvRecord) => object | undefined,
  answers: QuestionAnswers,
): Promise<RepeatReading> {
  const equal = await equalRows(await alikeRows(rows, columns), read);
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

/** The rows that may be equal to another one, at little cost: most of a file is alone. */
async function alikeRows(rows: readonly CsvRecord[], columns: Columns): Promise<CsvRecord[]> {
  const alike = new Map<string, CsvRecord[]>();
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    if (refAt(row, columns) !== '') continue;
    const digits = (meaning: 'placed' | 'stake'): string => cellAt(row, columns.of(meaning)).replaceAll(/\D/g, '');
    const key = `${digits('placed').slice(0, 12)} ${digits('stake').replace(/0+$/, '')}`;
    const known = alike.get(key);
    if (known === undefined) alike.set(key, [row]);
    else known.push(row);
  }
  return [...alike.values()].flatMap((some) => (some.length > 1 ? some : []));
}

/** The rows that say the same as an earlier one. */
async function equalRows(rows: readonly CsvRecord[], read: (row: CsvRecord) => object | undefined): Promise<CsvRecord[]> {
  const seen = new Set<string>();
  const equal: CsvRecord[] = [];
  const pause = pauseBetweenSlices();
  for (const row of rows) {
    const paused = pause();
    if (paused !== undefined) await paused;
    const text = JSON.stringify(read(row) ?? row.cells);
    if (seen.has(text)) equal.push(row);
    else seen.add(text);
  }
  return equal.toSorted((one, other) => one.line - other.line);
}
