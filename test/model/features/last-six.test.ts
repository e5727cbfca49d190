import { LastSix } from '../../../src/model/features/last-six';
import type { Tally } from '../../../src/model/record';

const record = (bouts: number): Tally => ({ wins: bouts, losses: 0, draws: 0 });

/** Bouts of fighter 0 against fighter 1 with these class numbers, their records printed before each or not. */
function played(outcomes: readonly number[], before: number | null = null, lastSixA: string | null = null): LastSix {
  const lastSix = new LastSix();
  for (const [i, outcome] of outcomes.entries()) {
    const tally = before === null ? null : record(before + i);
    lastSix.add({
      month: 1,
      a: 0,
      b: 1,
      outcome,
      tallyA: tally,
      tallyB: tally,
      lastSixA: i === 0 ? lastSixA : null,
      lastSixB: null,
      city: null,
    });
  }
  return lastSix;
}

describe('the last six results', () => {
  it('are the printed ones, newest first, without bouts that had no decision', () => {
    expect(played([0]).of(0, record(20), 'LWNDW')).toEqual([1, 0, 1, -1]);
  });

  it('are those of the known bouts if none are printed', () => {
    const lastSix = played([0, 0, 1, 2, 2, 0, 0], 0);
    expect(lastSix.of(0, record(7), null)).toEqual([1, 1, -1, -1, 0, 1]);
    expect(lastSix.of(1, record(7), null)).toEqual([-1, -1, 1, 1, 0, -1]);
  });

  it('are counted if records are not printed', () => {
    expect(played([0, 2, 1]).of(0, record(3), null)).toEqual([0, -1, 1]);
  });

  it('continue from the last printed ones', () => {
    expect(played([0, 2], 20, 'LLLWWW').of(0, record(22), null)).toEqual([-1, 1, 1, 1, 1, -1]);
  });

  it('are unknown for a record with more bouts than are known, or with other bouts since', () => {
    expect(played([0]).of(0, record(2), null)).toBeNull();
    expect(played([0], 10).of(0, record(11), null)).toBeNull();
    expect(played([0, 0, 0, 0, 0, 0], 10).of(0, record(16), null)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(played([0, 0, 0, 0, 0, 0], 10).of(0, record(17), null)).toBeNull();
  });

  it('are empty for a debutant', () => {
    expect(played([]).of(5, record(0), null)).toEqual([]);
  });
});
