import { swapped } from '../../../../src/model/features/column';
import { readModel, withCarriedWeight, withDispersion } from '../../../../src/model/families';
import { predictCarried } from '../../../../src/model/families/carried-prediction';
import type { Artifact, FitOptions, Model } from '../../../../src/model/family';
import { UnusableModel } from '../../../../src/model/json';
import { missingBin } from '../../../../packages/gbm/src/histogram/bins';
import { eachRow, splitAt, type TrainingRows } from '../../../../src/model/training-rows';
import { lgbm, lgbmEnsemble } from '../../../../src/model/families/lgbm/family';
import { formatBoosted } from '../../../../src/model/families/lgbm/artifact';
import type { Forests } from '../../../../src/model/families/lgbm/ensemble';
import { lgbmColumns, venueColumns } from '../../../../src/model/families/lgbm/features';
import type { Forest } from '../../../../packages/gbm/src/forest/forest';
import { readForest } from '../../../../packages/gbm/src/lightgbm/read';
import { columnsIn, scopeOf, scopes } from '../../../../src/model/families/lgbm/scope';
import { trainingDataFor } from '../../../../src/model/families/lgbm/training-data';
import { evaluate } from '../../../../src/model/metrics';
import { monthOf } from '../../../../src/model/month';
import { memberTrainer } from '../../../../src/training/refit/train-members';
import { detailedRows, detailedWorld } from '../../../builders/detailed-world';

const start = monthOf('2010-01-01');
const rows = detailedRows(detailedWorld({ start, fighters: 120, months: 60, boutsAMonth: 40 }), {
  columns: lgbmColumns,
  from: start,
  end: start + 60,
});
const { earlier, later } = splitAt(rows, start + 48);
const how: FitOptions = { seed: 7, trainMembers: memberTrainer(1) };
const tests = Array.from(eachRow(later));
const isOfVenue = (column: number): boolean => venueColumns.has(lgbmColumns[column]!.name);

/** The forests of a model that does not look at the venue, written for rows without its columns. */
function forestsWithoutVenue({ files }: Artifact): Forests {
  const forestOf = (file: string): Forest => {
    const forest = readForest(files.get(file)!);
    const kept = [...forest.features.keys()].filter((column) => !isOfVenue(column));
    return {
      ...forest,
      features: kept.map((column) => forest.features[column]!),
      featureInfos: kept.map((column) => forest.featureInfos[column]!),
      trees: forest.trees.map((tree) => ({ ...tree, splitFeature: tree.splitFeature.map((column) => kept.indexOf(column)) })),
    };
  };
  return { any: [forestOf('member_00.txt')], complete: [forestOf('member_00_complete.txt')] };
}
let model: Model;
let artifact: Artifact;
beforeAll(async () => {
  model = await lgbm.fit(earlier, how);
  artifact = model.toArtifact();
});

