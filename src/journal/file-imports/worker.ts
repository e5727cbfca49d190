import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { HOUR_MS, type Clock } from '../../lib/clock';
import { repeat, type Repeated } from '../../lib/repeat';
import { readFileImport } from './reading';
import { lockFileImport, MOST_STARTS, moveTo, type StoredFileImport } from './stored';
import { storeFileImport, type Times } from './storing';
import { undoFileImport } from './undo';
import { deleteAbandonedUploads } from './upload';

export interface FileImportWorkerDeps {
  /** Owns the tables. */
  readonly db: Knex;
  readonly clock: Clock;
  readonly limitClock: Clock;
  readonly log: Logger;
}

/** Pause before the next look for imports. */
const PAUSE_MS = 1_000;

/** Works on imports of files until it is stopped, and deletes abandoned uploads now and every hour. */
export function startFileImportWorker(deps: FileImportWorkerDeps): Repeated {
  const [work, sweep] = [startWork(deps), startSweep(deps)];
  return {
    async stop() {
      await Promise.all([work.stop(), sweep.stop()]);
    },
  };
}

function startSweep({ db, clock, log }: FileImportWorkerDeps): Repeated {
  return repeat(async () => {
    try {
      await deleteAbandonedUploads(db, clock.now());
    } catch (error) {
      log.error({ err: error }, 'abandoned uploads could not be deleted');
    }
  }, HOUR_MS);
}

function startWork(deps: FileImportWorkerDeps): Repeated {
  return repeat(async (signal) => {
    try {
      while (!signal.aborted && (await processNextFileImport(deps)));
    } catch (error) {
      deps.log.error({ err: error }, 'imports of files cannot be read');
    }
  }, PAUSE_MS);
}

/**
 * Reads the file of the next import, or stores or undoes its bets. Each import is worked on by one process: a claim that is not renewed for a minute is
 * free again. @returns whether there was one
 */
export async function processNextFileImport({ db, clock, limitClock, log }: FileImportWorkerDeps): Promise<boolean> {
  const claimed = await claimNext(db);
  if (claimed === undefined) return false;
  const { import_id: importId } = claimed;
  try {
    const times = { now: clock.now(), limitNow: limitClock.now() };
    if (claimed.starts > MOST_STARTS) await giveUp(db, times, claimed);
    else if (claimed.state === 'reading') await readFileImport(db, clock.now(), claimed);
    else if (claimed.state === 'undoing') await undoFileImport(db, times, claimed);
    else await storeFileImport(db, times, claimed);
  } catch (error) {
    log.error({ err: error, import: importId }, 'an import of a file failed');
  }
  return true;
}

/**
 * An import of a person waits for their earlier one, so that the same bets are not stored twice, and for one that is undone, because bets that
 * go would be found in the journal.
 */
async function claimNext(db: Knex): Promise<StoredFileImport | undefined> {
  const { rows } = await db.raw<{ rows: StoredFileImport[] }>(
    `update public.file_imports set claimed_until = clock_timestamp() + interval '60 seconds', starts = starts + 1
     where import_id = (
       select import_id from public.file_imports as next
       where state in ('reading', 'importing', 'undoing') and (claimed_until is null or claimed_until < clock_timestamp())
         and not (state = 'importing' and exists (
           select from public.file_imports as earlier
           where earlier.user_id = next.user_id and (earlier.state = 'undoing' or earlier.state = 'importing'
             and (earlier.confirmed_at, earlier.import_id) < (next.confirmed_at, next.import_id))))
       order by state_since limit 1 for update skip locked)
     returning *`,
  );
  return rows[0];
}

/** Nothing stays half stored. */
async function giveUp(db: Knex, times: Times, { import_id: importId, user_id }: StoredFileImport): Promise<void> {
  await db.transaction(async (trx) => {
    if ((await lockFileImport(trx, importId)) === undefined) return;
    await moveTo(trx, importId, 'undoing', times.now);
    // Its owner did not ask for it.
    await trx('public.file_imports').where({ import_id: importId }).update({ limits_freed: true });
    await undoFileImport(trx, times, { import_id: importId, user_id });
    await moveTo(trx, importId, 'failed', times.now, {
      failure_code: 'gave_up',
      failure: `the service began ${MOST_STARTS} times and could not finish: import the file in smaller parts`,
    });
  });
}
