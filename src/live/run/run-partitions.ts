import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { LOCK_NOT_AVAILABLE } from '../../store/locks';
import { ensureQuotePartition, keepEventPartitions } from '../../store/partitions';
import { sqlState } from './run-failure';

/** While a run waits for a table, requests that read it wait behind the run. */
const PATIENCE_MS = 2_000;

/**
 * Makes the partitions that a run writes to, and drops those of old events. If a session keeps a table in use, the default partition takes
 * the rows, and a later run moves them.
 * @param eventsAt null for a run that publishes no events
 */
export async function keepPartitions(
  db: Knex,
  log: Logger,
  { polledAt, eventsAt }: { polledAt: Date; eventsAt: Date | null },
): Promise<void> {
  await unlessInUse(db, log, (trx) => ensureQuotePartition(trx, polledAt));
  if (eventsAt !== null) await unlessInUse(db, log, (trx) => keepEventPartitions(trx, eventsAt));
}

async function unlessInUse(db: Knex, log: Logger, work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  try {
    await db.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = ${PATIENCE_MS}`);
      await work(trx);
    });
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    log.warn({ err: error }, 'a table is in use for too long: its next partition is made by a later run');
  }
}
