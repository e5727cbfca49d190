import type { Knex } from 'knex';
import type { Logger } from 'pino';

/**
 * Refreshes the views behind `/audit/corpus` and `/model/rolling` after imports, refits and runs. Readers see the previous figures
 * meanwhile. Takes about a second for a record of 160,000 bouts.
 */
export async function updateRecordFigures(db: Knex): Promise<void> {
  await db.raw('refresh materialized view concurrently public.corpus');
  await db.raw('refresh materialized view concurrently public.rolling_scores');
}

/** As `updateRecordFigures`, but only logs a failure: the previous figures stay until the next call. */
export async function refreshRecordViews(db: Knex, log: Logger): Promise<void> {
  try {
    await updateRecordFigures(db);
  } catch (err) {
    log.error({ err }, 'the figures of the record could not be brought up to date: the last ones stand');
  }
}
