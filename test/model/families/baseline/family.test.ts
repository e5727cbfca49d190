import fc from 'fast-check';
import { baseline } from '../../../../src/model/families/baseline/family';
import { columnValues, swapped } from '../../../../src/model/features/column';
import type { FighterFeatures } from '../../../../src/model/features/side';
import { familyByName } from '../../../../src/model/families';
import type { FitOptions, Model } from '../../../../src/model/family';
import { UnusableModel, type JsonObject } from '../../../../src/model/json';
import { eachRow, splitAt } from '../../../../src/model/training-rows';
import { evaluate } from '../../../../src/model/metrics';
import { monthOf } from '../../../../src/model/month';
import type { Tally } from '../../../../src/model/record';
import { memberTrainer } from '../../../../src/training/refit/train-members';
import { sideOf } from '../../../builders/side-of';
import { detailedRows, detailedWorld } from '../../../builders/detailed-world';

const start = monthOf('2010-01-01');
const rows = detailedRows(detailedWorld({ start }), { columns: baseline.features, from: start, end: start + 60 });
const how: FitOptions = { seed: 1, trainMembers: memberTrainer(1) };
let model: Model;
beforeAll(async () => {
  model = await baseline.fit(rows, how);
});

interface Known {
  readonly mu: number;
  readonly phi: number;
  readonly tally: Tally;
}

const count = fc.integer({ min: 0, max: 60 });
const known: fc.Arbitrary<Known> = fc.record({
  mu: fc.double({ min: -5, max: 7, noNaN: true }),
  phi: fc.double({ min: 0.3, max: 2.0148, noNaN: true }),
  tally: fc.record({ wins: count, losses: count, draws: count }),
});
const side = ({ mu, phi, tally }: Known): FighterFeatures => sideOf({ tally }, { rating: { mu, phi, volatility: 0.06 } });
const rowOf = (a: Known, b: Known): Float64Array => columnValues(baseline.features, side(a), side(b));
const record = (wins: number, losses: number, draws: number): Tally => ({ wins, losses, draws });

describe('baseline features', () => {
  it('change sign or stay the same when the corners are swapped, as each declares', () => {
    fc.assert(
      fc.property(known, known, (a, b) => {
        const mirrored = swapped(baseline.features, rowOf(a, b));
        rowOf(b, a).forEach((value, j) => expect(value).toBeCloseTo(mirrored[j]!, 12));
      }),
    );
  });

  it('have the values of their formulas', () => {
    const a = { mu: 2, phi: 0.6, tally: record(9, 1, 2) };
    const b = { mu: 0.5, phi: 0.8, tally: record(4, 4, 0) };
    const weight = 1 / Math.sqrt(1 + 3 / Math.PI ** 2);
    const rateA = 11 / 14;
    const sure = rateA - Math.sqrt((rateA * (1 - rateA)) / 15) - (0.5 - Math.sqrt(0.25 / 11));
    const logOdds = Math.log(11 / 3);
    expect([...rowOf(a, b)]).toEqual(
      [1.5 * weight, -0.2, logOdds, Math.log(13 / 9), sure, 1.5 * weight, weight, logOdds, Math.log(13 * 9), rateA + 0.5].map((value) =>
        expect.closeTo(value, 12),
      ),
    );
  });
});

