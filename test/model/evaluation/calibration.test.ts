import fc from 'fast-check';
import { binomialDistribution, drawFrom } from '../../../src/model/math/binomial';
import { reliability, type Forecast } from '../../../src/model/evaluation/calibration';
import { bootstrapMean } from '../../../src/model/math/bootstrap';
import { seededRandom } from '../../../src/lib/math/random';

const forecast = (p: number, won: boolean): Forecast => ({ p, won });

describe('binomial distribution', () => {
  it('has the probabilities of four draws at one quarter', () => {
    const cumulative = binomialDistribution(4, 0.25);
    [81, 189, 243, 255, 256].forEach((sum, k) => expect(cumulative[k]).toBeCloseTo(sum / 256, 14));
  });

  it('keeps its total where tails underflow', () => {
    const cumulative = binomialDistribution(50_000, 0.97);
    // By the Edgeworth expansion, whose next term is of the order of 1e-5.
    expect(cumulative[48_499]).toBeCloseTo(0.49313, 4);
    expect(cumulative[50_000]).toBe(1);
  });

  it('draws the smallest number whose cumulative probability is above the random draw', () => {
    const cumulative = Float64Array.from([0.25, 0.5, 1]);
    expect([0, 0.2499, 0.25, 0.4999, 0.5, 0.9999].map((share) => drawFrom(cumulative, () => share))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

describe('reliability', () => {
  it('puts a probability on an edge into the upper bin, and 1 into the last bin', () => {
    const { bins } = reliability([forecast(0, false), forecast(0.25, true), forecast(0.5, true), forecast(1, true)], 4, seededRandom(1));
    expect(bins.map(({ lo, hi, n }) => [lo, hi, n])).toEqual([
      [0, 0.25, 1],
      [0.25, 0.5, 1],
      [0.5, 0.75, 1],
      [0.75, 1, 1],
    ]);
  });

  it('weights the distance of observed and predicted by the number of bouts in a bin', () => {
    const bouts = [forecast(0.1, false), forecast(0.2, true), forecast(0.9, true), forecast(0.8, true)];
    const { ece, bins } = reliability(bouts, 4, seededRandom(1));
    // Lowest bin: predicted 0.15, observed 0.5; highest: 0.85, 1. (2 * 0.35 + 2 * 0.15) / 4
    expect(ece).toBeCloseTo(0.25, 14);
    expect(bins[0]).toMatchObject({ n: 2, observed: 0.5 });
    expect(bins[0]?.mean_predicted).toBeCloseTo(0.15, 14);
    expect(bins[3]).toMatchObject({ n: 2, observed: 1, ci_low: 1, ci_high: 1 });
  });

  it('gives empty bins, and no interval for a single bout', () => {
    const { bins } = reliability([forecast(0.1, true)], 3, seededRandom(1));
    expect(bins[0]).toMatchObject({ n: 1, observed: 1, ci_low: null, ci_high: null });
    expect(bins[2]).toEqual({ lo: 2 / 3, hi: 1, n: 0, mean_predicted: null, observed: null, ci_low: null, ci_high: null });
    expect(reliability([], 3, seededRandom(1)).ece).toBeNull();
  });

  it('has the interval that resampling bout by bout gives', () => {
    const bouts = Array.from({ length: 400 }, (_, i) => forecast(0.7, i % 10 < 7));
    const [, , bin] = reliability(bouts, 3, seededRandom(5)).bins;
    const plain = bootstrapMean(
      bouts.map(({ won }) => Number(won)),
      seededRandom(6),
    );
    // The standard error is 0.0229; a percentile of 1000 resamples is known to about a tenth of it.
    expect(bin?.ci_low).toBeGreaterThan(0.64);
    expect(Math.abs((bin?.ci_low ?? 0) - (plain?.low ?? 0))).toBeLessThan(0.008);
    expect(Math.abs((bin?.ci_high ?? 0) - (plain?.high ?? 0))).toBeLessThan(0.008);
  });

  it('counts every bout with any number of bins, each inside the edges of its bin', () => {
    const bouts = fc.array(
      fc.record({
        p: fc.oneof(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.integer({ min: 0, max: 30 }).map((i) => i / 30),
        ),
        won: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(bouts, fc.integer({ min: 3, max: 30 }), (forecasts, count) => {
        const { bins, ece } = reliability(forecasts, count, seededRandom(1));
        expect(bins.map(({ n }) => n)).toEqual(
          bins.map(({ lo, hi }) => forecasts.filter(({ p }) => p >= lo && (p < hi || (hi === 1 && p === 1))).length),
        );
        for (const { observed, ci_low, ci_high } of bins) {
          if (ci_low !== null) expect(ci_low).toBeLessThanOrEqual((observed ?? 0) + 1e-12);
          if (ci_high !== null) expect(ci_high).toBeGreaterThanOrEqual((observed ?? 0) - 1e-12);
        }
        if (ece !== null) expect(ece).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });
});
