import { fittedTable, type ColumnShape } from '../../../src/cli/output/fitted-table';

const columns: ColumnShape[] = [
  { title: 'fighter', rank: 1, elides: true },
  { title: 'odds', rank: 2, align: 'right' },
  { title: 'book', rank: 3 },
  { title: 'note', rank: 4 },
];
const rows = [
  ['Ann Bartholomew Stone', '1.80', 'pinnacle', ''],
  ['Bea Rivers', '12.50', 'bovada', ''],
];
const plain = { title: (text: string) => text };

it('shows all columns that are not empty if there is room, with numbers aligned to the right', () => {
  expect(fittedTable(columns, rows, Infinity, plain)).toEqual([
    'fighter                 odds  book',
    'Ann Bartholomew Stone   1.80  pinnacle',
    'Bea Rivers             12.50  bovada',
  ]);
});

it('shortens names before it leaves a column out', () => {
  expect(fittedTable(columns, rows, 30, plain)).toEqual([
    'fighter         odds  book',
    'Ann Bartholo…   1.80  pinnacle',
    'Bea Rivers     12.50  bovada',
  ]);
});

it('leaves out the least important column first', () => {
  expect(fittedTable(columns, rows, 25, plain)).toEqual([
    'fighter              odds',
    'Ann Bartholomew S…   1.80',
    'Bea Rivers          12.50',
  ]);
});

it.each([20, 40, 60, 80])('never exceeds %i columns', (width) => {
  for (const line of fittedTable(columns, rows, width, plain)) expect(line.length).toBeLessThanOrEqual(width);
});

it('prints no control character of a name', () => {
  expect(fittedTable(columns, [['Ann\u001b[2J\nStone', '', '', '']], Infinity, plain)).toEqual(['fighter', 'Ann [2J Stone']);
});