describe('baseline model', () => {
  it('mirrors its probabilities when the fighters are swapped', () => {
    fc.assert(
      fc.property(known, known, (a, b) => {
        const [there, back] = [model.predict(rowOf(a, b)), model.predict(rowOf(b, a))];
        expect(Math.abs(there.p_a - back.p_b)).toBeLessThan(1e-12);
        expect(Math.abs(there.p_draw - back.p_draw)).toBeLessThan(1e-12);
        expect(Math.abs(there.sigma_a - back.sigma_b)).toBeLessThan(1e-12);
        expect(Math.abs(there.p_a + there.p_draw + there.p_b - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  it('predicts unseen bouts better than even odds', async () => {
    const { earlier, later } = splitAt(rows, start + 48);
    const trial = await baseline.fit(earlier, how);
    const metrics = evaluate(
      Array.from(eachRow(later), (row) => trial.probabilities(row)),
      later.classes,
    );
    expect(later.classes).toHaveLength(12 * 25);
    expect(metrics.log_loss).toBeLessThan(0.65);
    expect(metrics.roc_auc).toBeGreaterThan(0.7);
  });

  it('is more certain about fighters with small rating deviations', () => {
    const at = (phi: number): Known => ({ mu: 0, phi, tally: record(10, 2, 0) });
    const sigma = (phi: number): number => model.predict(rowOf(at(phi), at(phi))).sigma_a;
    expect(sigma(0.4)).toBeLessThan(sigma(2));
  });

  it('has itself as its only member', () => {
    const even = { mu: 0, phi: 1, tally: record(5, 5, 0) };
    const { members, p_a, p_draw, p_b } = model.predict(rowOf(even, even));
    expect(members).toEqual([{ name: 'baseline', p_a, p_draw, p_b }]);
    expect(p_a).toBe(p_b);
  });

  it('is split into what each feature adds to each probability', () => {
    fc.assert(
      fc.property(known, known, (a, b) => {
        const { p_a, p_draw, p_b } = model.predict(rowOf(a, b));
        const { base, contributions } = model.explain(rowOf(a, b));
        const whole = (k: 'a' | 'draw' | 'b'): number => contributions.reduce((sum, part) => sum + part[k], base[k]);
        expect([whole('a'), whole('draw'), whole('b')]).toEqual([p_a, p_draw, p_b].map((p) => expect.closeTo(p, 9)));
      }),
    );
  });
});

describe('baseline artifact', () => {
  const stored = (): JsonObject => JSON.parse(JSON.stringify(model.toArtifact().manifest));
  const files = new Map<string, string>();

  it('is the same for the same rows', async () => {
    expect((await baseline.fit(rows, { ...how, seed: 2 })).toArtifact()).toEqual(model.toArtifact());
  });

  it('scores the same after a round trip through JSON', () => {
    const restored = baseline.read({ manifest: stored(), files });
    fc.assert(fc.property(known, known, (a, b) => expect(restored.predict(rowOf(a, b))).toEqual(model.predict(rowOf(a, b)))));
  });

  const columns = (): JsonObject[] => JSON.parse(JSON.stringify(model.toArtifact().manifest['columns']));
  const changed = (part: Record<string, unknown>) => () => JSON.stringify({ ...stored(), ...part });
  const withColumns = (change: (columns: JsonObject[]) => unknown[]) => () => JSON.stringify({ ...stored(), columns: change(columns()) });
  const withColumn = (part: Record<string, unknown>) => withColumns((all) => all.map((c, j) => (j === 1 ? { ...c, ...part } : c)));

  it.each([
    ['a format to come', changed({ format: 'logistic/2' }), 'its format is logistic/2, expected logistic/1'],
    ['a feature of another name', withColumn({ feature: 'stance' }), 'it was fitted on [rating_margin, stance, '],
    ['features in another order', withColumns((all) => all.reverse()), 'it was fitted on [win_rate_sum, '],
    ['a feature too few', withColumns((all) => all.slice(1)), 'it was fitted on [rating_deviation, '],
    ['a weight that is not a number', withColumn({ weight: null }), 'the weight of rating_deviation is not a finite number'],
    ['a weight as text', withColumn({ weight: '0.1' }), 'the weight of rating_deviation is not a finite number'],
    ['a scale of nothing', withColumn({ scale: 0 }), 'the scale of rating_deviation is not above 0'],
    ['no intercept', changed({ intercept: undefined }), 'the intercept is not a finite number'],
    ['half a covariance', changed({ covariance: [1, 2] }), 'it has 2 covariances, expected 121'],
    ['a covariance as text', changed({ covariance: Array(121).fill('1') }), 'a covariance is not a finite number'],
  ])('is rejected with %s', (_case, artifact, reason) => {
    const read = (): Model => baseline.read({ manifest: JSON.parse(artifact()), files });
    expect(read).toThrow(UnusableModel);
    expect(read).toThrow(reason);
  });

  it('is rejected for an unknown family', () => {
    expect(() => familyByName('oracle')).toThrow('its family oracle is unknown');
  });
});
