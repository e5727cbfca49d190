import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { codeOf } from '../../lib/unknown-values';
import { UserError } from '../../lib/user-error';
import { LOCK_NOT_AVAILABLE } from '../locks';

/** The longest that a step waits for locks in total, ms, before it releases those that it has. Statements queued behind it wait as long. */
const LOCK_WAIT_MS = 1_000;
const LOOK_MS = 100;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** The longest transaction of this service but a backup: the one that an import or a refit may leave idle. */
const GIVE_UP_AFTER_MS = 900_000;

const QUERY_CANCELED = '57014';
const DEADLOCK = '40P01';

/** A transaction for whose locks a step waits. */
interface Blocker {
  readonly pid: number;
  readonly application: string;
  readonly since: Date | null;
}

export interface LiveStep {
  readonly name: string;
  /** Where the step runs, in a transaction of its own. */
  readonly db: Knex;
  /** Another connection, which looks on. */
  readonly observer: Knex;
  readonly log: Logger | undefined;
}

/** Other transactions kept their locks for too long. The step changed nothing. */
class LockWaitError extends UserError {
  override name = 'LockWaitError';
}

/**
 * Runs a step while others use the database. It waits at most a second for locks, then starts again after a pause, because everyone who
 * comes after a waiting `alter table` waits with it.
 * @throws LockWaitError naming whom it waited for, after 15 minutes
 */
export async function runLiveStep({ name, db, observer, log }: LiveStep, work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  const begun = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const blockers = await attempt(db, observer, work);
    if (blockers === undefined) return;
    const waitedFor = blockers.map(inWords).join(', ') || 'locks of other transactions';
    if (performance.now() - begun > GIVE_UP_AFTER_MS) throw new LockWaitError(`${name} waited 15 minutes for ${waitedFor}`);
    log?.warn({ step: name, waits_for: waitedFor, retry_in_ms: pause }, 'the upgrade waits for other transactions');
    await sleep(pause);
  }
}

/** @returns undefined after the commit; otherwise nothing was changed, and these had the locks */
async function attempt(db: Knex, observer: Knex, work: (trx: Knex.Transaction) => Promise<void>): Promise<Blocker[] | undefined> {
  const watch = { ended: new AbortController(), blockers: new Map<number, Blocker>(), waitedMs: 0 };
  let watching: Promise<void> | undefined;
  try {
    await db.transaction(async (trx) => {
      await trx.raw('set local statement_timeout = 0');
      await trx.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      const { rows } = await trx.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
      watching = watchLocks(observer, rows[0].pid, watch);
      try {
        await work(trx);
      } finally {
        watch.ended.abort();
        // A cancellation on its way would hit what the connection does next.
        await watching;
      }
    });
    return undefined;
  } catch (error) {
    const wasBlocked = [LOCK_NOT_AVAILABLE, DEADLOCK].includes(codeOf(error)) || (codeOf(error) === QUERY_CANCELED && watch.waitedMs > 0);
    if (!wasBlocked) throw error;
    return [...watch.blockers.values()];
  }
}

interface Watch {
  readonly ended: AbortController;
  readonly blockers: Map<number, Blocker>;
  waitedMs: number;
}

/** Notes whom the step waits for. `lock_timeout` counts each lock alone, so the step is cancelled here once its waits together are too long. */
async function watchLocks(observer: Knex, pid: number, watch: Watch): Promise<void> {
  const { signal } = watch.ended;
  let looked = performance.now();
  while (!signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // The server shows one transaction the same activity each time.
    await observer.raw('select pg_stat_clear_snapshot()');
    // A bound value would keep a snapshot until the transaction of the observer ends, and `create index concurrently` would wait for it.
    const { rows } = await observer.raw<{ rows: Blocker[] }>(
      `select pid, application_name as application, xact_start as since from pg_stat_activity where pid = any(pg_blocking_pids(${pid}))`,
    );
    const now = performance.now();
    if (rows.length > 0) watch.waitedMs += now - looked;
    looked = now;
    for (const blocker of rows) watch.blockers.set(blocker.pid, blocker);
    if (watch.waitedMs > LOCK_WAIT_MS && !signal.aborted) await observer.raw(`select pg_cancel_backend(${pid})`);
  }
}

function inWords({ pid, application, since }: Blocker): string {
  const name = application === '' ? 'a connection without a name' : application;
  return `${name} (process ${pid}${since === null ? '' : `, in a transaction since ${since.toISOString()}`})`;
}
