import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** The views behind `/audit/corpus` and `/model/rolling`. */
export const RECORD_VIEWS = ['corpus', 'rolling_scores'] as const;
export type RecordView = (typeof RECORD_VIEWS)[number];

/**
 * Refreshes views after imports, refits and runs. Readers see the previous figures meanwhile. All of them take about a second for a record
 * of 160,000 bouts.
 */
export async function updateRecordFigures(db: Knex, views: readonly RecordView[] = RECORD_VIEWS): Promise<void> {
  for (const view of views) await db.raw(`refresh materialized view concurrently public.${view}`);
}

/** As `updateRecordFigures`, but only logs a failure: the previous figures stay until the next call. */
export async function refreshRecordViews(db: Knex, log: Logger, views?: readonly RecordView[]): Promise<void> {
  try {
    await updateRecordFigures(db, views);
  } catch (err) {
    log.error({ err }, 'the figures of the record could not be brought up to date: the last ones stand');
  }
}
