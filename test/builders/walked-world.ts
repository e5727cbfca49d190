import type { Knex } from 'knex';
import { frozenClock } from '../../src/lib/clock';
import { updateRatings } from '../../src/training/record/ratings';
import { updateRecordFigures } from '../../src/training/record/refresh-views';
import { startApp, type TestApp } from '../support/app';
import { publishBacktest, publishClvExamples, publishModelExamples } from '../support/figures';
import { addBout, MODEL, priced, runAt } from './feed-world';
import { addTwoPairs, AFTER, gradeAt, LATE, OTHERS, pollAt, recordSays } from './graded-world';
import { addOutcomeModel } from './outcomes-world';

/** A service on which every page of the portal has something to show. */
export interface Walked {
  readonly app: TestApp;
  readonly ids: { readonly past: number; readonly pending: number; readonly ann: number };
}

/** The address of a page in this world. @param pattern as in the portal's routes */
export function pathOf(pattern: string, { pending, ann }: Walked['ids']): string {
  return pattern.replace('fights/:id', `fights/${pending}`).replace('fighters/:id', `fighters/${ann}`);
}

export async function startWalked(): Promise<Walked> {
  let ids: Walked['ids'] = { past: 0, pending: 0, ann: 0 };
  const app = await startApp({ now: AFTER, seed: async (db) => void (ids = await seed(db)) });
  const bet = { side: 'a', book: 'bovada', placed_at: LATE };
  const rows = [
    { ...bet, fight_id: ids.past, decimal_odds: 2, stake: 10 },
    { ...bet, fight_id: ids.pending, decimal_odds: 1.7, stake: 20 },
  ];
  await app.desk('POST', '/journal/imports', { body: { rows } });
  const lost = await app.database.db('public.bets').where({ fight_id: ids.past }).first('bet_id');
  await app.desk('POST', `/journal/bets/${lost.bet_id}/settlements`, { body: { result: 'lost' } });
  return { app, ids };
}

/** A settled fight and one to come, ratings, and figures of everything that is computed. */
async function seed(db: Knex): Promise<Walked['ids']> {
  await addTwoPairs(db);
  await addOutcomeModel(db);
  await pollAt(db, '2025-10-01T12:00:00Z', { bovada: [2.2, 1.8], lowvig: [2.1, 1.8] });
  await pollAt(db, LATE, { bovada: [2, 1.9], lowvig: [2.15, 1.75] });
  const { fight_id: past, fighter_a_id: ann, fighter_b_id: bea } = await db('master.fights').first();
  await recordSays(db, past, 'b_win');
  await gradeAt(db, AFTER);
  // The best prices cost 1 / 1.7 + 1 / 2.6 = 0.9729.
  const prices = { bovada: [1.7, 2.2], lowvig: [1.5, 2.6] } as const;
  await runAt(db, AFTER, [priced('e2', OTHERS, prices, { commence_time: '2026-03-01T20:00:00Z' })]);
  const { fight_id: pending } = await db('master.fights').whereNot({ fight_id: past }).first();
  for (const date of ['2025-03-01', '2025-06-01']) await addBout(db, ann, bea, date);
  await updateRatings(db, frozenClock(AFTER));
  await updateRecordFigures(db);
  await publishClvExamples(db);
  await publishModelExamples(db, MODEL);
  const judged = { in_sample_log_loss: 0.4, out_of_sample_log_loss: 0.5, in_sample_brier: 0.1, out_of_sample_brier: 0.2 };
  await db('public.refits').insert({
    ...{ version: MODEL, family: 'lgbm_ens', cutoff: '2025-01-01', status: 'ok', started_at: AFTER, finished_at: AFTER },
    ...{ ...judged, n_train: 100, n_out_of_sample: 50, duration_ms: 1000 },
  });
  await publishBacktest(db, MODEL);
  return { past, pending, ann };
}
