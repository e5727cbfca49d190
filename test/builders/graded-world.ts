import type { Knex } from 'knex';
import { frozenClock } from '../../src/lib/clock';
import { gradeRecord, type GradingCounts } from '../../src/grading/grade';
import { addFighter, addModel, priced, runAt, type RunOptions } from './feed-world';

export const PAIR = ['Ann Stone', 'Bea Rivers'] as const;
/** The scheduled start of the events that `priced` makes. */
export const START = '2025-10-04T20:00:00Z';
/** Two hours before the start, and the morning after it. */
export const LATE = '2025-10-04T18:00:00Z';
export const AFTER = '2025-10-05T08:00:00Z';

/** A model and the pair. */
export async function addPair(db: Knex): Promise<void> {
  await addModel(db);
  for (const name of PAIR) await addFighter(db, name);
}

export const OTHERS = ['Cay Hill', 'Dee Lake'] as const;

/** Three more price sources, which put the chances at 0.6316 and 0.3684 by the power method: 0.6316^-0.9 and 0.3684^-0.9. */
export const OTHER_BOOKS = { betus: [1.512, 2.457], fanduel: [1.512, 2.457], draftkings: [1.512, 2.457] } as const;

/** The pair, and two others for `otherEvent`. */
export async function addTwoPairs(db: Knex): Promise<void> {
  await addPair(db);
  for (const name of OTHERS) await addFighter(db, name);
}

/** An event of the others, long after that of the pair. */
export const otherEvent = (id: string) => priced(id, OTHERS, { bovada: [1.5, 2.6] }, { commence_time: '2026-03-01T20:00:00Z' });

export type Prices = Record<string, readonly [number, number]>;

/** A poll of the pair's event at these prices; a null predictor stores quotes and recommends nothing. */
export const pollAt = (db: Knex, instant: string, prices: Prices, options: RunOptions = {}, overrides: object = {}) =>
  runAt(db, instant, [priced('e1', PAIR, prices, overrides)], options);

/** Side a recommended at 2.20 by bovada, then a close of 2.00/1.90. */
export async function recommendedFight(db: Knex): Promise<number> {
  await addPair(db);
  await pollAt(db, '2025-10-01T12:00:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  await pollAt(db, LATE, { bovada: [2, 1.9], lowvig: [2.15, 1.75] }, { predictor: null });
  const { fight_id } = await db('master.fights').first('fight_id');
  return fight_id;
}

/** What an import of bouts leaves behind. */
export const recordSays = (db: Knex, fight_id: number, result: string, source_id = '1') =>
  db('master.fights').where({ fight_id }).update({ status: 'finished', result, source: 'boxrec', source_id, updated_at: AFTER });

export const gradeAt = (db: Knex, instant: string): Promise<GradingCounts> => gradeRecord(db, frozenClock(instant));

export const settled = (db: Knex) => db('public.settled_picks').orderBy('fight_id');
