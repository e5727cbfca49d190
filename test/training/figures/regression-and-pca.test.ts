import { modelHandlers } from '../../../src/api/trading/model/handlers';
import { frozenClock } from '../../../src/lib/clock';
import { baseline } from '../../../src/model/families/baseline/family';
import { monthOf } from '../../../src/model/month';
import { pca } from '../../../src/model/families/pca/family';
import { updateAnalytics } from '../../../src/training/figures/update';
import { refit } from '../../../src/training/refit/refit';
import { walkForward } from '../../../src/training/refit/walk-forward';
import { asContracted, depsOver, system } from '../../support/handlers';
import { boxingWorld } from '../../builders/boxing-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { storeWorld } from '../../builders/stored-world';

const world = boxingWorld({ start: monthOf('2013-01-01'), months: 84, boutsAMonth: 20 });
const clock = frozenClock('2020-02-10T12:00:00Z');
const call = { query: {}, path: {}, caller: system };
const VERSION = 'logistic_v1_2020-01-01';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await storeWorld(database.db, world);
  await refit(database.db, clock, { family: 'baseline', threads: 1 });
});
afterAll(() => database.drop());

const deps = () => depsOver(database.reader);
const regression = async () => asContracted('getModelRegression', await modelHandlers.getModelRegression(call, deps()));
const components = async () => asContracted('getModelPca', await modelHandlers.getModelPca(call, deps()));

it('is not generated before the figures are computed', async () => {
  await expect(regression()).rejects.toMatchObject({ code: 'not_generated', status: 404 });
  await expect(components()).rejects.toMatchObject({ code: 'not_generated', status: 404 });
});

describe('the regressions', () => {
  beforeAll(() => updateAnalytics(database.db, clock));

  it('cover every feature of the production model, over the decided bouts of its fit without the closed holdout', async () => {
    const { data, meta } = await regression();
    const decided = world.bouts.filter(({ outcome, month }) => outcome !== 1 && month < monthOf('2019-01-01')).length;
    expect(meta).toEqual({ model_version: VERSION });
    expect(data).toMatchObject({ input_count: decided, input_from: '2013-01-01', input_to: '2018-12-01' });
    expect(data.features.map(({ feature }) => feature).toSorted()).toEqual(baseline.features.map(({ name }) => name).toSorted());
    for (const { n, missing, bin_response } of data.features) {
      expect(n + missing).toBe(decided);
      expect(bin_response.reduce((sum, bin) => sum + bin.n, 0)).toBe(n);
    }
  });

  it('find that the rating predicts the winner, in every year', async () => {
    const { data } = await regression();
    const rating = data.features.find(({ feature }) => feature === 'rating_margin');
    expect(rating?.slope).toBeGreaterThan(0.5);
    expect(rating?.p_value).toBeLessThan(1e-6);
    expect(rating?.stability.map(({ period }) => period)).toEqual(['2013', '2014', '2015', '2016', '2017', '2018']);
    expect(rating?.sign_share).toBe(1);
    expect(rating?.bin_response.at(-1)?.observed).toBeGreaterThan(rating?.bin_response[0]?.observed ?? 1);
  });

  it('classify by the stated rules', async () => {
    const { rules, features, collinearity_groups } = (await regression()).data;
    for (const { z, sign_share, classification, reason } of features) {
      const noisy = Math.abs(z) < rules.min_abs_z || (sign_share !== null && sign_share < rules.min_sign_share);
      expect(classification === 'noisy').toBe(noisy);
      expect(['z_below_min', 'sign_unstable'].includes(reason)).toBe(noisy);
    }
    for (const { group, features: members, kept, max_abs_correlation } of collinearity_groups) {
      expect(members[0]).toBe(kept);
      expect(max_abs_correlation).toBeGreaterThanOrEqual(rules.max_abs_correlation);
      expect(
        features
          .filter(({ collinearity_group }) => collinearity_group === group)
          .map(({ feature }) => feature)
          .toSorted(),
      ).toEqual(members.toSorted());
      expect(features.find(({ feature }) => feature === kept)?.classification).toBe('kept');
    }
  });
});

