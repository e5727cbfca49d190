import { binRows, layOutBins } from '../../src/histogram/bins';
import { Histograms, placeOf } from '../../src/histogram/histogram';
import { Workspace } from '../../src/histogram/workspace';
import { seededRandom } from '../seeded-random';

const ROWS = 101;
const COLUMNS = 3;

function workplace() {
  const random = seededRandom(5);
  const values = Float64Array.from({ length: ROWS * COLUMNS }, () => (random() < 0.1 ? NaN : Math.floor(40 * random())));
  const workspace = new Workspace(100_000);
  const table = binRows(layOutBins(values, COLUMNS), values);
  const bins = workspace.uint8(table.bins.length);
  bins.set(table.bins);
  const derivatives = workspace.float64(2 * ROWS);
  derivatives.set(derivatives.map(() => Math.floor(1e6 * random() - 5e5)));
  const rowsOf = (count: number): Int32Array => {
    const rows = workspace.int32(count);
    rows.set(rows.map((_, i) => (7 * i) % ROWS));
    return rows;
  };
  return { table: { ...table, bins }, derivatives, rowsOf, histograms: new Histograms(workspace, COLUMNS) };
}

it.each([0, 1, 2, 33, 100, 101])('sums the derivatives of %i rows into the bins of every column', (count) => {
  const { table, derivatives, rowsOf, histograms } = workplace();
  const rows = rowsOf(count);
  const expected = new Float64Array(placeOf(COLUMNS));
  for (const row of rows) {
    for (let column = 0; column < COLUMNS; column++) {
      const place = placeOf(column) + 2 * table.bins[row * COLUMNS + column]!;
      expected[place] = expected[place]! + derivatives[2 * row]!;
      expected[place + 1] = expected[place + 1]! + derivatives[2 * row + 1]!;
    }
  }
  expect(histograms.sum(0, table, rows, derivatives)).toEqual(expected);
});

it('subtracts a histogram and leaves exactly that of the other rows', () => {
  const { table, derivatives, rowsOf, histograms } = workplace();
  const all = rowsOf(ROWS);
  const [some, others] = [all.subarray(0, 40), all.subarray(40)];
  const histogram = histograms.sum(0, table, all, derivatives);
  histograms.subtract(histogram, histograms.sum(1, table, some, derivatives));
  expect(histogram).toEqual(histograms.sum(2, table, others, derivatives));
});

it('clears what a histogram held for the previous tree', () => {
  const { table, derivatives, rowsOf, histograms } = workplace();
  histograms.sum(0, table, rowsOf(ROWS), derivatives);
  expect(histograms.sum(0, table, rowsOf(0), derivatives).every((value) => value === 0)).toBe(true);
});
