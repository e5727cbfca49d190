import fc from 'fast-check';
import { swapped, type ColumnInfo } from '../../../../src/model/features/column';
import { UnusableModel } from '../../../../src/model/json';
import type { TrainingRows } from '../../../../src/model/training-rows';
import { formatPca, parsePca } from '../../../../src/model/families/pca/artifact';
import { explaining, principalComponents, varianceOf } from '../../../../src/model/families/pca/components';
import { columnWeights, fitPca, pcaScorer, type PcaParameters } from '../../../../src/model/families/pca/regression';
import { pcaTable } from '../../../../src/model/families/pca/table';
import { seededRandom } from '../../../../src/lib/math/random';
import { standardise } from '../../../../src/model/logistic/scaling';
import { dot } from '../../../../src/model/math/vector';

const columns: readonly ColumnInfo[] = [
  { name: 'pull', symmetry: 'antisymmetric' },
  { name: 'level', symmetry: 'symmetric' },
  { name: 'echo', symmetry: 'antisymmetric' },
  { name: 'other', symmetry: 'antisymmetric' },
  { name: 'level_echo', symmetry: 'symmetric' },
];

/** Sixty rows of sines, a sixth of one column missing; the same were made in Python, see below. */
function sines(): Omit<TrainingRows, 'fightIds'> {
  const n = 60;
  const values = new Float64Array(n * 5);
  const classes = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const wave = (j: number) => Math.sin(1 + i * (1.1 + 0.3 * j)) * (1 + j / 2);
    const row = [wave(0), wave(1) + 5, wave(2) + 0.8 * Math.sin(1 + i * 1.1), i % 6 === 2 ? NaN : wave(3)];
    values.set([...row, wave(4) + 1.2 * Math.sin(1 + i * 1.4) + 5], i * 5);
    classes[i] = i % 4 === 0 && wave(0) > 0 ? 0 : (i * i + Math.floor(i / 3)) % 3;
  }
  return { values, classes, months: new Int32Array(n) };
}

/** Three thousand bouts in which twelve columns say little more than three, a part of them missing. */
function crowded(seed: number): { columns: ColumnInfo[]; rows: Omit<TrainingRows, 'fightIds'> } {
  const random = seededRandom(seed);
  const noise = () => random() + random() - 1;
  const names = Array.from({ length: 12 }, (_, j): ColumnInfo => ({
    name: `c${j}`,
    symmetry: j % 4 === 3 ? 'symmetric' : 'antisymmetric',
  }));
  const n = 3000;
  const values = new Float64Array(n * 12);
  const classes = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const [strength, style, level] = [2 * noise(), noise(), noise()];
    names.forEach(({ symmetry }, j) => {
      const source = symmetry === 'symmetric' ? level : j % 3 === 0 ? style : strength;
      values[i * 12 + j] = j > 8 && i % 3 === 0 ? NaN : source * (j + 1) + 0.2 * noise() + (symmetry === 'symmetric' ? 30 : 0);
    });
    classes[i] = random() < 0.05 + 0.04 * level ? 1 : random() < 1 / (1 + Math.exp(-2 * strength - style)) ? 0 : 2;
  }
  return { columns: names, rows: { values, classes, months: new Int32Array(n) } };
}

const rows = sines();
const first = rows.values.subarray(0, 5);
const third = rows.values.subarray(10, 15);
const world = crowded(5);
const fitted = fitPca(world.columns, world.rows);

describe('principal components', () => {
  const scaled = Array.from({ length: 200 }, (_, i) => Float64Array.from({ length: 5 }, (_, j) => Math.sin(i * (j + 1.3)) * (1 + j)));
  const components = principalComponents(columns, scaled);

  it('are orthonormal, each with one kind of symmetry', () => {
    components.forEach((one, i) => {
      components.forEach((other, j) => expect(dot(one.loadings, other.loadings)).toBeCloseTo(Number(i === j), 12));
      one.loadings.forEach((loading, j) => {
        if (columns[j]!.symmetry !== one.symmetry) expect(loading).toBe(0);
      });
    });
  });

  it('have the total variance of the columns, each its own share, the largest first', () => {
    const meanSquare = (of: (row: Float64Array) => number) => scaled.reduce((sum, row) => sum + of(row) ** 2, 0) / scaled.length;
    const total = columns.reduce((sum, _, j) => sum + meanSquare((row) => row[j]!), 0);
    expect(varianceOf(components)).toBeCloseTo(total, 10);
    for (const { eigenvalue, loadings } of components) expect(meanSquare((row) => dot(loadings, row))).toBeCloseTo(eigenvalue, 10);
    const sizes = components.map(({ eigenvalue }) => eigenvalue);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  });

  it('have a positive largest loading', () => {
    for (const { loadings } of components) {
      expect(Math.max(...loadings)).toBeGreaterThanOrEqual(Math.max(...loadings.map((loading) => -loading)) - 1e-12);
    }
  });

  it('are kept from the largest down until they explain the target', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (eigenvalues, target) => {
          const all = eigenvalues
            .toSorted((one, other) => other - one)
            .map((eigenvalue) => ({ symmetry: 'symmetric' as const, eigenvalue, loadings: new Float64Array(1) }));
          const kept = explaining(target, all);
          expect(kept).toEqual(all.slice(0, kept.length));
          expect(varianceOf(kept)).toBeGreaterThanOrEqual(target * varianceOf(all) * (1 - 1e-12));
          if (kept.length > 0) expect(varianceOf(kept.slice(0, -1))).toBeLessThan(target * varianceOf(all));
          expect(kept.every(({ eigenvalue }) => eigenvalue > 0)).toBe(true);
        },
      ),
    );
  });
});

