import fc from 'fast-check';
import { compare } from '../../../src/model/evaluation/comparison';
import { scoresOf, weightedMeasures } from '../../../src/model/evaluation/weighted-measures';
import { evaluate, rocAuc } from '../../../src/model/metrics';
import { seededRandom } from '../../../src/lib/math/random';

const bouts = fc.array(fc.record({ p: fc.integer({ min: 1, max: 19 }), won: fc.boolean(), weight: fc.integer({ min: 0, max: 3 }) }), {
  minLength: 1,
  maxLength: 40,
});

describe('weighted measures', () => {
  it('equal those of a sample in which each bout is repeated by its weight', () => {
    fc.assert(
      fc.property(bouts, (weighed) => {
        const repeated = weighed.flatMap((bout) => Array.from({ length: bout.weight }, () => bout));
        const fair = repeated.map(({ p }) => p / 20);
        const won = repeated.map((bout) => bout.won);
        const plain = evaluate(
          fair.map((p) => [p, 0, 1 - p]),
          won.map((a) => (a ? 0 : 2)),
        );
        const measured = weightedMeasures(
          scoresOf(
            weighed.map(({ p }) => p / 20),
            weighed.map((bout) => bout.won),
          ),
          Float64Array.from(weighed, ({ weight }) => weight),
        );
        for (const measure of ['log_loss', 'brier', 'accuracy'] as const) {
          if (plain[measure] === null) expect(measured[measure]).toBeNull();
          else expect(measured[measure]).toBeCloseTo(plain[measure], 12);
        }
        const auc = rocAuc(fair, won);
        if (auc === null) expect(measured.roc_auc).toBeNull();
        else expect(measured.roc_auc).toBeCloseTo(auc, 12);
      }),
    );
  });
});

describe('comparison', () => {
  const random = seededRandom(9);
  const truth = Array.from({ length: 600 }, () => 0.05 + 0.9 * random());
  const won = truth.map((p) => random() < p);
  const contestants = [
    { name: 'coin' as const, fair: truth.map(() => 0.5) },
    { name: 'oracle' as const, fair: truth },
    { name: 'shy' as const, fair: truth.map((p) => (p + 0.5) / 2) },
  ];
  const { metrics, differences } = compare(
    contestants,
    won,
    [
      ['oracle', 'coin'],
      ['oracle', 'shy'],
      ['oracle', 'oracle'],
    ],
    seededRandom(1),
  );

  it('ranks by log loss', () => {
    expect(metrics.map(({ model }) => model)).toEqual(['oracle', 'shy', 'coin']);
    expect(metrics[2]).toMatchObject({
      log_loss: { value: expect.closeTo(Math.LN2, 12), ci_low: expect.closeTo(Math.LN2, 12), ci_high: expect.closeTo(Math.LN2, 12) },
      brier: { value: 0.25 },
      accuracy: { value: 0.5 },
      roc_auc: { value: 0.5, ci_low: 0.5, ci_high: 0.5 },
    });
  });

  it('has an interval for every figure', () => {
    const { value, ci_low, ci_high } = metrics[0]!.log_loss;
    // 1.96 standard errors of the mean on each side, as far as 1000 resamples know them.
    const losses = truth.map((p, i) => -Math.log(won[i] === true ? p : 1 - p));
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    const error = Math.sqrt(losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0)) / losses.length;
    expect(value).toBeCloseTo(mean, 12);
    expect(Math.abs((ci_low ?? 0) - (mean - 1.96 * error))).toBeLessThan(0.25 * error);
    expect(Math.abs((ci_high ?? 0) - (mean + 1.96 * error))).toBeLessThan(0.25 * error);
  });

  it('pairs the bouts of a difference', () => {
    const [coin, shy, itself] = differences;
    expect(coin?.log_loss.value).toBeCloseTo((metrics[0]?.log_loss.value ?? 0) - Math.LN2, 12);
    expect(coin?.log_loss.ci_high).toBeLessThan(0);
    const width = ({ ci_low, ci_high }: { ci_low: number | null; ci_high: number | null }) => (ci_high ?? 0) - (ci_low ?? 0);
    const gaps = truth.map((p, i) => Math.log(won[i] === true ? (p + 0.5) / 2 / p : (1 - (p + 0.5) / 2) / (1 - p)));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const error = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0)) / gaps.length;
    expect(shy?.log_loss.value).toBeCloseTo(mean, 12);
    expect(Math.abs(width(shy!.log_loss) / (3.92 * error) - 1)).toBeLessThan(0.1);
    expect(itself).toMatchObject({ log_loss: { value: 0, ci_low: 0, ci_high: 0 }, brier: { value: 0, ci_low: 0, ci_high: 0 } });
  });

  it('gives for a single bout what it can, and leaves out predictors that did not take part', () => {
    const one = compare([{ name: 'shy', fair: [0.75] }], [true], [['shy', 'coin']], seededRandom(1));
    expect(one).toEqual({
      metrics: [
        {
          model: 'shy',
          log_loss: { value: expect.closeTo(-Math.log(0.75), 14), ci_low: null, ci_high: null },
          brier: { value: 0.0625, ci_low: null, ci_high: null },
          accuracy: { value: 1, ci_low: null, ci_high: null },
          roc_auc: { value: null, ci_low: null, ci_high: null },
        },
      ],
      differences: [],
    });
  });
});
