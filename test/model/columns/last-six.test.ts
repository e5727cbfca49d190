import { LastSix } from '../../../src/model/columns/last-six';

function played(outcomes: readonly number[]): LastSix {
  const lastSix = new LastSix();
  for (const outcome of outcomes) lastSix.add({ month: 1, a: 0, b: 1, outcome, tallyA: null, tallyB: null });
  return lastSix;
}

describe('the last six results', () => {
  it('are the printed ones, newest first, without bouts that had no decision', () => {
    expect(played([0]).of(0, 20, 'LWNDW')).toEqual([1, 0, 1, -1]);
  });

  it('are those of the bouts known where none are printed', () => {
    const lastSix = played([0, 0, 1, 2, 2, 0, 0]);
    expect(lastSix.of(0, 40, null)).toEqual([1, 1, -1, -1, 0, 1]);
    expect(lastSix.of(1, 7, null)).toEqual([-1, -1, 1, 1, 0, -1]);
  });

  it('are unknown to a record that has more bouts than are known, and none for a debutant', () => {
    expect(played([0]).of(0, 2, null)).toBeNull();
    expect(played([0]).of(0, 1, null)).toEqual([1]);
    expect(played([]).of(5, 0, null)).toEqual([]);
  });
});
