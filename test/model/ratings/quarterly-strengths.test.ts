import { monthOf } from '../../../src/model/month';
import { quarterOf, strengthsBefore } from '../../../src/model/ratings/quarterly-strengths';
import type { Bout } from '../../../src/model/record';

const quarter = monthOf('2020-04-01');
const even = { wins: 1, losses: 1, draws: 0 };
const pages = [true, true, false];

function bout(month: number, a: number, b: number, outcome: number, tallyA = even, tallyB = even): Bout {
  return { month, a, b, outcome, tallyA, tallyB };
}

describe('quarterly strengths', () => {
  it('belong to the quarter that contains a month', () => {
    expect(['2020-03-31', '2020-04-01', '2020-06-30'].map((date) => quarterOf(monthOf(date)) - quarter)).toEqual([-3, 0, 0]);
  });

  it('ignore bouts of the quarter or later, and bouts more than 96 months old', () => {
    const bouts = [bout(quarter - 97, 0, 1, 2), bout(quarter - 1, 0, 1, 0), bout(quarter, 0, 1, 2), bout(quarter + 2, 0, 1, 2)];
    const strengths = strengthsBefore(quarter, bouts, 'all_bouts', pages);
    const alone = strengthsBefore(quarter, bouts.slice(1, 2), 'all_bouts', pages);
    expect(strengths(0)).toEqual(alone(0));
    expect(strengths(1)).toEqual(alone(1));
    expect(strengths(0).shift).toBeGreaterThan(0);
  });

  it('count a bout that is 30 months old by half', () => {
    const { shift } = strengthsBefore(quarter, [bout(quarter - 30, 0, 1, 0)], 'all_bouts', pages)(0);
    expect(0.5 * (1 - 1 / (1 + Math.exp(-2 * shift)))).toBeCloseTo(shift / 1.5 ** 2, 6);
  });

  it('start from the last printed record, and show how far the bouts moved a fighter from it', () => {
    const better = { wins: 7, losses: 1, draws: 0 };
    const { shift, error } = strengthsBefore(quarter, [bout(quarter - 30, 0, 1, 2, better)], 'all_bouts', pages)(0);
    const mean = 2 * Math.log(8 / 2) + shift;
    const expected = 1 / (1 + Math.exp(-(mean + shift)));
    expect(-0.5 * expected).toBeCloseTo(shift / 1.5 ** 2, 6);
    expect(error).toBeCloseTo(1 / Math.sqrt(0.5 * expected * (1 - expected) + 1 / 1.5 ** 2), 6);
  });

  it('are not changed, in the external view, by a bout against a fighter without a page', () => {
    const strengths = strengthsBefore(quarter, [bout(quarter - 1, 0, 2, 0)], 'scouted_opponents', pages);
    expect(strengths(0)).toEqual({ shift: 0, error: 1.5 });
    expect(strengths(2).shift).toBeLessThan(0);
  });

  it('know nothing of a fighter without a bout', () => {
    expect(strengthsBefore(quarter, [], 'all_bouts', pages)(1)).toEqual({ shift: 0, error: 1.5 });
  });
});
