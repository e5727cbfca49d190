import fc from 'fast-check';
import { createScorer } from '../../src/scoring/scorer';
import { writeForest } from '../../src/lightgbm/write';
import { readForest } from '../../src/lightgbm/read';
import { seededRandom } from '../seeded-random';
import { drawRows, fit, logLoss, type LabelledRows } from '../synthetic-rows';

/** Columns 0 and 1 are differences, column 2 is a sum; some values are missing. Class 0 is a win, 1 a draw, 2 a loss. */
const mirror = { antisymmetric: Uint8Array.of(1, 1, 0) };
const opposite = (row: Float64Array): Float64Array => row.map((value, j) => (mirror.antisymmetric[j] === 1 ? -value : value));

function bothOrders({ values, classes }: LabelledRows): LabelledRows {
  const doubled = new Float64Array(2 * values.length);
  for (let i = 0; i < classes.length; i++) {
    const row = values.subarray(3 * i, 3 * i + 3);
    doubled.set(row, 6 * i);
    doubled.set(opposite(row), 6 * i + 3);
  }
  return {
    values: doubled,
    classes: Uint8Array.from({ length: 2 * classes.length }, (_, i) => (i % 2 === 0 ? classes[i >> 1]! : 2 - classes[i >> 1]!)),
  };
}

const random = seededRandom(5);
const outcome = (row: Float64Array): number => {
  const margin = 3 * row[0]! + Math.sin(4 * row[1]!);
  const draw = Math.exp(row[2]! - 1);
  const [win, loss] = [Math.exp(margin / 2), Math.exp(-margin / 2)];
  const drawn = random() * (win + draw + loss);
  return drawn < win ? 0 : drawn < win + draw ? 1 : 2;
};
const rows = bothOrders(drawRows(1500, 3, random, outcome));
const unseen = bothOrders(drawRows(1500, 3, random, outcome));
for (let i = 0; i < rows.values.length; i += 42) rows.values[i] = rows.values[i + 3] = NaN;
const parameters = { rounds: 40, leaves: 8, minRows: 20, baggingFraction: 0.5, featureFraction: 0.7 };
const mirrored = fit(rows, parameters, { mirror });

describe('a forest with mirrored rows', () => {
  it('gives the win of a row exactly the score of the loss of its mirror image', () => {
    const scorer = createScorer(mirrored);
    const value = fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(NaN, 0, -0, 0.5));
    fc.assert(
      fc.property(fc.tuple(value, value, value), (cells) => {
        const row = Float64Array.from(cells);
        const [there, back] = [new Float64Array(3), new Float64Array(3)];
        scorer.scores(row, 0, there);
        scorer.scores(opposite(row), 0, back);
        expect(there[0]).toBe(back[2]);
        expect(there[2]).toBe(back[0]);
      }),
    );
  });

  it('splits at values of the rows themselves, in the same way on both sides', () => {
    const steps = {
      values: Float64Array.from({ length: 600 }, (_, i) => (i % 3 === 0 ? (Math.floor(i / 3) % 5) - 2 : 0)),
      classes: new Uint8Array(200),
    };
    const stepped = bothOrders({ ...steps, classes: steps.classes.map((_, i) => (steps.values[3 * i]! > 0 ? 0 : 2)) });
    const scorer = createScorer(fit(stepped, { rounds: 3, leaves: 4 }, { mirror }));
    for (const step of [-2, -1, 0, 1, 2]) {
      const [there, back] = [new Float64Array(3), new Float64Array(3)];
      scorer.scores(Float64Array.of(step, 0, 0), 0, there);
      scorer.scores(Float64Array.of(-step, 0, 0), 0, back);
      expect(there[0]).toBe(back[2]);
    }
  });

  it('learns as well as a forest trained on all outputs', () => {
    expect(Math.abs(logLoss(mirrored, unseen) - logLoss(fit(rows, parameters), unseen))).toBeLessThan(0.01);
  });

  it('is equal after writing and reading it', () => {
    expect(readForest(writeForest(mirrored))).toEqual(mirrored);
  });

  it.each([
    ['classes that do not fit each other', { classes: rows.classes.with(3, 1) }],
    ['weights that differ within a pair', { weights: new Float64Array(rows.classes.length).fill(1).with(8, 2) }],
  ])('is rejected: %s', (_case, more) => {
    expect(() => fit(rows, parameters, { mirror, ...more })).toThrow(/row \d+ and its partner are no mirror images/);
  });

  it('is rejected: symmetries of other columns', () => {
    expect(() => fit(rows, parameters, { mirror: { antisymmetric: Uint8Array.of(1) } })).toThrow(
      'the symmetries of 1 columns for 3 columns',
    );
  });
});
