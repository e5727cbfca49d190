import type { Knex } from 'knex';
import { addFighter, addModel, priced, runAt } from './feed-world';

const POLLED = '2025-09-27T21:05:00Z';
/** Two hours before these fights begin, and the morning after. */
const CLOSED = '2025-10-04T18:00:00Z';
export const AFTER_FIGHTS = '2025-10-05T08:00:00Z';

const LEVEL = { fanduel: [1.91, 1.91], draftkings: [1.91, 1.91], betrivers: [1.91, 1.91], pinnacle: [1.95, 1.95] } as const;

/** A BET, an edge below the gate, an edge without a consensus, and a fight without an edge. No book prices the third until it begins. */
const FIGHTS = [
  {
    names: ['Ann Stone', 'Bea Rivers'],
    prices: { ...LEVEL, bovada: [2.15, 1.72] },
    closing: { ...LEVEL, bovada: [2, 1.83] },
    result: 'a_win',
  },
  { names: ['Cay Hill', 'Dee Lake'], prices: { ...LEVEL, bovada: [2, 1.83] }, closing: { ...LEVEL, bovada: [2.1, 1.75] }, result: 'b_win' },
  { names: ['Eve Ford', 'Fay Glen'], prices: { bovada: [2.6, 1.5], lowvig: [2.5, 1.55] }, closing: undefined, result: 'b_win' },
  { names: ['Gia Moor', 'Hal Pike'], prices: LEVEL, closing: LEVEL, result: 'draw' },
] as const;

/** Four fights to come with the picks of one run: every kind of verdict. */
export async function addJudgedFights(db: Knex): Promise<void> {
  await addModel(db);
  for (const { names } of FIGHTS) for (const name of names) await addFighter(db, name);
  const listed = FIGHTS.map(({ names, prices }, place) => priced(`e${place}`, names, prices));
  await runAt(db, POLLED, listed);
}

/** Lets them take place: closing prices, results, and the run that grades picks and bets. */
export async function settleJudgedFights(db: Knex): Promise<void> {
  const listed = FIGHTS.flatMap(({ names, closing }, place) => (closing === undefined ? [] : [priced(`e${place}`, names, closing)]));
  await runAt(db, CLOSED, listed, { predictor: null });
  for (const { names, result } of FIGHTS)
    await db('master.fights')
      .whereIn('fighter_a_id', db('master.fighters').where('name', names[0]).select('fighter_id'))
      .update({ status: 'finished', result });
  const next = priced('next', ['Ida Reed', 'Jo Snow'], LEVEL, { commence_time: '2026-02-01T20:00:00Z' });
  await runAt(db, AFTER_FIGHTS, [next], { predictor: null });
}
