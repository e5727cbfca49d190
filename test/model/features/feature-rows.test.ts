import { columnRows, columnsOf } from '../../../src/model/features/feature-rows';
import { FeatureState } from '../../../src/model/features/feature-state';
import { lgbmColumns } from '../../../src/model/families/lgbm/features';
import { monthOf, type Month } from '../../../src/model/month';
import { monthsOf, type DetailedBout, type DetailedRecord } from '../../../src/model/record';
import { detailedWorld } from '../../builders/detailed-world';

const start = monthOf('2015-01-01');
const world = detailedWorld({ start, fighters: 200, months: 40, boutsAMonth: 50, seed: 11 });
const whole = { columns: lgbmColumns, from: start, end: start + 40 };
const width = lgbmColumns.length;

function swapped(bout: DetailedBout): DetailedBout {
  const { a, b, tallyA, tallyB, lastSixA, lastSixB, outcome } = bout;
  return { ...bout, a: b, b: a, tallyA: tallyB, tallyB: tallyA, lastSixA: lastSixB, lastSixB: lastSixA, outcome: 2 - outcome };
}

function withBouts(record: DetailedRecord, bouts: readonly DetailedBout[]): DetailedRecord {
  return { ...record, bouts };
}

function knownBefore({ bouts, people, hasFullRecord }: DetailedRecord, end: Month): FeatureState {
  const knowledge = new FeatureState(people, hasFullRecord);
  for (const { month, bouts: inMonth } of monthsOf(bouts)) if (month < end) knowledge.close(month, inMonth);
  return knowledge;
}

describe('the columns of the gradient-boosted families', () => {
  const rows = columnRows(world, whole);

  it('have distinct names', () => {
    expect(new Set(lgbmColumns.map(({ name }) => name)).size).toBe(width);
  });

  it('each take several values in a record of some years', () => {
    for (const [column, { name }] of lgbmColumns.entries()) {
      const values = new Set(rows.values.filter((_, i) => i % width === column));
      expect([name, values.size > 2]).toEqual([name, true]);
    }
  });

  it('change sign or stay the same when the corners of all bouts are swapped, as they declare', () => {
    const mirrored = columnRows(withBouts(world, world.bouts.map(swapped)), whole);
    const wrong = new Set<string>();
    for (let i = 0; i < rows.values.length; i++) {
      const { name, symmetry } = lgbmColumns[i % width]!;
      const value = rows.values[i]!;
      const expected = symmetry === 'antisymmetric' ? -value : value;
      // The order of sums differs, and with it the last digits.
      const agrees = Number.isNaN(value) ? Number.isNaN(mirrored.values[i]!) : Math.abs(mirrored.values[i]! - expected) < 1e-5;
      if (!agrees) wrong.add(name);
    }
    expect([...wrong]).toEqual([]);
  });

  it.each([3, 10, 11, 25, 39])('of bouts up to month %i do not depend on later results', (months) => {
    const flipped = world.bouts.map((bout) => (bout.month < start + months ? bout : { ...bout, outcome: 2 - bout.outcome }));
    const other = columnRows(withBouts(world, flipped), whole);
    const agreed = width * world.bouts.filter(({ month }) => month <= start + months).length;
    expect(other.values.subarray(0, agreed)).toEqual(rows.values.subarray(0, agreed));
    if (months < 39) expect(other.values.subarray(agreed)).not.toEqual(rows.values.subarray(agreed));
  });

  it('show nothing of a full history if one fighter has no page', () => {
    const isFull = lgbmColumns.map(({ name }) => name.startsWith('full_'));
    for (const [row, bout] of rows.bouts.entries()) {
      const { a, b } = world.bouts[bout]!;
      if (world.hasFullRecord[a] === true && world.hasFullRecord[b] === true) continue;
      const shown = rows.values
        .slice(row * width, (row + 1) * width)
        .filter((value, column) => isFull[column] === true && !Number.isNaN(value));
      expect(shown).toHaveLength(0);
    }
  });

  it('do not show, in the external view, how a fighter with a page did against fighters without one', () => {
    const fighter = world.hasFullRecord.indexOf(true);
    const other = world.hasFullRecord.indexOf(false);
    const isSeen = ({ a, b }: DetailedBout): boolean =>
      (a !== fighter && b !== fighter) || (world.hasFullRecord[a] === true && world.hasFullRecord[b] === true);
    const flipped = world.bouts.map((bout) => (isSeen(bout) ? bout : { ...bout, outcome: 2 - bout.outcome }));
    expect(flipped).not.toEqual(world.bouts);
    const tally = { wins: 5, losses: 5, draws: 1 };
    const fixture = { a: fighter, b: other, tallyA: tally, tallyB: tally, lastSixA: 'WLD', lastSixB: 'LLW', city: 'osaka' };
    const [asItWas, asFlipped] = [world.bouts, flipped].map((bouts) => {
      const knowledge = knownBefore(withBouts(world, bouts), start + 40);
      const { career, rating, elo, seeded, strength } = knowledge.sides(start + 40, fixture)[0].external;
      return { career, rating, elo, seeded, strength };
    });
    expect(asFlipped).toEqual(asItWas);
  });

  it('are the same for a fight to come as for a bout on record', () => {
    const knowledge = knownBefore(world, start + 30);
    const first = rows.months.indexOf(start + 30);
    const fixture = world.bouts[rows.bouts[first]!]!;
    if (fixture.tallyA === null || fixture.tallyB === null) throw new Error('the made-up record has all records');
    const values = columnsOf(knowledge, lgbmColumns, start + 30, { ...fixture, tallyA: fixture.tallyA, tallyB: fixture.tallyB });
    expect(values).toEqual(rows.values.slice(first * width, (first + 1) * width));
  });

  it('do not depend on the first month of the span', () => {
    const later = columnRows(world, { ...whole, from: start + 20 });
    expect(later.values).toEqual(rows.values.subarray(rows.values.length - later.values.length));
    expect(later.months[0]).toBe(start + 20);
  });

  it('leave out bouts for which one record was not printed', () => {
    const bouts = world.bouts.map((bout, i) => (i % 10 === 0 ? { ...bout, tallyB: null } : bout));
    const expected = bouts.flatMap(({ tallyB }, i) => (tallyB === null ? [] : [i]));
    expect([...columnRows(withBouts(world, bouts), whole).bouts]).toEqual(expected);
  });
});
