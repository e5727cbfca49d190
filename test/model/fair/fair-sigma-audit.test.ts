import { auditFairSigma, type FollowedPrice } from '../../../src/model/fair/fair-sigma-audit';
import { fitWeights, UNFITTED } from '../../../src/model/fair/fit-weights';
import { seededRandom } from '../../../src/lib/math/random';

const prior = fitWeights(UNFITTED);
/** The market's slope is 1.2, the model's weight a quarter, and both are known exactly. */
const blend = { n: 1000, calibration: 1.2, calibration_error: 0, model: 0.25, model_fitted: 0.25, model_error: 0 };
const weights = { ...prior, blend: { two_records: blend, other: blend } };
const prediction = { p_a: 0.5, p_draw: 0.04, p_b: 0.46, sigma_a: 0.1, sigma_b: 0.1 };

const audited = (prices: readonly FollowedPrice[]) => auditFairSigma(prices, seededRandom(1));

/** Prices a day before the start, whose closes are as far away as the weights say, times a factor. */
function wandering(n: number, factor: number): FollowedPrice[] {
  const random = seededRandom(7);
  const { deviation } = prior.drift.find(({ hours }) => hours === 24)!;
  return Array.from({ length: n }, () => {
    const before = 4 * (random() - 0.5);
    const close = before + factor * deviation * Math.sqrt(12) * (random() - 0.5);
    return { hours: 24, share: 1, before, close, prediction, records: 'other', weights };
  });
}

describe('the audit of the fair price’s sigma', () => {
  it('finds an error as large as sigma in every band where prices wander as they did before', () => {
    const rows = audited(wandering(3000, 1));
    expect(rows.map(({ hours, from, to }) => [hours, from, to])).toEqual([
      [24, 0.5, 1],
      ...[0.5, 0.6, 0.7, 0.8, 0.9].map((from) => [24, from, expect.closeTo(from + 0.1, 12)]),
    ]);
    for (const { n, ratio } of rows.filter((row) => row.n >= 200)) {
      expect(n).toBeLessThanOrEqual(3000);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    }
    expect(rows.filter(({ n }) => n >= 200).length).toBeGreaterThan(3);
  });

  it('is above 1 where prices wander further, with an interval that leaves 1 out', () => {
    const [all] = audited(wandering(500, 2));
    expect(all!.ratio).toBeGreaterThan(1.8);
    expect(all!.interval!.low).toBeGreaterThan(1);
  });

  it('counts the sigma that the close still has as an error of it', () => {
    const uncertain = { ...blend, calibration_error: 0.1 };
    const settled = wandering(100, 0).map((price) => ({
      ...price,
      weights: { ...weights, blend: { two_records: uncertain, other: uncertain } },
    }));
    const [all] = audited(settled);
    expect(all!.error).toBeGreaterThan(0);
    expect(all!.ratio).toBeLessThan(1);
  });

  it('has the nearest time first and no error of fewer than 50 fights', () => {
    const rows = audited([...wandering(49, 1), ...wandering(50, 1).map((price) => ({ ...price, hours: 6 }))]);
    expect(rows.filter(({ from, to }) => from === 0.5 && to === 1)).toEqual([
      expect.objectContaining({ hours: 6, n: 50, error: expect.any(Number) }),
      expect.objectContaining({ hours: 24, n: 49, error: null, ratio: null, interval: null }),
    ]);
    expect(audited([])).toEqual([]);
  });
});
