import type { Knex } from 'knex';
import type { Logger } from 'pino';

/**
 * Brings what is told of everything on record, `/audit/corpus` and `/model/rolling`, up to date after imports, refits and runs. Readers see
 * the last figures meanwhile. About a second for a record of 160,000 bouts.
 */
export async function updateRecordFigures(db: Knex): Promise<void> {
  await db.raw('refresh materialized view concurrently public.corpus');
  await db.raw('refresh materialized view concurrently public.rolling_scores');
}

/** The same where a failure must not undo what was published: it is logged, the last figures stand, and the next call makes up for it. */
export async function refreshRecordViews(db: Knex, log: Logger): Promise<void> {
  try {
    await updateRecordFigures(db);
  } catch (err) {
    log.error({ err }, 'the figures of the record could not be brought up to date: the last ones stand');
  }
}