describe('logistic on principal components', () => {
  it('matches an independent computation', () => {
    // numpy.linalg.eigh on the covariance of each block, scipy.optimize.minimize on the penalised likelihood; numpy 2.4.6, scipy 1.17.1.
    const model = fitPca(columns, rows, 0.8);
    expect(model.variance).toBeCloseTo(4.833333333333342, 10);
    expect(model.components.map(({ symmetry, eigenvalue }) => [symmetry, eigenvalue])).toEqual([
      ['antisymmetric', expect.closeTo(1.3713641378656196, 10)],
      ['antisymmetric', expect.closeTo(0.8511274156306801, 10)],
      ['symmetric', expect.closeTo(1.372490853357681, 10)],
      ['symmetric', expect.closeTo(0.6275091466423279, 10)],
    ]);
    const direction = [0.710275859558, 0, 0.697624329941, 0.09396008516, 0];
    expect([...model.components[0]!.loadings]).toEqual(direction.map((loading) => expect.closeTo(loading, 10)));
    const close = (probabilities: readonly number[]) => probabilities.map((p) => expect.closeTo(p, 5));
    expect(pcaScorer(model).probabilities(first)).toEqual(close([0.5027188689146388, 0.15455750554084416, 0.34272362554451713]));
    expect(pcaScorer(model).probabilities(third)).toEqual(close([0.2500617070721748, 0.4468551587781727, 0.30308313414965243]));
  });

  it('keeps fewer components the more redundant the columns are', () => {
    expect(fitted.components.length).toBeLessThan(6);
    expect(varianceOf(fitted.components) / fitted.variance).toBeGreaterThanOrEqual(0.97);
    const unlike = { ...world.rows, values: world.rows.values.map((_, i) => Math.sin(i * i)) };
    expect(fitPca(world.columns, unlike).components.length).toBeGreaterThan(10);
  });

  it('mirrors its probabilities when the fighters are swapped', () => {
    const cell = fc.oneof(
      { weight: 4, arbitrary: fc.double({ min: -50, max: 50, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(NaN) },
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 12, maxLength: 12 }), (cells) => {
        const row = Float64Array.from(cells);
        const back = swapped(world.columns, row);
        const [a, draw, b] = pcaScorer(fitted).probabilities(row);
        const [b2, draw2, a2] = pcaScorer(fitted).probabilities(back);
        for (const gap of [a - a2, draw - draw2, b - b2, a + draw + b - 1]) expect(Math.abs(gap)).toBeLessThan(1e-12);
        const [there, again] = [pcaScorer(fitted).variance(row), pcaScorer(fitted).variance(back)];
        expect(Math.abs(Math.sqrt(there[0]) - Math.sqrt(again[2]))).toBeLessThan(1e-12);
      }),
    );
  });

  it('has column weights that give the same scores as the component weights', () => {
    const weights = columnWeights(fitted, 12);
    const row = world.rows.values.subarray(12, 24);
    const scaled = standardise(fitted.scalings, row);
    const part = (symmetry: ColumnInfo['symmetry']) =>
      world.columns.reduce((sum, column, j) => sum + (column.symmetry === symmetry ? weights[j]! * scaled[j]! : 0), 0);
    const [a, draw, b] = pcaScorer(fitted).probabilities(row);
    expect(part('antisymmetric')).toBeCloseTo(Math.log(a / b), 9);
    expect(part('symmetric') + weights[12]!).toBeCloseTo(Math.log(draw / a) + part('antisymmetric') / 2, 9);
  });

  it('is more certain with more rows', () => {
    const few = {
      values: world.rows.values.subarray(0, 12 * 300),
      classes: world.rows.classes.subarray(0, 300),
      months: new Int32Array(300),
    };
    const row = world.rows.values.subarray(0, 12);
    expect(pcaScorer(fitted).variance(row)[0]).toBeLessThan(pcaScorer(fitPca(world.columns, few)).variance(row)[0]);
  });

  it('predicts even odds and the share of draws if every column is constant', () => {
    const flat = fitPca(columns, {
      ...rows,
      values: new Float64Array(rows.values.length).fill(3).map((value, i) => (columns[i % 5]!.symmetry === 'symmetric' ? value : 0)),
    });
    expect(flat.components).toEqual([]);
    const draws = rows.classes.filter((outcome) => outcome === 1).length / rows.classes.length;
    expect(pcaScorer(flat).probabilities(first)).toEqual([(1 - draws) / 2, draws, (1 - draws) / 2].map((p) => expect.closeTo(p, 6)));
    expect(pcaTable(columns, flat)).toEqual({ n_features: 5, n_components: 0, explained_variance_ratio: 0, components: [] });
  });
});

