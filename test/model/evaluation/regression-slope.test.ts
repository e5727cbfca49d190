import fc from 'fast-check';
import { fitSlope } from '../../../src/model/evaluation/regression-slope';
import { seededRandom } from '../../../src/lib/math/random';

const values = Float64Array.of(-2.1, -1.4, -0.9, -0.3, 0.2, 0.4, 0.8, 1.1, 1.7, 2.5);
const won = Float64Array.of(0, 0, 1, 0, 1, 0, 1, 1, 0, 1);

describe('slope of a logistic regression on one column', () => {
  it('is where the derivative of the penalised likelihood is 0', () => {
    // scipy.optimize.brentq on that derivative, scipy 1.17.1.
    const { slope, stderr } = fitSlope(values, won);
    expect(slope).toBeCloseTo(0.5325470779462916, 10);
    expect(stderr).toBeCloseTo(0.5295451821980864, 10);
  });

  it('maximises the penalised likelihood, for any data', () => {
    const row = fc.tuple(
      fc.oneof(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -40, max: 40, noNaN: true })),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (drawn) => {
        const column = Float64Array.from(drawn, ([value]) => value);
        fc.pre(column.some((value) => Math.abs(value) > 0.01));
        const results = Float64Array.from(drawn, ([, aWon]) => Number(aWon));
        const penalised = (slope: number): number => {
          let [logLikelihood, information] = [0, 0];
          column.forEach((value, i) => {
            const p = 1 / (1 + Math.exp(-slope * value));
            logLikelihood -= Math.log1p(Math.exp((results[i] === 1 ? -1 : 1) * slope * value));
            information += p * (1 - p) * value * value;
          });
          return logLikelihood + Math.log(information) / 2;
        };
        const { slope, stderr } = fitSlope(column, results);
        for (const aside of [-0.01, 0.01, -1, 1]) {
          expect(penalised(slope)).toBeGreaterThanOrEqual(penalised(slope + aside * stderr) - 1e-9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has a closed form on a column of ones: half a win and half a loss are added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 200 }), (wins, losses) => {
        const n = wins + losses;
        const { slope, stderr } = fitSlope(
          new Float64Array(n).fill(1),
          Float64Array.from({ length: n }, (_, i) => Number(i < wins)),
        );
        const p = (wins + 0.5) / (n + 1);
        expect(slope).toBeCloseTo(Math.log(p / (1 - p)), 9);
        expect(stderr).toBeCloseTo(1 / Math.sqrt(n * p * (1 - p)), 9);
      }),
    );
  });

  it('stays finite if the column separates won from lost perfectly', () => {
    const column = Float64Array.from({ length: 400 }, (_, i) => (i - 199.5) / 115);
    const { slope, stderr } = fitSlope(
      column,
      column.map((value) => Number(value > 0)),
    );
    expect(slope).toBeGreaterThan(50);
    expect(slope).toBeLessThan(1000);
    expect(stderr).toBeLessThan(slope);
  });

  it('changes sign with the column or the result', () => {
    const { slope, stderr } = fitSlope(values, won);
    const turned = fitSlope(
      values.map((value) => -value),
      won,
    );
    expect(turned.slope).toBeCloseTo(-slope, 12);
    expect(turned.stderr).toBeCloseTo(stderr, 12);
    expect(
      fitSlope(
        values,
        won.map((one) => 1 - one),
      ).slope,
    ).toBeCloseTo(-slope, 12);
  });

  it('recovers a known slope within its stated error, at any scale', () => {
    const random = seededRandom(3);
    const column = Float64Array.from({ length: 20_000 }, () => 6 * random() - 3);
    const results = column.map((value) => Number(random() < 1 / (1 + Math.exp(-1.7 * value))));
    const { slope, stderr } = fitSlope(column, results);
    expect(Math.abs(slope - 1.7)).toBeLessThan(3 * stderr);
    expect(stderr).toBeLessThan(0.03);
    expect(
      fitSlope(
        column.map((value) => value / 10),
        results,
      ).slope,
    ).toBeCloseTo(slope * 10, 2);
  });

  it('is unknown if all values are 0, and 0 if both results are equally likely', () => {
    expect(fitSlope(new Float64Array(5), Float64Array.of(1, 0, 1, 1, 1))).toEqual({ slope: 0, stderr: 1_000_000 });
    expect(fitSlope(new Float64Array(0), new Float64Array(0))).toEqual({ slope: 0, stderr: 1_000_000 });
    const { slope, stderr } = fitSlope(values, new Float64Array(10).fill(0.5));
    expect(slope).toBe(0);
    expect(stderr).toBeCloseTo(2 / Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0)), 12);
  });
});