describe('a boosted model', () => {
  it('predicts unseen bouts better than even odds', () => {
    const { log_loss, roc_auc } = evaluate(
      tests.map((row) => model.probabilities(row)),
      later.classes,
    );
    expect(log_loss).toBeLessThan(0.65);
    expect(roc_auc).toBeGreaterThan(0.7);
  });

  it('mirrors its probabilities when the fighters are swapped, and keeps the draw', () => {
    for (const row of tests) {
      const [there, back] = [model.predict(row), model.predict(swapped(lgbmColumns, row))];
      expect(Math.abs(there.p_a - back.p_b)).toBeLessThan(1e-12);
      expect(Math.abs(there.p_draw - back.p_draw)).toBeLessThan(1e-12);
      expect(Math.abs(there.p_a + there.p_draw + there.p_b - 1)).toBeLessThan(1e-12);
    }
  });

  it('uses full histories only if both fighters have one', () => {
    expect(new Set(tests.map((row) => scopeOf(row)))).toEqual(new Set(['any', 'complete']));
    const external = columnsIn.any.length;
    for (const row of tests) {
      const blanked = row.map((value, j) => (j > external && scopeOf(row) === 'any' ? 12345 : value));
      expect(model.probabilities(blanked)).toEqual(model.probabilities(row));
    }
  });

  it('learns to work without a venue, which is hidden in seven of ten training bouts, always the same ones', () => {
    const column = columnsIn.any.findIndex(({ name }) => name === 'bouts_in_city');
    const shown = (from: TrainingRows): number[] => {
      const { table } = trainingDataFor('any', from);
      const size = columnsIn.any.length;
      const missing = missingBin(table.layout, column);
      return [...from.classes.keys()].filter((row) => table.bins[2 * row * size + column] !== missing);
    };
    const known = [...rows.classes.keys()].filter((row) => !Number.isNaN(rows.values[row * lgbmColumns.length + column]!));
    const share = shown(rows).length / known.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.35);
    expect(shown(rows)).toEqual(shown(rows));
  });

  it('is split into parts that sum to its probabilities, with the values', () => {
    for (const row of tests.slice(0, 40)) {
      const { p_a, p_draw, p_b } = model.predict(row);
      const { base, contributions, method } = model.explain(row);
      const whole = (k: 'a' | 'draw' | 'b'): number => contributions.reduce((sum, part) => sum + part[k], base[k]);
      expect([whole('a'), whole('draw'), whole('b')]).toEqual([p_a, p_draw, p_b].map((p) => expect.closeTo(p, 9)));
      expect(method).toBe('path_dependent');
      expect(contributions.map(({ value }) => value)).toEqual(
        columnsIn[scopeOf(row)].map((_, j) => (Number.isNaN(row[j]) ? null : row[j])),
      );
    }
  });

  it('adds what earlier closes carry to the log-odds of A against B, as a part of its own', () => {
    const carried = 0.7;
    const logOdds = ({ p_a, p_b }: { p_a: number; p_b: number }): number => Math.log(p_a / p_b);
    for (const row of tests.slice(0, 20)) {
      const [own, moved] = [model.predict(row), model.predict(row, carried)];
      expect(logOdds(moved) - logOdds(own)).toBeCloseTo(carried, 9);
      const back = model.predict(swapped(lgbmColumns, row), -carried);
      expect([back.p_b, back.p_draw]).toEqual([expect.closeTo(moved.p_a, 12), expect.closeTo(moved.p_draw, 12)]);

      const { base, contributions } = model.explain(row, carried);
      expect(contributions.at(-1)).toMatchObject({ feature: 'carried_closes', value: carried });
      expect(contributions.reduce((sum, { a }) => sum + a, base.a)).toBeCloseTo(moved.p_a, 9);
      expect(model.explain(row, 0)).toEqual(model.explain(row));
    }
  });

  it('keeps the weight of what it carries', () => {
    const carrying = withCarriedWeight(model, { n: 400, weight: 0.5, low: 0.3, high: 0.7 });
    const restored = readModel(lgbm, carrying.toArtifact());
    expect(restored.carriedWeight).toEqual(carrying.carriedWeight);
    expect(readModel(lgbm, artifact).carriedWeight).toBeUndefined();
    const { p_a, p_b, p_own } = predictCarried(restored, tests[0]!, 0.4);
    expect(Math.log(p_a / p_b)).toBeCloseTo(Math.log(p_own! / (1 - p_own!)) + 0.2, 9);
    expect(predictCarried(restored, tests[0]!, 0)).toEqual({ ...model.predict(tests[0]!), p_own: null });
  });

  it('is the same for the same rows and seed, and different otherwise', async () => {
    expect((await lgbm.fit(earlier, how)).toArtifact()).toEqual(artifact);
    expect((await lgbm.fit(earlier, { ...how, seed: 8 })).toArtifact().manifest).not.toEqual(artifact.manifest);
  });

  it('learns only from the last years, from each bout in both orders, and weights complete histories fourfold', () => {
    const { classes, weights, table } = trainingDataFor('complete', earlier);
    expect(table.rows).toBe(2 * earlier.classes.length);
    expect([...classes].filter((_, i) => i % 2 === 1)).toEqual([...earlier.classes].map((outcome) => 2 - outcome));
    const complete = Array.from(eachRow(earlier)).filter((row) => scopeOf(row) === 'complete').length;
    expect(weights?.filter((weight) => weight === 4)).toHaveLength(2 * complete);
    const old = { ...earlier, months: earlier.months.map((month, i) => (i < 10 ? month - 97 : month)) };
    expect(trainingDataFor('any', old).classes).toHaveLength(2 * (earlier.classes.length - 10));
  });
});

