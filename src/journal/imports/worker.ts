import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock';
import { repeat, type Repeated } from '../../lib/repeat';
import { importBets } from './import-bets';
import type { ImportLine } from './line';

/** Pause before the next look for imports. */
const PAUSE_MS = 2_000;
/** An import that was begun so often, and not finished, is given up. */
const MOST_STARTS = 3;
const GIVEN_UP = `the service began this import ${MOST_STARTS} times and could not finish it: send it again in smaller parts`;

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
  readonly outside_limits: boolean;
  readonly lines: readonly ImportLine[];
}

/** Works off queued imports until it is stopped. Several processes may: each import is taken by one. */
export function startImportWorker(deps: ImportWorkerDeps): Repeated {
  return repeat(async (signal) => {
    try {
      while (!signal.aborted && (await processNextImport(deps)));
    } catch (error) {
      deps.log.error({ err: error }, 'queued imports cannot be read');
    }
  }, PAUSE_MS);
}

/**
 * Processes the next queued import in one transaction. A crash stores none of its bets and leaves it queued. After three starts without an end it counts as failed. Users take turns: the next import is the oldest of the user whose
 * turn was longest ago. @returns whether there was one
 */
export async function processNextImport({ db, clock, log }: ImportWorkerDeps): Promise<boolean> {
  let begun: { readonly importId: string; readonly starts: number } | undefined;
  try {
    return await db.transaction(async (trx) => {
      const queued = await takeNext(trx);
      if (queued === undefined) return false;
      const { import_id, user_id, dry_run, outside_limits, lines } = queued;
      const starts = await countStart(db, import_id);
      if (starts > MOST_STARTS) {
        await trx('public.bet_imports').where({ import_id }).update(asFailed(clock));
        return true;
      }
      begun = { importId: import_id, starts };
      await trx.raw(`select set_config('boxing.actor', ?, true)`, [`import ${import_id}`]);
      const results = await importBets(trx, clock.now(), { userId: user_id, lines, dryRun: dry_run, outsideLimits: outside_limits });
      await trx('public.bet_imports')
        .where({ import_id })
        .update({ state: 'done', finished_at: clock.now(), results: JSON.stringify(results) });
      return true;
    });
  } catch (error) {
    if (begun === undefined) throw error;
    const { importId, starts } = begun;
    log.error({ err: error, import: importId }, 'an import failed');
    if (starts >= MOST_STARTS) await db('public.bet_imports').where({ import_id: importId, state: 'queued' }).update(asFailed(clock));
    return false;
  }
}

/** Takes the import whose turn it is, and keeps other workers from it until the transaction ends. */
async function takeNext(trx: Knex.Transaction): Promise<Queued | undefined> {
  const { rows } = await trx.raw<{ rows: Queued[] }>(
    `select import_id, user_id, dry_run, outside_limits, lines from public.bet_imports as queued
     where state = 'queued'
     order by (
       select max(started_at) from public.bet_imports as begun join public.bet_import_starts using (import_id)
       where begun.user_id = queued.user_id
     ) nulls first, created_at
     limit 1
     -- Not "for update", which the foreign key of the starts would wait for.
     for no key update skip locked`,
  );
  return rows[0];
}

/** Counts a start, outside the transaction of the work, so that the count stays when the work is cut. @returns the starts so far */
async function countStart(db: Knex, importId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ starts: number }] }>(
    `insert into public.bet_import_starts as begun (import_id, starts, started_at) values (?, 1, clock_timestamp())
     on conflict (import_id) do update set starts = begun.starts + 1, started_at = excluded.started_at
     returning starts`,
    [importId],
  );
  return rows[0].starts;
}

function asFailed(clock: Clock) {
  return { state: 'failed', finished_at: clock.now(), failure: GIVEN_UP };
}