describe('the components', () => {
  it('are left out without a refit, with the reason', async () => {
    expect((await updateAnalytics(database.db, clock)).skipped).toContainEqual({ name: 'model_pca', reason: 'there is no refit of pca' });
  });

  it('cover every cutoff of the walk-forward, as many as the target needs', async () => {
    await walkForward(database.db, clock, { families: ['pca'], from: '2018-01-01', openHoldout: false, threads: 1 });
    await updateAnalytics(database.db, clock);
    const { data, meta } = await components();
    expect(meta).toEqual({ model_version: VERSION });
    expect(data).toMatchObject({ input_count: 66 * 20, input_from: '2013-01-01', input_to: '2018-06-01' });
    expect(data.refits.map(({ cutoff, model_version, n_train }) => [cutoff, model_version, n_train])).toEqual([
      ['2018-01-01', 'logistic_v2_pca_2018-01-01', 60 * 20],
      ['2018-07-01', 'logistic_v2_pca_2018-07-01', 66 * 20],
    ]);
    for (const refit of data.refits) {
      expect(refit.n_features).toBe(pca.features.length);
      expect(refit.n_components).toBeLessThan(refit.n_features);
      expect(refit.components).toHaveLength(refit.n_components);
      expect(refit.explained_variance_ratio).toBeGreaterThanOrEqual(data.explained_variance_target);
      expect(refit.components.at(-2)?.cumulative_ratio).toBeLessThan(data.explained_variance_target);
      let cumulative = 0;
      for (const component of refit.components) {
        cumulative += component.explained_variance_ratio;
        expect(component.cumulative_ratio).toBeCloseTo(cumulative, 4);
        expect(component.loadings[0]?.loading).toBeGreaterThanOrEqual(0.1);
        expect(component.loadings.reduce((sum, { loading }) => sum + loading ** 2, 0)).toBeLessThanOrEqual(1.00001);
      }
    }
  });

  it('match the family’s predictions of the bouts after each cutoff', async () => {
    const made = await database
      .db('public.predictions')
      .whereLike('model_version', 'logistic_v2_pca%')
      .select('kind', 'p_a', 'p_draw', 'p_b', 'sigma_a');
    expect(made).toHaveLength(12 * 20);
    for (const { kind, p_a, p_draw, p_b, sigma_a } of made) {
      expect(kind).toBe('dev');
      expect(p_a + p_draw + p_b).toBeCloseTo(1, 9);
      expect(sigma_a).toBeGreaterThan(0);
    }
  });
});

describe('the PCA family', () => {
  it('explains a prediction by parts of the probabilities, and is read back unchanged', async () => {
    const { artifact } = await database.db('public.model_versions').where('version', 'logistic_v2_pca_2018-07-01').first('artifact');
    const model = pca.read({ manifest: artifact, files: new Map() });
    const row = Float64Array.from(pca.features, ({ symmetry }, j) => (j % 7 === 0 ? NaN : Math.sin(j) + Number(symmetry === 'symmetric')));
    const { p_a, p_draw, p_b } = model.predict(row);
    expect([p_a, p_draw, p_b]).toEqual(model.probabilities(row));
    const { method, base, contributions } = model.explain(row);
    expect(method).toBe('linear');
    expect(contributions.map(({ feature }) => feature)).toEqual(pca.features.map(({ name }) => name));
    for (const [of, p] of [
      ['a', p_a],
      ['draw', p_draw],
      ['b', p_b],
    ] as const) {
      expect(contributions.reduce((sum, part) => sum + part[of], base[of])).toBeCloseTo(p, 9);
    }
    expect(contributions[0]).toMatchObject({ value: null, a: 0, draw: 0, b: 0 });
    expect(model.toArtifact().manifest['components']).toEqual(artifact.components);
  });
});
