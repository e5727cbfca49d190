import fc from 'fast-check';
import { bootstrapMean } from '../../src/model/math/bootstrap';
import { evaluate, rocAuc } from '../../src/model/metrics';
import { seededRandom } from '../../src/lib/math/random';

describe('metrics', () => {
  it('match a calculation by hand, with the draw only in the three-class log loss', () => {
    const metrics = evaluate(
      [
        [0.6, 0.1, 0.3],
        [0.2, 0.05, 0.75],
        [0.4, 0.2, 0.4],
        [0.45, 0.1, 0.45],
      ],
      [0, 0, 1, 2],
    );
    const [p, q] = [0.6 / 0.9, 0.2 / 0.95];
    expect(metrics).toEqual({
      n: 4,
      n_decided: 3,
      log_loss: expect.closeTo((-Math.log(p) - Math.log(q) - Math.log(0.5)) / 3, 12),
      brier: expect.closeTo(((1 - p) ** 2 + (1 - q) ** 2 + 0.25) / 3, 12),
      accuracy: 0.5,
      roc_auc: 0.5,
      log_loss_three_class: expect.closeTo(-(Math.log(0.6) + Math.log(0.2) + Math.log(0.2) + Math.log(0.45)) / 4, 12),
    });
  });

  it('are null if no bout was decided, and the AUC is null for a single class', () => {
    expect(evaluate([[0.4, 0.2, 0.4]], [1])).toMatchObject({
      n: 1,
      n_decided: 0,
      log_loss: null,
      brier: null,
      accuracy: null,
      roc_auc: null,
    });
    expect(rocAuc([0.2, 0.4], [true, true])).toBeNull();
    expect(() => rocAuc([0.2, NaN], [true, false])).toThrow(RangeError);
  });

  it('stay finite if the impossible happens', () => {
    expect(evaluate([[0, 0, 1]], [0]).log_loss).toBeCloseTo(-Math.log(1e-15), 9);
  });

  it('give the AUC of counting all pairs, with ties as one half', () => {
    const scored = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.boolean()), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(scored, (rows) => {
        const [won, lost] = [rows.filter(([, y]) => y), rows.filter(([, y]) => !y)];
        fc.pre(won.length > 0 && lost.length > 0);
        const pairs = won.flatMap(([p]) => lost.map(([q]) => (p > q ? 1 : p === q ? 0.5 : 0)));
        const bruteForce = pairs.reduce<number>((sum, share) => sum + share, 0) / pairs.length;
        expect(
          rocAuc(
            rows.map(([p]) => p),
            rows.map(([, y]) => y),
          ),
        ).toBeCloseTo(bruteForce, 12);
      }),
    );
  });
});

describe('the bootstrap of a mean', () => {
  const values = Array.from({ length: 400 }, (_, i) => i % 20);

  it('is the same for the same seed and different for another', () => {
    expect(bootstrapMean(values, seededRandom(1))).toEqual(bootstrapMean(values, seededRandom(1)));
    expect(bootstrapMean(values, seededRandom(1))).not.toEqual(bootstrapMean(values, seededRandom(2)));
  });

  it('is as wide as the normal approximation', () => {
    const { low, high } = bootstrapMean(values, seededRandom(3))!;
    const standardError = Math.sqrt((20 ** 2 - 1) / 12 / 400);
    expect(low).toBeCloseTo(9.5 - 1.96 * standardError, 1);
    expect(high).toBeCloseTo(9.5 + 1.96 * standardError, 1);
  });

  it('has no bounds for fewer than two values', () => {
    expect(bootstrapMean([1], seededRandom(1))).toBeNull();
  });
});
