import { NEWCOMER } from '../../../src/model/ratings/glicko2';
import { logistic } from '../../../src/lib/math/log-odds';
import { ratingAfterUnseenBouts, expectedScore, seedRating, SeededRatings } from '../../../src/model/ratings/seeded-ratings';

const record = (wins: number, losses: number): { wins: number; losses: number; draws: number } => ({ wins, losses, draws: 0 });

describe('record-seeded ratings', () => {
  it('start at 1.5 times the log-odds of the record, and are more certain the longer it is', () => {
    const { mu, phi } = seedRating(record(9, 4));
    expect(mu).toBeCloseTo(1.5 * Math.log(2), 12);
    expect(phi).toBeCloseTo(350 / 173.7178 / Math.sqrt(1 + 0.12 * 13), 12);
    expect(seedRating(null)).toEqual({ mu: 0, phi: NEWCOMER.phi, unseenWins: 0, unseenLosses: 0 });
  });

  it('count unseen bouts like bouts against fighters 1.3 and 0.3 weaker, at most eight of each', () => {
    expect(ratingAfterUnseenBouts(0.5, 1, 2, 1)).toBeCloseTo(0.5 + (2 * (1 - logistic(1.3)) - logistic(0.3)) / 4, 12);
    expect(ratingAfterUnseenBouts(0, 1, 30, 0)).toBe(ratingAfterUnseenBouts(0, 1, 8, 0));
    expect(ratingAfterUnseenBouts(0, 1, 0, 9)).toBe(ratingAfterUnseenBouts(0, 1, 0, 8));
  });

  it('count wins and losses of a later record beyond the seen bouts as unseen ones', () => {
    const ratings = new SeededRatings(2);
    const own = ratings.startOf(100, 0, record(4, 1));
    ratings.collect(0, record(4, 1), own, ratings.startOf(100, 1, record(2, 2)), 1);
    ratings.close(100, 0, own);
    const { mu, phi, unseenWins, unseenLosses } = ratings.startOf(113, 0, record(7, 2));
    expect([unseenWins, unseenLosses]).toEqual([2, 1]);
    expect(mu).toBeCloseTo(ratingAfterUnseenBouts(ratings.latest(0), phi, 2, 1), 12);
    const known = ratings.startOf(101, 0, record(5, 1));
    expect(known).toMatchObject({ mu: ratings.latest(0), unseenWins: 0, unseenLosses: 0 });
    expect(phi ** 2 - known.phi ** 2).toBeCloseTo(12 * 0.06 ** 2, 12);
  });

  it('change after a bout by the variance after it times the surprise', () => {
    const ratings = new SeededRatings(2);
    const own = ratings.startOf(100, 0, record(3, 3));
    const opponent = ratings.startOf(100, 1, record(8, 2));
    const g = 1 / Math.sqrt(1 + (3 * opponent.phi ** 2) / Math.PI ** 2);
    const expected = logistic(-g * opponent.mu);
    expect(expectedScore(own, opponent)).toBeCloseTo(expected, 12);
    ratings.collect(0, record(3, 3), own, opponent, 1);
    ratings.close(100, 0, own);
    const variance = 1 / (1 / own.phi ** 2 + g ** 2 * expected * (1 - expected));
    expect(ratings.latest(0)).toBeCloseTo(variance * g * (1 - expected), 12);
  });
});
