import type { TrainingRows } from '../family';
import type { Month } from '../month';
import type { DetailedBout, DetailedRecord } from '../record';
import { columnValues, type Column } from './column';
import { Knowledge, type Fixture } from './knowledge';

export interface ColumnSpan {
  readonly columns: readonly Column[];
  /** The months to take, `from` included, `end` not. Earlier months only form what is known. */
  readonly from: Month;
  readonly end: Month;
}

/** Training rows, and which bout of the record each is. */
export interface ColumnRows extends TrainingRows {
  readonly bouts: Int32Array;
}

/** The values of one bout from what the months before its own tell: the same for a row to learn from and for a fight to come. */
export function columnsOf(knowledge: Knowledge, columns: readonly Column[], month: Month, fixture: Fixture): Float64Array {
  const [a, b] = knowledge.sides(month, fixture);
  return columnValues(columns, a, b);
}

/** Turns the record into rows, month by month; bouts for which one record was not printed are left out. */
export function columnRows(record: DetailedRecord, { columns, from, end }: ColumnSpan): ColumnRows {
  const bouts = fixtureNumbers(record, from, end);
  const values = new Float64Array(bouts.length * columns.length);
  let row = 0;
  walkRecord(record, end, (month, knowledge, fixtures) => {
    if (month < from) return;
    for (const fixture of fixtures) {
      if (!hasBothRecords(fixture)) continue;
      values.set(columnsOf(knowledge, columns, month, fixture), row * columns.length);
      row++;
    }
  });
  const ofBouts = (value: (bout: DetailedBout) => number): number[] => Array.from(bouts, (i) => value(boutAt(record, i)));
  return {
    values,
    bouts,
    classes: Uint8Array.from(ofBouts(({ outcome }) => outcome)),
    months: Int32Array.from(ofBouts(({ month }) => month)),
  };
}

/** What is known at the start of `end`, having shown each earlier month to `visit` before its results were taken in. */
export function walkRecord(
  { bouts, people, hasPage }: DetailedRecord,
  end: Month,
  visit: (month: Month, knowledge: Knowledge, bouts: readonly DetailedBout[]) => void = () => undefined,
): Knowledge {
  const knowledge = new Knowledge(people, hasPage);
  for (let from = 0, to = 0; from < bouts.length; from = to) {
    const month = bouts[from]?.month ?? end;
    if (month >= end) break;
    while (bouts[to]?.month === month) to++;
    const inMonth = bouts.slice(from, to);
    visit(month, knowledge, inMonth);
    knowledge.close(month, inMonth);
  }
  return knowledge;
}

function fixtureNumbers({ bouts }: DetailedRecord, from: Month, end: Month): Int32Array {
  return Int32Array.from(bouts.flatMap((bout, i) => (bout.month >= from && bout.month < end && hasBothRecords(bout) ? [i] : [])));
}

function hasBothRecords(bout: DetailedBout): bout is DetailedBout & Fixture {
  return bout.tallyA !== null && bout.tallyB !== null;
}

function boutAt({ bouts }: DetailedRecord, index: number): DetailedBout {
  const bout = bouts[index];
  if (bout === undefined) throw new RangeError(`no bout ${index} in a record of ${bouts.length}`);
  return bout;
}
