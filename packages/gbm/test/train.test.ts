import { readForest } from '../src/lightgbm/read';
import { writeForest } from '../src/lightgbm/write';
import { createExplainer } from '../src/scoring/tree-shap';
import { seededRandom } from './seeded-random';
import { distance } from './lightgbm-files';
import { afterRounds, drawRows, fit, logLoss, probabilitiesOf } from './synthetic-rows';

const twoWays = { classes: 2 };
const threeWays = ([x0 = 0, x1 = 0]: Float64Array, chance: number): number =>
  chance < 0.1 ? 1 : x0 + 0.5 * x1 > 0.4 * (chance - 0.5) ? 0 : 2;

describe('training', () => {
  const random = seededRandom(11);
  const rows = drawRows(1500, 4, random, (row) => threeWays(row, random()));
  const unseen = drawRows(1500, 4, random, (row) => threeWays(row, random()));
  const forest = fit(rows, { rounds: 40, learningRate: 0.15, leaves: 8 });

  it('learns more than the shares of the classes', () => {
    const shares = [0, 1, 2].map((k) => rows.classes.filter((c) => c === k).length / rows.classes.length);
    const byShares = unseen.classes.reduce((sum, c) => sum - Math.log(shares[c] ?? NaN), 0) / unseen.classes.length;
    expect(byShares).toBeGreaterThan(0.9);
    expect(logLoss(forest, unseen)).toBeLessThan(0.55);
  });

  it('fits its own rows better with every round', () => {
    const losses = Array.from({ length: 41 }, (_, round) => round)
      .slice(1)
      .map((round) => logLoss(afterRounds(forest, round), rows));
    for (const [i, loss] of losses.slice(1).entries()) expect(loss).toBeLessThan(losses[i] ?? NaN);
  });

  it('gives the same file for the same seed, and another one for another seed', () => {
    const sampled = { rounds: 10, featureFraction: 0.5, baggingFraction: 0.6 };
    const file = writeForest(fit(rows, sampled, {}, 3));
    expect(writeForest(fit(rows, sampled, {}, 3))).toBe(file);
    expect(writeForest(fit(rows, sampled, {}, 4))).not.toBe(file);
  });

  it('does not depend on the order of the rows', () => {
    const columns = 4;
    const order = Array.from(rows.classes, (_, i) => i).toReversed();
    const reversed = {
      values: Float64Array.from(order.flatMap((i) => [...rows.values.subarray(i * columns, (i + 1) * columns)])),
      classes: Uint8Array.from(order, (i) => rows.classes[i] ?? 0),
    };
    const some = { rounds: 10, learningRate: 0.1, leaves: 8 };
    expect(
      distance(
        Float64Array.from(probabilitiesOf(fit(reversed, some), unseen).flatMap((p) => [...p])),
        probabilitiesOf(fit(rows, some), unseen).flatMap((p) => [...p]),
      ),
    ).toBeLessThan(1e-9);
  });

  it('makes a forest that reads back equal and has the right row counts', () => {
    const sampled = fit(rows, { rounds: 12, featureFraction: 0.5, baggingFraction: 0.5 });
    expect(readForest(writeForest(sampled), ['x0', 'x1', 'x2', 'x3'])).toEqual(sampled);
    for (const tree of sampled.trees) expect(tree.internalCount[0]).toBe(750);
  });

  it('does not use columns without information', () => {
    const { base, parts } = createExplainer(forest)(Float64Array.of(0.9, 0.9, 0.9, 0.9));
    expect(base).toHaveLength(3);
    expect(Math.abs(parts[0] ?? NaN)).toBeGreaterThan(10 * Math.abs(parts[2] ?? NaN));
  });

  it('learns nearly as well with every third column and half of the rows', () => {
    expect(
      logLoss(fit(rows, { rounds: 60, learningRate: 0.15, leaves: 8, featureFraction: 0.5, baggingFraction: 0.5 }), unseen),
    ).toBeLessThan(0.56);
  });
});

