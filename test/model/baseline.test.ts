import fc from 'fast-check';
import { baseline } from '../../src/model/baseline';
import { familyNamed } from '../../src/model/families';
import { splitAt, UnusableModel, type Model } from '../../src/model/family';
import { featureValues, type Corner } from '../../src/model/features';
import { evaluate } from '../../src/model/metrics';
import { eachRow } from '../../src/model/family';
import { monthOf } from '../../src/model/month';
import { seededRandom } from '../../src/model/random';
import { trainingRows } from '../../src/pipeline/training-rows';
import { boxingWorld } from '../support/boxing-world';

const start = monthOf('2010-01-01');
const rows = trainingRows(boxingWorld({ start }), { features: baseline.features, from: start, end: start + 60 });
let model: Model;
beforeAll(async () => {
  model = await baseline.fit(rows, seededRandom(1));
});

const count = fc.integer({ min: 0, max: 60 });
const corner: fc.Arbitrary<Corner> = fc.record({
  rating: fc.record({
    mu: fc.double({ min: -5, max: 7, noNaN: true }),
    phi: fc.double({ min: 0.3, max: 2.0148, noNaN: true }),
    volatility: fc.constant(0.06),
  }),
  record: fc.option(fc.record({ wins: count, losses: count, draws: count })),
});

describe('baseline features', () => {
  it('change sign or stay when the corners are swapped, as each declares', () => {
    fc.assert(
      fc.property(corner, corner, (a, b) => {
        const [there, back] = [featureValues(baseline.features, a, b), featureValues(baseline.features, b, a)];
        baseline.features.forEach(({ symmetry }, j) => {
          if (Number.isNaN(there[j])) expect(back[j]).toBeNaN();
          else expect(back[j]).toBeCloseTo(symmetry === 'antisymmetric' ? -there[j]! : there[j]!, 12);
        });
      }),
    );
  });

  it('are missing for both men when the record of one is unknown', () => {
    const known: Corner = { rating: { mu: 1, phi: 0.5, volatility: 0.06 }, record: { wins: 20, losses: 1, draws: 0 } };
    const { features } = model.predict(known, { ...known, record: null });
    expect(features).toEqual({
      rating_margin: 0,
      rating_deviation_difference: 0,
      record_log_odds_difference: null,
      experience_difference: null,
      sure_win_rate_difference: null,
      rating_gap: 0,
      record_gap: null,
      total_experience: null,
      total_win_rate: null,
    });
  });

  it('have the values that their formulas give', () => {
    const a: Corner = { rating: { mu: 2, phi: 0.6, volatility: 0.06 }, record: { wins: 9, losses: 1, draws: 2 } };
    const b: Corner = { rating: { mu: 0.5, phi: 0.8, volatility: 0.06 }, record: { wins: 4, losses: 4, draws: 0 } };
    const margin = 1.5 / Math.sqrt(1 + 3 / Math.PI ** 2);
    const rateA = 11 / 14;
    const sure = rateA - Math.sqrt((rateA * (1 - rateA)) / 15) - (0.5 - Math.sqrt(0.25 / 11));
    const logOdds = Math.log(11 / 3);
    expect([...featureValues(baseline.features, a, b)]).toEqual(
      [margin, -0.2, logOdds, Math.log(13 / 9), sure, margin, logOdds, Math.log(13 * 9), rateA + 0.5].map((value) =>
        expect.closeTo(value, 12),
      ),
    );
  });
});

