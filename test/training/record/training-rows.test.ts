import { baselineColumns } from '../../../src/model/families/baseline/features';
import { monthOf } from '../../../src/model/month';
import { recordRows, rowsWhere } from '../../../src/training/record/training-rows';
import { detailedWorld } from '../../builders/detailed-world';

const start = monthOf('1999-01-01');
const world = detailedWorld({ start, months: 24, seed: 4 });
const record = { ...world, fighterIds: world.people.map((_, fighter) => fighter + 1), fightIds: world.bouts.map((_, i) => 500 + i) };
const width = baselineColumns.length;

describe('rows of the record', () => {
  const rows = recordRows(record, baselineColumns, start + 20);

  it('begin on the first day of training, stop at the end, and know their bouts', () => {
    const due = world.bouts.flatMap(({ month }, i) => (month >= monthOf('2000-01-01') && month < start + 20 ? [i] : []));
    expect(rows.fightIds).toEqual(due.map((i) => 500 + i));
    expect([...rows.classes]).toEqual(due.map((i) => world.bouts[i]!.outcome));
    expect([...rows.months]).toEqual(due.map((i) => world.bouts[i]!.month));
    expect(rows.values).toHaveLength(due.length * width);
  });

  it('can be selected', () => {
    const some = rowsWhere(rows, (row) => row % 3 === 1);
    expect(some.fightIds).toEqual(rows.fightIds.filter((_, row) => row % 3 === 1));
    expect(some.values.slice(width, 2 * width)).toEqual(rows.values.slice(4 * width, 5 * width));
    expect(rowsWhere(rows, () => true)).toBe(rows);
  });
});
