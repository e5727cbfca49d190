import { columnRows } from '../../../src/model/features/feature-rows';
import { externalColumns } from '../../../src/model/families/lgbm/features';
import { beyondMarket, bonferroni } from '../../../src/model/leaks/beyond-market';
import { futureResults } from '../../../src/model/leaks/future-results';
import { leanToHolder } from '../../../src/model/leaks/lean-to-holder';
import { recordHolder } from '../../../src/model/leaks/record-holder';
import { fitTwoSlopes } from '../../../src/model/logistic/two-slopes';
import { monthOf } from '../../../src/model/month';
import { seededRandom } from '../../../src/lib/math/random';
import { detailedWorld } from '../../builders/detailed-world';

const random = seededRandom(12);
const logistic = (margin: number): number => 1 / (1 + Math.exp(-margin));
/** About standard normal. */
const noise = (): number => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
const fill = (n: number, of: (i: number) => number): Float64Array => Float64Array.from({ length: n }, (_, i) => of(i));
/** Columns side by side, row-major. */
const table = (...columns: readonly Float64Array[]): Float64Array =>
  Float64Array.from([...columns[0]!.keys()].flatMap((row) => columns.map((column) => column[row]!)));

describe('reversing later results', () => {
  const start = monthOf('2015-01-01');
  const columns = externalColumns.slice(0, 12);
  const world = detailedWorld({ start, fighters: 40, months: 24, boutsAMonth: 10, seed: 3 });
  const rows = columnRows(world, { columns, from: start, end: start + 24 });
  const span = { from: start + 8, at: start + 12 };

  it('changes no value of the bouts up to that month', () => {
    const n = world.bouts.filter(({ month }) => month >= span.from && month <= span.at).length;
    expect(futureResults(world, columns, rows, span)).toEqual({
      test: 'future_results',
      feature: null,
      period: 'all',
      n,
      statistic: 0,
      limit: 0,
      passed: true,
      judged: true,
    });
  });

  it('is detected in each value that knows the result', () => {
    const values = rows.values.slice();
    const leaky = [...rows.months.keys()].filter((row) => rows.months[row] === span.at);
    for (const row of leaky) values[row * columns.length] = 100 + rows.classes[row]!;
    const { statistic, passed } = futureResults(world, columns, { ...rows, values }, span);
    expect({ statistic, passed }).toEqual({ statistic: leaky.length, passed: false });
  });
});

describe('a logistic on two columns', () => {
  it('has the slope and the error of a general minimiser', () => {
    const first = fill(60, (i) => Math.sin(i + 1));
    const second = fill(60, (i) => 2 * Math.cos(2 * (i + 1)));
    const won = Uint8Array.from(first, (_, i) => Number(((i + 1) * 7) % 11 < 5));
    const [, { slope, stderr } = { slope: NaN, stderr: NaN }] = fitTwoSlopes(first, second, won) ?? [];
    expect(slope).toBeCloseTo(-0.11433192, 7);
    expect(stderr).toBeCloseTo(0.1848359950619246, 9);
  });

  it('has no solution if one column equals the other, or separates won from lost perfectly', () => {
    const column = fill(60, () => noise());
    const won = column.map((value) => Number(value > 0));
    expect(
      fitTwoSlopes(
        column,
        column.map((value) => 3 * value),
        Uint8Array.from(fill(60, () => Number(random() < 0.5))),
      ),
    ).toBeNull();
    expect(
      fitTwoSlopes(
        fill(60, () => noise()),
        column,
        Uint8Array.from(won),
      ),
    ).toBeNull();
  });
});

