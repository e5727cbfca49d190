import { fitStrengths } from '../../../src/model/ratings/bradley-terry';

/** `x` with `1 - logistic(2x) = x`: the strength of a fighter who beat another once, both with a standard normal prior. */
const AFTER_ONE_WIN = 0.33741581;

describe('Bradley-Terry', () => {
  it('finds the mode for one bout between two fighters', () => {
    const { means, errors } = fitStrengths({
      priorMeans: Float64Array.of(0, 0),
      priorDeviation: 1,
      first: Int32Array.of(0, 1, 2),
      opponents: Int32Array.of(1, 0),
      scores: Float64Array.of(1, 0),
      weights: Float64Array.of(1, 1),
    });
    const [winner, loser] = means;
    expect(1 - 1 / (1 + Math.exp(-2 * winner!))).toBeCloseTo(winner!, 6);
    expect(winner).toBeCloseTo(AFTER_ONE_WIN, 6);
    expect(loser).toBeCloseTo(-AFTER_ONE_WIN, 6);
    expect(errors[0]).toBeCloseTo(1 / Math.sqrt(1 + AFTER_ONE_WIN * (1 - AFTER_ONE_WIN)), 6);
  });

  it('leaves a fighter whose bout does not count at the prior, and moves the opponent', () => {
    const { means, errors } = fitStrengths({
      priorMeans: Float64Array.of(2, 0),
      priorDeviation: 1.5,
      first: Int32Array.of(0, 0, 1),
      opponents: Int32Array.of(0),
      scores: Float64Array.of(0.5),
      weights: Float64Array.of(0.8),
    });
    const [known, moved] = means;
    expect(known).toBe(2);
    expect(errors[0]).toBe(1.5);
    expect(0.8 * (0.5 - 1 / (1 + Math.exp(2 - moved!)))).toBeCloseTo(moved! / 1.5 ** 2, 6);
  });

  it('converges to a point where moving any fighter is worse', () => {
    const opponents = Int32Array.of(1, 2, 0, 2, 0, 1);
    const scores = Float64Array.of(1, 1, 0, 1, 0, 0);
    const first = Int32Array.of(0, 2, 4, 6);
    const { means } = fitStrengths({
      priorMeans: Float64Array.of(0, 1, 3),
      priorDeviation: 2,
      first,
      opponents,
      scores,
      weights: new Float64Array(6).fill(1),
    });
    for (const [fighter, mean] of means.entries()) {
      let slope = ([0, 1, 3][fighter]! - mean) / 4;
      for (let i = first[fighter]!; i < first[fighter + 1]!; i++) slope += scores[i]! - 1 / (1 + Math.exp(means[opponents[i]!]! - mean));
      expect(slope).toBeCloseTo(0, 6);
    }
  });
});