it('finds an interaction of two columns that are uninformative alone', () => {
  const random = seededRandom(5);
  const xor = ([x0 = 0, x1 = 0]: Float64Array): number => Number(x0 > 0 !== x1 > 0);
  const forest = fit(drawRows(2000, 3, random, xor), { ...twoWays, rounds: 60, learningRate: 0.2, leaves: 4 });
  const unseen = drawRows(1000, 3, random, xor);
  expect(logLoss(forest, unseen)).toBeLessThan(0.1);
  const right = probabilitiesOf(forest, unseen).filter((p, i) => (p[1] ?? 0) > 0.5 === (unseen.classes[i] === 1)).length;
  expect(right).toBeGreaterThan(970);
});

it('matches a Newton step by hand: one split of four rows', () => {
  const rows = { values: Float64Array.of(1, 1, 2, 2), classes: Uint8Array.of(0, 0, 1, 1) };
  const [first, second] = fit(rows, { ...twoWays, rounds: 1, learningRate: 0.5, leaves: 2, minRows: 1, l2: 1 }).trees;
  // Every row starts at log 1/2 per class, so gradients are -1/2 and 1/2 and hessians 2 * 1/4. Class 0 moves by 1/2 * 1 / (1 + 1) on the
  // left and by the opposite on the right; the gain is 2 * 1 / (1 + 1).
  const start = Math.log(0.5);
  expect(first).toMatchObject({ splitFeature: Int32Array.of(0), threshold: Float64Array.of(1.5), splitGain: Float64Array.of(1) });
  expect(first).toMatchObject({ leafWeight: Float64Array.of(1, 1), leafCount: Int32Array.of(2, 2) });
  expect(distance(first?.leafValue ?? new Float64Array(2), [start + 0.25, start - 0.25])).toBeLessThan(1e-9);
  expect(distance(second?.leafValue ?? new Float64Array(2), [start - 0.25, start + 0.25])).toBeLessThan(1e-9);
});

it('treats a row of weight three as three rows', () => {
  const random = seededRandom(21);
  const values = Float64Array.from({ length: 800 }, () => Math.floor(random() * 12));
  const classes = Uint8Array.from({ length: 400 }, (_, i) => ((values[2 * i] ?? 0) + 4 * random() > 7 ? 0 : random() < 0.2 ? 1 : 2));
  const weights = Float64Array.from(classes, (_, i) => 1 + (i % 3));
  const copies = Array.from(classes, (_, i) => i).flatMap((i) => new Array<number>(1 + (i % 3)).fill(i));
  const repeated = {
    values: Float64Array.from(copies.flatMap((i) => [values[2 * i] ?? NaN, values[2 * i + 1] ?? NaN])),
    classes: Uint8Array.from(copies, (i) => classes[i] ?? 0),
  };
  const parameters = { rounds: 20, minRows: 1, minHessian: 2, leaves: 6 };
  const ofWeighted = probabilitiesOf(fit({ values, classes, weights }, parameters), repeated);
  const ofRepeated = probabilitiesOf(fit(repeated, parameters), repeated);
  for (const [i, p] of ofWeighted.entries()) expect(distance(p, ofRepeated[i] ?? [])).toBeLessThan(1e-6);
  const unweighted = probabilitiesOf(fit({ values, classes }, parameters), repeated);
  expect(Math.max(...unweighted.map((p, i) => distance(p, ofRepeated[i] ?? [])))).toBeGreaterThan(1e-2);
});