describe('the test of features beyond the market', () => {
  const n = 1500;
  const truth = fill(n, () => 2 * noise());
  const won = Uint8Array.from(truth, (margin) => Number(random() < logistic(margin)));
  const known = truth.map((margin) => margin / 2 + noise());
  const hindsight = fill(n, (i) => 0.5 * (2 * won[i]! - 1) + 2 * noise());
  const sum = fill(n, () => 5 + noise());
  const surer = fill(n, (i) => (won[i]! > 0 === truth[i]! > 0 ? 1 : 0) + 2 * noise());
  const rare = fill(n, (i) => (i < 49 ? noise() : NaN));
  const half = fill(n, (i) => (i % 2 === 0 ? known[i]! : NaN));
  const columns = [
    { name: 'known', symmetry: 'antisymmetric' },
    { name: 'hindsight', symmetry: 'antisymmetric' },
    { name: 'sum', symmetry: 'symmetric' },
    { name: 'surer', symmetry: 'symmetric' },
    { name: 'rare', symmetry: 'antisymmetric' },
    { name: 'half', symmetry: 'antisymmetric' },
  ] as const;
  const values = table(known, hindsight, sum, surer, rare, half);
  const tests = beyondMarket(columns, { values, market: truth, won });

  it('finds what only the result could reveal, and ignores what the price contains', () => {
    expect(Object.fromEntries(tests.map(({ feature, passed }) => [feature, passed]))).toEqual({
      known: true,
      hindsight: false,
      sum: true,
      surer: false,
      half: true,
    });
  });

  it('counts the bouts with the feature, leaves out features with too few, and lists the largest first', () => {
    expect(tests.find(({ feature }) => feature === 'half')?.n).toBe(n / 2);
    expect(tests.map(({ statistic }) => statistic)).toEqual(tests.map(({ statistic }) => statistic).toSorted((a, b) => b - a));
    expect(new Set(tests.map(({ limit }) => limit))).toEqual(new Set([bonferroni(5)]));
  });

  it('does not depend on whom the record calls A', () => {
    const sign = fill(n, (i) => (i % 3 === 0 ? -1 : 1));
    const turned = table(
      ...[known, hindsight].map((column) => column.map((value, i) => sign[i]! * value)),
      sum,
      surer,
      ...[rare, half].map((column) => column.map((value, i) => sign[i]! * value)),
    );
    const swapped = beyondMarket(columns, {
      values: turned,
      market: truth.map((value, i) => sign[i]! * value),
      won: won.map((value, i) => (sign[i] === 1 ? value : 1 - value)),
    });
    for (const [i, { feature, statistic }] of tests.entries()) {
      expect(swapped[i]?.feature).toBe(feature);
      expect(swapped[i]?.statistic).toBeCloseTo(statistic, 6);
    }
  });

  it.each([
    [1, 1.9599639845400545],
    [10, 2.8070337683438042],
    [103, 3.488666223306493],
  ])('has the Bonferroni limit for %d features', (count, z) => {
    expect(bonferroni(count)).toBeCloseTo(z, 9);
  });
});

describe('the fighter with the complete record', () => {
  const n = 1200;
  const strength = fill(n, () => noise());
  const classes = Uint8Array.from(strength, (margin) => (random() < 0.05 ? 1 : random() < logistic(margin) ? 0 : 2));
  const holder = Int8Array.from(classes, (outcome) => (random() < 0.85 ? 1 - outcome || 1 : outcome - 1 || -1));
  const columns = [
    { name: 'strength', symmetry: 'antisymmetric' },
    { name: 'crawl', symmetry: 'antisymmetric' },
    { name: 'full_strength', symmetry: 'antisymmetric' },
    { name: 'total', symmetry: 'symmetric' },
  ] as const;
  const missing = new Float64Array(n).fill(NaN);
  const rated = strength.map((value) => value + noise());
  const total = fill(n, () => 3 + noise());
  const tested = (crawl: Float64Array) => recordHolder(columns, { values: table(rated, crawl, missing, total), classes, holder });

  it('is not predicted by what is known of the fighters better than by the winner', () => {
    const test = tested(fill(n, () => noise()));
    expect(test).toMatchObject({ test: 'record_holder', n, passed: true, judged: false });
    expect(test?.statistic).toBeGreaterThan(0.55);
    expect(test?.limit).toBeGreaterThan(0.8);
    expect(test?.limit).toBeLessThan(0.9);
  });

  it('is predicted by what was read of them', () => {
    const test = tested(fill(n, (i) => 2 * holder[i]! + noise()));
    expect(test?.passed).toBe(false);
    expect(test?.statistic).toBeGreaterThan(0.97);
  });

  it('cannot be predicted from no bouts', () => {
    expect(recordHolder(columns, { values: new Float64Array(0), classes: new Uint8Array(0), holder: new Int8Array(0) })).toBeNull();
  });
});

describe('the bias towards the fighter with the complete record', () => {
  const n = 400;
  const holder = Int8Array.from(fill(n, () => (random() < 0.5 ? 1 : -1)));
  const market = fill(n, (i) => holder[i]! + 1.5 * noise());
  const tested = (lean: number) =>
    leanToHolder({ model: market.map((value, i) => 0.8 * value + lean * holder[i]! + 0.1 * Math.sin(i)), market, holder });

  it.each([
    [0, true],
    [0.5, false],
    [-0.2, true],
  ])('of %d is found, for any slope on the price', (lean, passed) => {
    const test = tested(lean);
    expect(test?.statistic).toBeCloseTo(lean, 1);
    expect(test).toMatchObject({ test: 'lean_to_record_holder', n, limit: 0.06, passed });
  });

  it('cannot be found if all prices are the same', () => {
    expect(leanToHolder({ model: market, market: new Float64Array(n), holder })).toBeNull();
  });
});
