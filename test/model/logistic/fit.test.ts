import { fitLogistic, penalisedLoss, probabilitiesAt, weightVariance, type Design } from '../../../src/model/logistic/fit';
import { seededRandom } from '../../../src/lib/math/random';

/** Bouts of known odds: columns are one antisymmetric, one symmetric and the intercept. */
function world(rows: number, truth: Float64Array, seed: number): { design: Design; classes: Uint8Array } {
  const random = seededRandom(seed);
  const values = new Float64Array(rows * 3);
  const classes = new Uint8Array(rows);
  for (let i = 0; i < rows; i++) {
    values.set([4 * random() - 2, 2 * random() - 1, 1], i * 3);
    const [a, draw] = probabilitiesAt(truth, 1, values, i * 3);
    const u = random();
    classes[i] = u < a ? 0 : u < a + draw ? 1 : 2;
  }
  return { design: { values, columns: 3, antisymmetric: 1 }, classes };
}

const truth = Float64Array.of(1.4, 0.8, -1.1);

describe('symmetric multinomial logistic', () => {
  it('has the gradient of finite differences', () => {
    const { design, classes } = world(300, truth, 1);
    const loss = penalisedLoss(design, classes, 3);
    const point = Float64Array.of(0.3, -0.5, 0.2);
    const gradient = new Float64Array(3);
    loss(point, gradient);
    const step = 1e-5;
    for (const j of [0, 1, 2]) {
      const beside = (sign: number) =>
        loss(
          point.map((value, k) => value + (k === j ? sign * step : 0)),
          new Float64Array(3),
        );
      expect(gradient[j]).toBeCloseTo((beside(1) - beside(-1)) / (2 * step), 8);
    }
  });

  it('fits the class shares with a constant model', () => {
    const design = { values: new Float64Array(10).fill(1), columns: 1, antisymmetric: 0 };
    const { weights } = fitLogistic(design, [0, 0, 0, 0, 2, 2, 2, 2, 1, 1], 1);
    expect(probabilitiesAt(weights, 0, Float64Array.of(1))).toEqual([
      expect.closeTo(0.4, 6),
      expect.closeTo(0.2, 6),
      expect.closeTo(0.4, 6),
    ]);
    expect(weights[0]).toBeCloseTo(Math.log(0.5), 5);
  });

  it('recovers known weights within its stated errors', () => {
    const { design, classes } = world(20_000, truth, 7);
    const { weights, covariance, converged } = fitLogistic(design, classes, 1e-6);
    expect(converged).toBe(true);
    for (const j of [0, 1, 2]) {
      const error = Math.sqrt(covariance[j * 3 + j]!);
      expect(error).toBeGreaterThan(0.01);
      expect(error).toBeLessThan(0.06);
      expect(Math.abs(weights[j]! - truth[j]!)).toBeLessThan(3 * error);
    }
  });

  it('has the inverse of the Hessian that finite differences of the gradient give', () => {
    const { design, classes } = world(500, truth, 3);
    const { weights, covariance } = fitLogistic(design, classes, 2);
    const loss = penalisedLoss(design, classes, 2);
    const step = 1e-5;
    const gradientAt = (j: number, sign: number): Float64Array => {
      const gradient = new Float64Array(3);
      loss(
        weights.map((value, k) => value + (k === j ? sign * step : 0)),
        gradient,
      );
      return gradient;
    };
    for (const j of [0, 1, 2]) {
      const [up, down] = [gradientAt(j, 1), gradientAt(j, -1)];
      const hessianRow = up.map((value, k) => (500 * (value - down[k]!)) / (2 * step));
      for (const k of [0, 1, 2]) {
        const product = hessianRow.reduce((sum, value, m) => sum + value * covariance[m * 3 + k]!, 0);
        expect(product).toBeCloseTo(j === k ? 1 : 0, 5);
      }
    }
  });

  it('states the spread of the probabilities of bootstrap refits', () => {
    const { design, classes } = world(800, truth, 11);
    const fit = fitLogistic(design, classes, 1e-3);
    const row = Float64Array.of(1, 0.5, 1);
    const random = seededRandom(5);
    const refits = Array.from({ length: 120 }, () => {
      const drawn = Array.from(classes, () => Math.floor(random() * classes.length));
      const values = Float64Array.from(drawn.flatMap((i) => [...design.values.subarray(i * 3, i * 3 + 3)]));
      const { weights } = fitLogistic(
        { ...design, values },
        Uint8Array.from(drawn, (i) => classes[i]!),
        1e-3,
      );
      return probabilitiesAt(weights, 1, row)[0];
    });
    const mean = refits.reduce((sum, p) => sum + p, 0) / refits.length;
    const spread = Math.sqrt(refits.reduce((sum, p) => sum + (p - mean) ** 2, 0) / (refits.length - 1));
    const stated = Math.sqrt(weightVariance(fit, 1, row)[0]);
    expect(stated / spread).toBeGreaterThan(0.75);
    expect(stated / spread).toBeLessThan(1.33);
  });

  it('accepts enormous scores', () => {
    const sum = probabilitiesAt(Float64Array.of(1, 1), 1, Float64Array.of(5000, 1)).reduce((total, p) => total + p, 0);
    expect(sum).toBeCloseTo(1, 12);
  });
});