describe('baseline model', () => {
  it('gives A against B what it gives B against A', () => {
    fc.assert(
      fc.property(corner, corner, (a, b) => {
        const [there, back] = [model.predict(a, b), model.predict(b, a)];
        expect(Math.abs(there.p_a - back.p_b)).toBeLessThan(1e-12);
        expect(Math.abs(there.p_draw - back.p_draw)).toBeLessThan(1e-12);
        expect(Math.abs(there.sigma_a - back.sigma_b)).toBeLessThan(1e-12);
        expect(Math.abs(there.p_a + there.p_draw + there.p_b - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it('predicts bouts that it has not seen better than even odds do', async () => {
    const { earlier, later } = splitAt(rows, start + 48);
    const trial = await baseline.fit(earlier, seededRandom(1));
    const metrics = evaluate(
      Array.from(eachRow(later), (row) => trial.probabilities(row)),
      later.classes,
    );
    expect(later.classes).toHaveLength(12 * 25);
    expect(metrics.log_loss).toBeLessThan(0.65);
    expect(metrics.roc_auc).toBeGreaterThan(0.7);
  });

  it('is surer of men with narrow rating deviations', () => {
    const at = (phi: number): Corner => ({ rating: { mu: 0, phi, volatility: 0.06 }, record: { wins: 10, losses: 2, draws: 0 } });
    expect(model.predict(at(0.4), at(0.4)).sigma_a).toBeLessThan(model.predict(at(2), at(2)).sigma_a);
  });

  it('has itself as the single member', () => {
    const even: Corner = { rating: { mu: 0, phi: 1, volatility: 0.06 }, record: { wins: 5, losses: 5, draws: 0 } };
    const { members, p_a, p_draw, p_b } = model.predict(even, even);
    expect(members).toEqual([{ name: 'baseline', p_a, p_draw, p_b }]);
    expect(p_a).toBe(p_b);
  });
});

describe('baseline artifact', () => {
  const stored = (): Record<string, unknown> => JSON.parse(JSON.stringify(model.toArtifact()));

  it('is the same for the same rows', async () => {
    expect((await baseline.fit(rows, seededRandom(2))).toArtifact()).toEqual(model.toArtifact());
  });

  it('scores after a round trip through JSON as before', () => {
    const restored = baseline.read(stored());
    fc.assert(fc.property(corner, corner, (a, b) => expect(restored.predict(a, b)).toEqual(model.predict(a, b))));
  });

  const columns = (): Record<string, unknown>[] => JSON.parse(JSON.stringify(model.toArtifact()['columns']));
  const changed = (part: Record<string, unknown>) => () => ({ ...stored(), ...part });
  const withColumn = (part: Record<string, unknown>) => () => ({
    ...stored(),
    columns: columns().map((c, j) => (j === 1 ? { ...c, ...part } : c)),
  });

  it.each([
    ['nothing at all', () => null, 'the artifact is no object'],
    ['a format to come', changed({ format: 'logistic/2' }), 'its format is logistic/2, known is logistic/1'],
    ['a feature of another name', withColumn({ feature: 'stance' }), 'it was fitted on [rating_margin, stance, '],
    ['features in another order', () => ({ ...stored(), columns: columns().reverse() }), 'it was fitted on [total_win_rate, '],
    ['a feature too few', () => ({ ...stored(), columns: columns().slice(1) }), 'it was fitted on [rating_deviation_difference, '],
    ['a weight that is no number', withColumn({ weight: null }), 'the weight of rating_deviation_difference is no finite number'],
    ['a weight as text', withColumn({ weight: '0.1' }), 'the weight of rating_deviation_difference is no finite number'],
    ['a scale of nothing', withColumn({ scale: 0 }), 'the scale of rating_deviation_difference is not above 0'],
    ['no intercept', changed({ intercept: undefined }), 'the intercept is no finite number'],
    ['half a covariance', changed({ covariance: [1, 2] }), 'it holds 2 covariances, expected are 100'],
    ['a covariance without end', changed({ covariance: Array(100).fill(Infinity) }), 'a covariance is no finite number'],
  ])('is refused with %s', (_case, artifact, reason) => {
    expect(() => baseline.read(artifact())).toThrow(UnusableModel);
    expect(() => baseline.read(artifact())).toThrow(reason);
  });

  it('is refused for a family that is not known', () => {
    expect(() => familyNamed('oracle')).toThrow('its family oracle is unknown');
  });
});
