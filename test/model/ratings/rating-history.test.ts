import { afterBouts, afterIdle, evidence, NEWCOMER } from '../../../src/model/ratings/glicko2';
import { monthOf } from '../../../src/model/month';
import { rateMonths } from '../../../src/model/ratings/rating-history';
import type { Bout } from '../../../src/model/record';

const month = monthOf('2020-01-01');

function bout(month: number, a: number, b: number, outcome: number): Bout {
  return { month, a, b, outcome, tallyA: null, tallyB: null };
}

const allPages = [true, true, true];

describe('rating history', () => {
  it('rates every bout of a month by the ratings at its start', () => {
    const history = rateMonths({ bouts: [bout(month, 0, 1, 0), bout(month, 0, 2, 2)], hasFullRecord: allPages }, 'all_bouts', month + 1);
    const win = evidence(NEWCOMER.mu, NEWCOMER, 1);
    const loss = evidence(NEWCOMER.mu, NEWCOMER, 0);
    const both = { information: win.information + loss.information, surprise: win.surprise + loss.surprise };
    expect(history.startOf(month + 1, 0)).toEqual(afterBouts(NEWCOMER, both));
    expect(history.startOf(month + 1, 1)).toEqual(afterBouts(NEWCOMER, loss));
    expect(history.bouts(0)).toBe(2);
  });

  it('applies the idle growth for every month without a bout before the next bout is rated', () => {
    const bouts = [bout(month, 0, 1, 0), bout(month + 7, 0, 1, 1)];
    const history = rateMonths({ bouts, hasFullRecord: allPages }, 'all_bouts', month + 8);
    const [winner, loser] = [1, 0].map((score) => afterIdle(afterBouts(NEWCOMER, evidence(NEWCOMER.mu, NEWCOMER, score)), 6));
    expect(history.startOf(month + 8, 0)).toEqual(afterBouts(winner!, evidence(winner!.mu, loser!, 0.5)));
    expect(history.startOf(month + 12, 1).phi).toBeCloseTo(afterIdle(history.startOf(month + 8, 1), 4).phi, 12);
  });

  it('ignores the end month and later', () => {
    const early = [bout(month, 0, 1, 0)];
    const later = [...early, bout(month + 1, 0, 1, 2), bout(month + 2, 1, 2, 2)];
    const [short, long] = [early, later].map((bouts) => rateMonths({ bouts, hasFullRecord: allPages }, 'all_bouts', month + 1));
    expect(long!.startOf(month + 1, 0)).toEqual(short!.startOf(month + 1, 0));
    expect(long!.bouts(2)).toBe(0);
  });

  it('counts a bout in the external view only for the fighter whose opponent’s page was read', () => {
    const history = rateMonths({ bouts: [bout(month, 0, 1, 0)], hasFullRecord: [true, false, false] }, 'scouted_opponents', month + 1);
    expect(history.startOf(month + 1, 0)).toEqual(NEWCOMER);
    expect(history.bouts(0)).toBe(0);
    expect(history.startOf(month + 1, 1).mu).toBeLessThan(NEWCOMER.mu);
    expect(history.bouts(1)).toBe(1);
  });
});