describe('the artifact of a boosted model', () => {
  const manifest = () => JSON.parse(JSON.stringify(artifact.manifest));
  const withFile = (name: string, change: (content: string) => string): Artifact => ({
    manifest: manifest(),
    files: new Map([...artifact.files].map(([file, content]) => [file, file === name ? change(content) : content])),
  });

  it('scores the same after a round trip through JSON and text', () => {
    const restored = readModel(lgbm, { ...artifact, manifest: manifest() });
    for (const row of tests.slice(0, 50)) expect(restored.predict(row)).toEqual(model.predict(row));
    expect(restored.toArtifact().files).toEqual(artifact.files);
  });

  it('keeps how much sigma is widened', () => {
    const bands = [0.5, 0.6, 0.7, 0.8, 0.9];
    const cells = scopes.flatMap((scope) => bands.map((from) => ({ scope, from, n: 60, variance: scope === 'any' ? 1 : 0.25 })));
    const wide = withDispersion(model, { basis: 'closing_prices', cells });
    const restored = readModel(lgbm, wide.toArtifact());
    expect(restored.predict(tests[0]!)).toEqual(wide.predict(tests[0]!));
    expect(wide.predict(tests[0]!).sigma_a).toBeGreaterThan(model.predict(tests[0]!).sigma_a);
  });

  it('scores today’s rows as before if it was made before venues were known, and keeps its bands of sigma', async () => {
    const withoutVenue = { ...earlier, values: earlier.values.map((value, i) => (isOfVenue(i % lgbmColumns.length) ? NaN : value)) };
    const fitted = await lgbm.fit(withoutVenue, how);
    const forests = forestsWithoutVenue(fitted.toArtifact());
    const { manifest: today, files } = formatBoosted({ forests, seeds: [7], background: {} });
    const features = lgbmColumns.map(({ name }) => name).filter((name) => !venueColumns.has(name));
    const bands = [0.5, 0.6, 0.7, 0.8, 0.9].map((from) => ({ from, n: 60, variance: 1 }));
    const dispersion = { basis: 'closing_prices', bands };
    const before = readModel(lgbm, { manifest: { ...today, features, dispersion }, files });
    const widened = withDispersion(fitted, {
      basis: 'closing_prices',
      cells: scopes.flatMap((scope) => bands.map((band) => ({ scope, ...band }))),
    });
    for (const row of tests) expect(before.predict(row)).toEqual(widened.predict(row));
    expect(before.toArtifact().files).toEqual(files);
  });

  it.each<[string, () => Artifact, string]>([
    ['a changed member file', () => withFile('member_00.txt', (text) => text + ' '), 'member_00.txt was changed'],
    ['a missing member file', () => ({ manifest: manifest(), files: new Map() }), 'member_00.txt is missing'],
    [
      'a feature missing from the manifest',
      () => ({ ...artifact, manifest: { ...manifest(), features: manifest().features.slice(1) } }),
      'the feature wins is missing from its manifest',
    ],
    [
      'features in another order',
      () => ({ ...artifact, manifest: { ...manifest(), features: manifest().features.reverse() } }),
      'feature 0 is full_last_meeting, expected wins',
    ],
    ['another format', () => ({ ...artifact, manifest: { ...manifest(), format: 'boosted/9' } }), 'its format is boosted/9'],
    ['no members', () => ({ ...artifact, manifest: { ...manifest(), members: [] } }), 'it has 0 members, expected 1'],
  ])('is rejected with %s', (_case, damaged, reason) => {
    expect(() => lgbm.read(damaged())).toThrow(UnusableModel);
    expect(() => lgbm.read(damaged())).toThrow(reason);
  });

  it('is rejected for a family with more members', () => {
    expect(() => lgbmEnsemble.read(artifact)).toThrow('it has 1 members, expected 10');
  });
});

it('the prediction of an ensemble is the mean of its ten members, and its sigma their spread', async () => {
  const ensemble = await lgbmEnsemble.fit(splitAt(earlier, start + 20).earlier, { ...how, trainMembers: memberTrainer(2) });
  const { members, p_a, p_draw, sigma_a } = ensemble.predict(tests[0]!);
  expect(members.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, i) => `member_0${i}`));
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const ofA = members.map((member) => member.p_a);
  expect(p_a).toBeCloseTo(mean(ofA), 14);
  expect(p_draw).toBeCloseTo(mean(members.map((member) => member.p_draw)), 14);
  expect(sigma_a).toBeCloseTo(Math.sqrt(mean(ofA.map((p) => (p - mean(ofA)) ** 2))), 14);
  expect(sigma_a).toBeGreaterThan(0);
  expect([...ensemble.toArtifact().files.keys()]).toHaveLength(20);
});
