import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../lib/clock';
import { importBets } from './import-bets';
import type { ImportLine } from './line';

/** Pause before the next look for imports. */
const PAUSE_MS = 2_000;
const MOST_ATTEMPTS = 3;

export interface ImportWorkerDeps {
  /** Owns the tables. */
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Queued {
  readonly import_id: string;
  readonly user_id: string;
  readonly dry_run: boolean;
  readonly lines: readonly ImportLine[];
}

/** Works off queued imports until it is stopped. Several processes may: each import is taken by one. */
export function startImportWorker(deps: ImportWorkerDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && (await workOffOne(deps)));
      } catch (error) {
        deps.log.error({ err: error }, 'queued imports cannot be read');
      }
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const done = work();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/**
 * Works off the oldest queued import in one transaction: whatever ends the process, all of its bets are stored with its result or none, and
 * it stays queued. After three failures it counts as failed. @returns whether there was one
 */
export async function workOffOne({ db, clock, log }: ImportWorkerDeps): Promise<boolean> {
  let current: string | undefined;
  try {
    return await db.transaction(async (trx) => {
      const [queued] = await trx('public.bet_imports')
        .where({ state: 'queued' })
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select<Queued[]>('import_id', 'user_id', 'dry_run', 'lines');
      if (queued === undefined) return false;
      const { import_id, user_id, dry_run, lines } = queued;
      current = import_id;
      await trx.raw(`select set_config('boxing.actor', ?, true)`, [`import ${import_id}`]);
      const results = await importBets(trx, clock.now(), { userId: user_id, lines, dryRun: dry_run });
      await trx('public.bet_imports')
        .where({ import_id })
        .update({ state: 'done', finished_at: clock.now(), results: JSON.stringify(results) });
      return true;
    });
  } catch (error) {
    if (current === undefined) throw error;
    log.error({ err: error, import: current }, 'an import failed');
    await db.raw(
      `update public.bet_imports
       set attempts = attempts + 1,
         state = case when attempts + 1 >= :most then 'failed' else state end,
         finished_at = case when attempts + 1 >= :most then :now :: timestamptz end
       where import_id = :current and state = 'queued'`,
      { most: MOST_ATTEMPTS, now: clock.now(), current },
    );
    return false;
  }
}
