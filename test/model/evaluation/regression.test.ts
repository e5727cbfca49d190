import { regress } from '../../../src/model/evaluation/regression';
import type { ColumnInfo } from '../../../src/model/features/column';
import type { TrainingRows } from '../../../src/model/training-rows';
import { seededRandom } from '../../../src/lib/math/random';

const rules = { max_abs_correlation: 0.9, min_abs_z: 2, min_sign_share: 0.75 };
const BOUTS = 4000;
const columns: readonly ColumnInfo[] = [
  { name: 'strength', symmetry: 'antisymmetric' },
  { name: 'echo', symmetry: 'antisymmetric' },
  { name: 'turning', symmetry: 'antisymmetric' },
  { name: 'chance', symmetry: 'antisymmetric' },
  { name: 'level', symmetry: 'symmetric' },
  { name: 'unknown', symmetry: 'antisymmetric' },
  { name: 'nothing', symmetry: 'antisymmetric' },
  { name: 'late', symmetry: 'antisymmetric' },
];

/** Ten years of bouts; `turning` helps in the first six and harms a little less in the other four; `late` is known in the last year only. */
function world(): Omit<TrainingRows, 'fightIds'> {
  const random = seededRandom(20);
  const noise = () => random() + random() + random() - 1.5;
  const values = new Float64Array(BOUTS * columns.length);
  const classes = new Uint8Array(BOUTS);
  const months = new Int32Array(BOUTS);
  for (let i = 0; i < BOUTS; i++) {
    const month = 2000 * 12 + Math.floor((i * 120) / BOUTS);
    const strength = 10 * noise();
    const turning = noise();
    const margin = strength / 8 + (month < 2006 * 12 ? 2 : -1) * turning;
    const late = month < 2009 * 12 ? NaN : noise() - margin;
    const row = [strength, strength + noise(), turning, noise(), 100 + noise() + (margin > 0 ? 1 : 0), NaN, 0, late];
    values.set(row, i * columns.length);
    classes[i] = i % 25 === 0 ? 1 : random() < 1 / (1 + Math.exp(-margin)) ? 0 : 2;
    months[i] = month;
  }
  return { values, classes, months };
}

const rows = world();
const { features, collinearity_groups } = regress(columns, rows, rules);
const of = (name: string) => features.find(({ feature }) => feature === name)!;

describe('univariate regression', () => {
  it('lists every feature once, the largest absolute z first', () => {
    const sizes = features.map(({ z }) => Math.abs(z));
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(features.map(({ feature }) => feature).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  });

  it('counts the decided bouts in which the feature has a value', () => {
    const decided = rows.classes.filter((outcome) => outcome !== 1).length;
    for (const { n, missing, bin_response } of features) {
      expect(n + missing).toBe(decided);
      expect(bin_response.reduce((sum, bin) => sum + bin.n, 0)).toBe(n);
    }
    expect(of('unknown').n).toBe(0);
    expect(of('strength').missing).toBe(0);
  });

  it('keeps the stronger of two redundant features', () => {
    const [kept, other] = features;
    expect([kept?.feature, other?.feature].toSorted()).toEqual(['echo', 'strength']);
    expect(kept).toMatchObject({ collinearity_group: 1, classification: 'kept', reason: 'strongest_of_group' });
    expect(other).toMatchObject({ collinearity_group: 1, classification: 'collinear', reason: 'weaker_in_group' });
    expect(collinearity_groups).toEqual([
      { group: 1, features: [kept?.feature, other?.feature], kept: kept?.feature, max_abs_correlation: expect.closeTo(0.995, 2) },
    ]);
  });

  it('marks as noisy a feature that chance explains, or that changes its sign from year to year', () => {
    expect(of('chance')).toMatchObject({ classification: 'noisy', reason: 'z_below_min', collinearity_group: null });
    expect(of('chance').p_value).toBeGreaterThan(0.05);
    expect(of('turning')).toMatchObject({ sign_share: 0.6, classification: 'noisy', reason: 'sign_unstable' });
    expect(of('turning').z).toBeGreaterThan(2);
    expect(of('strength').sign_share).toBe(1);
  });

  it('gives slopes by year if enough bouts have the feature', () => {
    expect(of('strength').stability.map(({ period }) => period)).toEqual(Array.from({ length: 10 }, (_, i) => String(2000 + i)));
    expect(of('late').stability).toEqual([
      { period: '2009', n: of('late').n, slope: expect.closeTo(of('late').slope, 12), stderr: expect.closeTo(of('late').stderr, 12) },
    ]);
    expect(of('late')).toMatchObject({ sign_share: 1, classification: 'kept', reason: 'independent' });
    expect(of('late').slope).toBeLessThan(0);
  });

  it('finds no slope for a symmetric feature, although its bins show whom the record calls A', () => {
    expect(of('level')).toMatchObject({ slope: 0, z: 0, p_value: 1, classification: 'noisy', reason: 'z_below_min' });
    expect(of('level').bin_response.at(-1)!.observed).toBeGreaterThan(0.6);
  });

  it('gives nothing for a feature that is always missing or constant', () => {
    const nothing = { slope: 0, stderr: 1_000_000, z: 0, p_value: 1, classification: 'noisy', reason: 'z_below_min' };
    expect(of('unknown')).toMatchObject({ ...nothing, bin_response: [], stability: [], sign_share: null });
    expect(of('nothing')).toMatchObject({ ...nothing, bin_response: [{ lo: 0, hi: 0 }] });
  });

  it('does not depend on whom the record calls A', () => {
    const turned = regress(
      columns,
      {
        ...rows,
        classes: rows.classes.map((outcome) => 2 - outcome),
        values: rows.values.map((value, i) => (columns[i % columns.length]!.symmetry === 'antisymmetric' ? -value : value)),
      },
      rules,
    );
    const figures = (of: typeof features) =>
      of.map(({ feature, slope, stderr, sign_share }) => [feature, slope.toFixed(9), stderr.toFixed(9), sign_share]);
    expect(figures(turned.features)).toEqual(figures(features));
    expect(turned.collinearity_groups.map(({ features }) => features)).toEqual(collinearity_groups.map(({ features }) => features));
  });

  it('works without any decided bout', () => {
    const none = regress(columns, { values: new Float64Array(0), classes: new Uint8Array(0), months: new Int32Array(0) }, rules);
    expect(none.features).toHaveLength(columns.length);
    expect(none.collinearity_groups).toEqual([]);
  });
});