describe('a missing value', () => {
  const random = seededRandom(31);
  const rows = drawRows(2000, 1, random, ([x = 0]) => Number(x > 0));
  const withGaps = (classOfMissing: number) => {
    const gap = (i: number): boolean => i % 4 === 0;
    return {
      values: rows.values.map((x, i) => (gap(i) ? NaN : x)),
      classes: rows.classes.map((c, i) => (gap(i) ? classOfMissing : c)),
    };
  };

  it.each([0, 1])('goes to the rows of class %i', (theClass) => {
    const forest = fit(withGaps(theClass), { ...twoWays, rounds: 40, learningRate: 0.2, leaves: 4 });
    const [p] = probabilitiesOf(forest, { values: Float64Array.of(NaN), classes: Uint8Array.of(0) });
    expect(p?.[theClass]).toBeGreaterThan(0.95);
  });

  it('can be separated from all other values', () => {
    const values = rows.values.map((_, i) => (i % 2 === 0 ? NaN : 5));
    const classes = rows.classes.map((_, i) => i % 2);
    const forest = fit({ values, classes }, { ...twoWays, rounds: 40, learningRate: 0.2 });
    expect(logLoss(forest, { values, classes })).toBeLessThan(0.01);
  });

  it('goes to the larger side if none was missing in training', () => {
    const mostlyHigh = drawRows(1000, 1, random, ([x = 0]) => Number(x > -0.6));
    const forest = fit(mostlyHigh, { ...twoWays, rounds: 1, leaves: 2 });
    const scored = { values: Float64Array.of(NaN, 0.5, -0.9), classes: new Uint8Array(3) };
    const [missing, high, low] = probabilitiesOf(forest, scored);
    expect(missing).toEqual(high);
    expect(missing).not.toEqual(low);
  });
});

describe('an absent class', () => {
  const random = seededRandom(51);
  const rows = drawRows(998, 2, random, ([x = 0]) => (random() < 0.2 !== x > 0 ? 0 : 2));

  it('keeps the small probability that one more row would have given it', () => {
    const forest = fit(rows, { rounds: 100, learningRate: 0.1, leaves: 4 });
    for (const p of probabilitiesOf(forest, rows)) expect(p[1]).toBeGreaterThan(1e-4);
    const [p] = probabilitiesOf(afterRounds(fit(rows, { rounds: 1, learningRate: 1e-9 }), 1), rows);
    expect(p?.[1]).toBeCloseTo(1 / 1001, 9);
  });

  it('does not break training if only one class is present', () => {
    const one = { ...rows, classes: new Uint8Array(998) };
    const [p] = probabilitiesOf(fit(one, { rounds: 5 }), one);
    expect([...(p ?? [])]).toEqual([expect.closeTo(999 / 1001, 12), expect.closeTo(1 / 1001, 12), expect.closeTo(1 / 1001, 12)]);
  });
});

describe('training with invalid input', () => {
  const rows = drawRows(50, 2, seededRandom(61), ([x = 0]) => (x > 0 ? 0 : 2));
  it.each([
    ['learningRate', { learningRate: 0 }],
    ['leaves', { leaves: 1 }],
    ['baggingFraction', { baggingFraction: 1.1 }],
    ['rounds', { rounds: NaN }],
    ['minHessian', { minHessian: 0 }],
    ['classes', { classes: 1 }],
    ['class 2 in the training rows is above 1', twoWays],
  ])('is rejected: %s', (reason, parameters) => {
    expect(() => fit(rows, parameters)).toThrow(new RegExp(reason));
  });

  it.each([
    ['a training row weighs -1', { weights: new Float64Array(50).fill(-1) }],
    ['a training row weighs Infinity', { weights: new Float64Array(50).fill(1).with(3, Infinity) }],
    ['the weights of the rows sum to 0', { weights: new Float64Array(50) }],
    ['49 weights for 50 training rows', { weights: new Float64Array(49).fill(1) }],
    ['1 names for 2 columns', { features: ['x'] }],
    ['3 classes for 50 training rows', { classes: new Uint8Array(3) }],
  ])('is rejected: %s', (reason, more) => {
    expect(() => fit(rows, {}, more)).toThrow(new RegExp(reason));
  });

  it('is rejected: an infinite value', () => {
    expect(() => fit({ ...rows, values: rows.values.with(3, Infinity) })).toThrow('column 1 holds an infinite value');
  });
});
