import type { Knex } from 'knex';
import { addFighter, addModel, priced, runAt } from './feed-world';

export const STONE = ['Ann Stone', 'Bea Rivers'] as const;
export const HILL = ['Cay Hill', 'Dee Lake'] as const;
export const FORD = ['Eve Ford', 'Fay Moor'] as const;
export const QUIET = { predictor: null };
export const AFTER = '2026-01-11T08:00:00Z';

const starts: Readonly<Record<string, string>> = {
  [STONE[0]]: '2025-10-04T20:00:00Z',
  [HILL[0]]: '2025-11-08T20:00:00Z',
  [FORD[0]]: '2026-01-10T20:00:00Z',
};
export const at = (pair: readonly [string, string], prices: Record<string, readonly [number, number]>) =>
  priced(pair[0], pair, prices, { commence_time: starts[pair[0]] });

/**
 * Three picks of 1 October, with p(A) = 0.6 and p(draw) = 0.05:
 * Stone at 2.20 with bovada, which opened at 2.30 and closes at 2.00/1.90 while lowvig, a sharp book, closes at 2.15/1.75;
 * Lake at 2.90 with draftkings, which quotes no more from a month before the start on;
 * Ford at 2.40 with betus, which leaves, so that bovada closes for it: from 2.30 to 2.10/1.80.
 */
export async function threePicks(db: Knex): Promise<void> {
  await addModel(db);
  for (const name of [...STONE, ...HILL, ...FORD]) await addFighter(db, name);
  const ford = at(FORD, { bovada: [2.3, 1.65] });
  await runAt(db, '2025-09-30T12:00:00Z', [at(STONE, { bovada: [2.3, 1.7] })], QUIET);
  await runAt(db, '2025-10-01T12:00:00Z', [
    at(STONE, { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] }),
    at(HILL, { draftkings: [1.5, 2.9] }),
    at(FORD, { betus: [2.4, 1.6], bovada: [2.3, 1.65] }),
  ]);
  // One or two books are no consensus for a BET, so this world has its verdicts from here.
  await db('public.picks').where('decimal_odds', '<', 2.5).update({ verdict: 'BET' });
  await runAt(db, '2025-10-04T12:00:00Z', [at(STONE, { bovada: [2.1, 1.85], lowvig: [2.1, 1.8] }), ford], QUIET);
  await runAt(db, '2025-10-04T18:00:00Z', [at(STONE, { bovada: [2, 1.9], lowvig: [2.15, 1.75] }), ford], QUIET);
  await runAt(db, '2025-10-04T20:30:00Z', [at(STONE, { bovada: [9, 1.02] }), ford], QUIET);
  await runAt(db, '2026-01-10T18:00:00Z', [at(FORD, { bovada: [2.1, 1.8] })], QUIET);
}

/** What an import of bouts leaves behind: a win, no contest, a loss. */
export async function recordSays(db: Knex): Promise<void> {
  await db.raw(
    `update master.fights set status = 'finished', result = case fight_date when '2025-10-04' then 'a_win' when '2025-11-08' then 'no_contest' else 'b_win' end`,
  );
}

/** A run that finds these results, and prices another bout. */
export const gradingRun = (db: Knex, instant = AFTER) =>
  runAt(db, instant, [priced('e9', ['Gia Reed', 'Hal Snow'], { bovada: [2, 1.9] }, { commence_time: '2026-02-01T20:00:00Z' })]);
