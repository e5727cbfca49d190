import type { TrainingRows } from '../training-rows';
import type { Month } from '../month';
import { monthsOf, type DetailedBout, type DetailedRecord } from '../record';
import { columnValues, type Column } from './column';
import { FeatureState, type Fixture } from './feature-state';

export interface ColumnSpan {
  readonly columns: readonly Column[];
  /** The months with rows, `from` included, `end` excluded. Earlier months only enter the feature state. */
  readonly from: Month;
  readonly end: Month;
}

/** Training rows with the index of their bouts in the record instead of their ids. */
export interface ColumnRows extends Omit<TrainingRows, 'fightIds'> {
  readonly bouts: Int32Array;
}

/** The values of one bout from the earlier months, computed alike for training rows and upcoming fights. */
export function columnsOf(state: FeatureState, columns: readonly Column[], month: Month, fixture: Fixture): Float64Array {
  const [a, b] = state.sides(month, fixture);
  return columnValues(columns, a, b);
}

/**
 * Turns the record into rows, month by month. Leaves out bouts without both printed records.
 */
export function columnRows(record: DetailedRecord, { columns, from, end }: ColumnSpan): ColumnRows {
  const { bouts, people, hasFullRecord } = record;
  const taken = fixtureNumbers(record, from, end);
  const values = new Float64Array(taken.length * columns.length);
  const state = new FeatureState(people, hasFullRecord);
  let row = 0;
  for (const { month, bouts: inMonth } of monthsOf(bouts)) {
    if (month >= end) break;
    for (; row < taken.length && boutAt(record, taken[row] ?? 0).month === month; row++) {
      const fixture = fixtureAt(record, taken[row] ?? 0);
      values.set(columnsOf(state, columns, month, fixture), row * columns.length);
    }
    state.close(month, inMonth);
  }
  const ofBouts = (value: (bout: DetailedBout) => number): number[] => Array.from(taken, (i) => value(boutAt(record, i)));
  return {
    values,
    bouts: taken,
    classes: Uint8Array.from(ofBouts(({ outcome }) => outcome)),
    months: Int32Array.from(ofBouts(({ month }) => month)),
  };
}

function fixtureNumbers({ bouts }: DetailedRecord, from: Month, end: Month): Int32Array {
  return Int32Array.from(bouts.flatMap((bout, i) => (bout.month >= from && bout.month < end && hasBothRecords(bout) ? [i] : [])));
}

function fixtureAt(record: DetailedRecord, index: number): Fixture {
  const bout = boutAt(record, index);
  if (!hasBothRecords(bout)) throw new RangeError(`bout ${index} lacks a record`);
  return bout;
}

function hasBothRecords(bout: DetailedBout): bout is DetailedBout & Fixture {
  return bout.tallyA !== null && bout.tallyB !== null;
}

function boutAt({ bouts }: DetailedRecord, index: number): DetailedBout {
  const bout = bouts[index];
  if (bout === undefined) throw new RangeError(`no bout ${index} in a record of ${bouts.length}`);
  return bout;
}
