import type { Bout, DetailedBout, DetailedRecord, Person } from '../../src/model/record';
import { columnRows, type ColumnSpan } from '../../src/model/features/feature-rows';
import type { TrainingRows } from '../../src/model/training-rows';
import { boxingWorld, type WorldOptions } from './boxing-world';

const cities = ['cardiff', 'osaka', 'tijuana', 'accra', 'lyon', 'tampa'];
const nationalities = ['United Kingdom', 'Japan', 'Mexico'];

/** The rows of a made-up record; the position of a bout is its id. */
export function detailedRows(record: DetailedRecord, span: ColumnSpan): TrainingRows {
  const { bouts, ...rows } = columnRows(record, span);
  return { ...rows, fightIds: [...bouts] };
}

/** A made-up record with printed last six and people, some of it missing. The same arguments give the same record. */
export function detailedWorld(options: WorldOptions): DetailedRecord {
  const { bouts, hasFullRecord } = boxingWorld(options);
  return {
    hasFullRecord,
    bouts: bouts.map(detailed),
    people: hasFullRecord.map((_, fighter) => person(fighter, firstBoutOf(bouts, fighter))),
  };
}

function detailed(bout: Bout, i: number): DetailedBout {
  const { tallyA } = bout;
  const lastSixA = i % 3 === 0 && tallyA !== null ? 'W'.repeat(Math.min(6, tallyA.wins + tallyA.losses + tallyA.draws)) : null;
  return { ...bout, lastSixA, lastSixB: null, city: i % 5 === 0 ? null : cities[i % cities.length]! };
}

/** Men are registered in the order of their debuts. */
function firstBoutOf(bouts: readonly Bout[], fighter: number): number {
  return bouts.findIndex(({ a, b }) => a === fighter || b === fighter);
}

function person(fighter: number, firstBout: number): Person {
  return {
    registration: firstBout,
    heightCm: fighter % 4 === 0 ? null : 165 + fighter / 4,
    reachCm: fighter % 5 === 0 ? null : 168 + fighter / 3,
    nationality: fighter % 8 === 0 ? null : nationalities[fighter % nationalities.length]!,
    stance: fighter % 6 === 0 ? null : fighter % 7 === 0 ? 'southpaw' : 'orthodox',
  };
}
