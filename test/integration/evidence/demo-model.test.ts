import { resultOf } from '../../../src/demo/world/outcome';
import { createWorld } from '../../../src/demo/world/world';
import { reliability, type Forecast } from '../../../src/model/evaluation/calibration';
import { seededRandom } from '../../../src/lib/math/random';
import { predictedWorld, type Predicted } from '../../builders/predicted-world';

const SEED = 21;
/** Bouts before it only tell how far predictions are off. */
const JUDGED_FROM = Date.parse('2020-07-01');

let judged: Predicted[];
beforeAll(async () => {
  const cutoffs = ['2019-07-01', '2020-07-01', '2022-07-01', '2024-07-01'];
  const predicted = await predictedWorld(createWorld({ seed: SEED, fighters: 3_000, boutsPerYear: 4_600 }), { cutoffs, end: '2026-07-01' });
  judged = predicted.filter(({ date }) => date >= JUDGED_FROM).slice(0, 20_000);
}, 600_000);

const truthOf = ({ truth }: Predicted): number => truth.a / (truth.a + truth.b);

describe('the production family on 20,000 unseen bouts of the demo world', () => {
  it('is tested on that many', () => expect(judged).toHaveLength(20_000));

  /** In how many of 20 bins the mean of the true probabilities lies in the interval of the observed share. */
  function coveredBins(results: readonly string[]): { covered: number; bins: number } {
    const decided = judged
      .map((one, i) => ({ p: one.fair, truth: truthOf(one), result: results[i]! }))
      .filter(({ result }) => result !== 'draw');
    const forecasts: Forecast[] = decided.map(({ p, result }) => ({ p, won: result === 'a_win' }));
    const filled = reliability(forecasts, 20, seededRandom(1)).bins.filter(({ n }) => n >= 50);
    const covered = filled.filter(({ lo, hi, ci_low, ci_high }) => {
      const truths = decided.filter(({ p }) => p >= lo && p < hi).map(({ truth }) => truth);
      const mean = truths.reduce((sum, truth) => sum + truth, 0) / truths.length;
      return mean >= ci_low! && mean <= ci_high!;
    });
    return { covered: covered.length, bins: filled.length };
  }

  it('has the true probability in the calibration interval in at least 93 % of the bins', () => {
    const { covered, bins } = coveredBins(judged.map(({ result }) => result));
    expect(bins).toBeGreaterThanOrEqual(18);
    expect(covered / bins).toBeGreaterThanOrEqual(0.93);
  });

  it('has it there in 93 to 98 % of 400 bins if the same bouts are fought twenty times', () => {
    const seasons = Array.from({ length: 20 }, (_, season) =>
      coveredBins(judged.map(({ truth, number }) => resultOf(truth, SEED, 99, season, number))),
    );
    const share = seasons.reduce((sum, { covered }) => sum + covered, 0) / seasons.reduce((sum, { bins }) => sum + bins, 0);
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.98);
  });

  /** Share of the bouts whose truth lies within so many sigmas of the fair probability. */
  const within = (sigmas: number): number =>
    judged.filter((one) => Math.abs(one.fair - truthOf(one)) <= sigmas * one.sigma).length / judged.length;

  it('covers the truth by fair ± sigma in 60 to 76 % of the bouts', () => {
    expect(within(1)).toBeGreaterThanOrEqual(0.6);
    expect(within(1)).toBeLessThanOrEqual(0.76);
  });

  it('covers it by ± 2 sigma in 90 to 98 % of the bouts', () => {
    expect(within(2)).toBeGreaterThanOrEqual(0.9);
    expect(within(2)).toBeLessThanOrEqual(0.98);
  });

  it('has a sigma of the size of its errors: their root mean squares differ by less than a tenth', () => {
    const rms = (values: readonly number[]): number => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
    const ratio = rms(judged.map(({ sigma }) => sigma)) / rms(judged.map((one) => one.fair - truthOf(one)));
    expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  });
});