describe('table of the components', () => {
  it('lists both kinds by explained variance, with their columns', () => {
    const { n_features, n_components, explained_variance_ratio, components } = pcaTable(columns, fitPca(columns, rows, 0.8));
    expect({ n_features, n_components }).toEqual({ n_features: 5, n_components: 4 });
    expect(components.map(({ component }) => component)).toEqual([1, 2, 3, 4]);
    expect(components.map(({ loadings }) => loadings[0]?.feature)).toEqual([
      expect.stringContaining('level'),
      'pull',
      'other',
      expect.stringContaining('level'),
    ]);
    expect(components[1]?.loadings.map(({ feature }) => feature)).toEqual(['pull', 'echo']);
    expect(components.reduce((sum, row) => sum + row.explained_variance_ratio, 0)).toBeCloseTo(explained_variance_ratio, 12);
    expect(components.at(-1)?.cumulative_ratio).toBe(explained_variance_ratio);
    expect(components[0]?.explained_variance_ratio).toBeCloseTo(1.372490853357681 / 4.833333333333342, 10);
  });
});

describe('stored PCA model', () => {
  type Stored = Record<string, unknown> & { columns: Record<string, unknown>[]; components: Record<string, unknown>[] };
  const small = fitPca(columns, rows, 0.8);
  const stored = (): Stored => JSON.parse(JSON.stringify(formatPca(columns, small)));
  const changed = (part: Record<string, unknown>) => () => ({ ...stored(), ...part });
  const component = (part: Record<string, unknown>) => () => ({
    ...stored(),
    components: stored().components.map((one, k) => (k === 1 ? { ...one, ...part } : one)),
  });
  const column = (part: Record<string, unknown>) => () => ({
    ...stored(),
    columns: stored().columns.map((one, j) => (j === 2 ? { ...one, ...part } : one)),
  });

  it('reads back as an equal model', () => {
    const restored: PcaParameters = parsePca(columns, stored());
    expect(restored).toEqual(small);
    expect(pcaScorer(restored).probabilities(third)).toEqual(pcaScorer(small).probabilities(third));
  });

  it('is the same for the same rows', () => {
    expect(formatPca(columns, fitPca(columns, sines(), 0.8))).toEqual(formatPca(columns, small));
  });

  it.each([
    ['nothing at all', () => null, 'the artifact is not an object'],
    ['another format', changed({ format: 'logistic/1' }), 'its format is logistic/1, expected logistic-pca/1'],
    [
      'another feature',
      column({ feature: 'reach' }),
      'it was fitted on [pull, level, reach, other, level_echo], expected [pull, level, echo,',
    ],
    ['a feature too few', () => ({ ...stored(), columns: stored().columns.slice(1) }), 'it was fitted on [level, echo'],
    ['a scale of nothing', column({ scale: 0 }), 'the scale of echo is not above 0'],
    ['a mean that is not a number', column({ mean: null }), 'the mean of echo is not a finite number'],
    ['no components', changed({ components: undefined }), 'components is not a list'],
    ['a weight as text', component({ weight: '1' }), 'the weight of component 1 is not a finite number'],
    ['an unknown symmetry', component({ symmetry: 'odd' }), 'component 1 is neither antisymmetric nor symmetric'],
    ['a loading too few', component({ loadings: [1, 0, 0, 0] }), 'component 1 has 4 loadings, expected 5'],
    ['a loading that is not a number', component({ loadings: [1, 0, 0, 0, null] }), 'a loading of component 1 is not a finite number'],
    [
      'a loading on a column of the other kind',
      component({ loadings: [0, 1, 0, 0, 0] }),
      'component 1 is antisymmetric and has a loading on level, which is not',
    ],
    ['a direction of another length', component({ loadings: [0.5, 0, 0, 0, 0] }), 'component 1 is not of unit length'],
    ['an eigenvalue of nothing', component({ eigenvalue: 0 }), 'the eigenvalue of component 1 is not above 0'],
    [
      'components in another order',
      () => ({ ...stored(), components: stored().components.toReversed() }),
      'component 2 is antisymmetric but follows a symmetric one',
    ],
    ['less variance than its components have', changed({ variance: 2 }), 'its components explain more than the variance'],
    ['no intercept', changed({ intercept: undefined }), 'the intercept is not a finite number'],
    ['half a covariance', changed({ covariance: [1, 2] }), 'it has 2 covariances, expected 25'],
    ['a covariance without end', changed({ covariance: Array(25).fill(Infinity) }), 'a covariance is not a finite number'],
  ])('is rejected with %s', (_case, artifact, reason) => {
    expect(() => parsePca(columns, artifact())).toThrow(UnusableModel);
    expect(() => parsePca(columns, artifact())).toThrow(reason);
  });
});
