import type { Knex } from 'knex';
import { addFighter, addModel, priced, runAt } from './feed-world';

const POLLED = '2025-09-27T21:05:00Z';
const LEVEL = { fanduel: [1.91, 1.91], draftkings: [1.91, 1.91], betrivers: [1.91, 1.91], pinnacle: [1.95, 1.95] } as const;

/** A BET, an edge below the gate, an edge without a consensus, and a fight without an edge. */
const FIGHTS = [
  [['Ann Stone', 'Bea Rivers'], { ...LEVEL, bovada: [2.15, 1.72] }],
  [['Cay Hill', 'Dee Lake'], { ...LEVEL, bovada: [2, 1.83] }],
  [['Eve Ford', 'Fay Glen'], { bovada: [2.6, 1.5], lowvig: [2.5, 1.55] }],
  [['Gia Moor', 'Hal Pike'], LEVEL],
] as const;

/** Four fights to come with the picks of one run: every kind of verdict. */
export async function addJudgedFights(db: Knex): Promise<void> {
  await addModel(db);
  for (const [names] of FIGHTS) for (const name of names) await addFighter(db, name);
  const listed = FIGHTS.map(([names, prices], place) => priced(`e${place}`, names, prices));
  await runAt(db, POLLED, listed);
}
