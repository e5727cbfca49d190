import type { Bout, DetailedBout, DetailedRecord, Person } from '../../src/model/record';
import { boxingWorld, type WorldOptions } from './boxing-world';

/** A made-up record with printed last six and people, some of it missing. The same arguments give the same record. */
export function detailedWorld(options: WorldOptions): DetailedRecord {
  const { bouts, hasPage } = boxingWorld(options);
  return { hasPage, bouts: bouts.map(detailed), people: hasPage.map((_, man) => person(man, firstBoutOf(bouts, man))) };
}

function detailed(bout: Bout, i: number): DetailedBout {
  const { tallyA } = bout;
  const lastSixA = i % 3 === 0 && tallyA !== null ? 'W'.repeat(Math.min(6, tallyA.wins + tallyA.losses + tallyA.draws)) : null;
  return { ...bout, lastSixA, lastSixB: null };
}

/** Men are registered in the order of their debuts. */
function firstBoutOf(bouts: readonly Bout[], man: number): number {
  return bouts.findIndex(({ a, b }) => a === man || b === man);
}

function person(man: number, firstBout: number): Person {
  return {
    registration: firstBout,
    heightCm: man % 4 === 0 ? null : 165 + man / 4,
    reachCm: man % 5 === 0 ? null : 168 + man / 3,
    stance: man % 6 === 0 ? null : man % 7 === 0 ? 'southpaw' : 'orthodox',
  };
}
