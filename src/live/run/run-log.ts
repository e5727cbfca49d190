import type { Knex } from 'knex';
import { keepAlive, LOCK_NOT_AVAILABLE, lockJob } from '../../store/locks';
import { publishEvents, type NewEvent } from '../../events/outbox';
import { withFights } from '../../events/fight-news';
import { slotBetweenRuns, tickOf } from '../../feeds/polling-plan';
import { staleNews } from './pick-news';
import { sqlState } from './run-failure';

export type Trigger = 'schedule' | 'command' | 'import';

/** Summary of one run of the pipeline, as it is logged. */
export interface RunSummary {
  /** Null if nothing was run. */
  readonly run_id: number | null;
  /** `skipped`: another run is under way or has claimed this tick, and nothing was done. */
  readonly status: 'ok' | 'failed' | 'skipped';
  readonly trigger: Trigger;
  readonly feed: string;
  readonly started_at: Date;
  readonly duration_ms: number;
  /** Whether the same poll was stored before. */
  readonly already_imported: boolean;
  readonly model_version: string | null;
  readonly credits_used: number | null;
  readonly credits_remaining: number | null;
  readonly events: number;
  readonly events_priced: number;
  readonly names_unresolved: number;
  readonly quotes_changed: number;
  readonly items_set_aside: number;
  readonly fights_predicted: number;
  readonly fights_graded: number;
  readonly error_code: string | null;
  readonly error_message: string | null;
}

export type RunCounts = Pick<
  RunSummary,
  | 'events'
  | 'events_priced'
  | 'names_unresolved'
  | 'quotes_changed'
  | 'items_set_aside'
  | 'fights_predicted'
  | 'fights_graded'
  | 'credits_used'
  | 'credits_remaining'
>;

const CLOSING_TRIES = 5;

/** How long a run that was started by hand waits for the current one. */
const PATIENCE_SECONDS = 60;

/** How often the holder of the run lock shows that it is alive, and after how much silence it loses the lock, in milliseconds. */
interface Heartbeat {
  readonly everyMs: number;
  readonly lostAfterMs: number;
}

const HEARTBEAT: Heartbeat = { everyMs: 10_000, lostAfterMs: 60_000 };

/**
 * Does the work under the database's run lock. A scheduled run gives up at once if another one holds the lock; other runs wait a minute.
 * Null if it gave up. The lock belongs to a transaction, so it ends with its process, and PostgreSQL ends it when the process freezes and
 * its heartbeat stops. Work counts even if the lock's connection is lost meanwhile, because a run only publishes while it is still the open
 * one.
 */
export async function withRunLock<T>(db: Knex, trigger: Trigger, work: () => Promise<T>, heartbeat = HEARTBEAT): Promise<T | null> {
  let done: { readonly result: T } | undefined;
  try {
    await db.transaction(async (lock) => {
      if (!(await takeRunLock(lock, trigger))) return;
      await lock.raw(`set local idle_in_transaction_session_timeout = ${heartbeat.lostAfterMs}`);
      done = { result: await keepAlive(lock, heartbeat.everyMs, work) };
    });
  } catch (error) {
    if (done === undefined) throw error;
  }
  return done?.result ?? null;
}

async function takeRunLock(lock: Knex.Transaction, trigger: Trigger): Promise<boolean> {
  try {
    await lock.raw(`set local lock_timeout = '${PATIENCE_SECONDS}s'`);
    // A failed statement would end the transaction; a failed savepoint does not.
    await lock.transaction((waiting) => lockJob(waiting, 'run', trigger === 'schedule' ? 'nowait' : 'wait'));
    return true;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/**
 * Closes runs whose process died or froze. A frozen process may hold locks of rows until it wakes, so its connections end first. Call it
 * under the run lock.
 * @returns the number of closed runs
 */
export async function closeInterrupted(db: Knex, now: Date): Promise<number> {
  await db.raw(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name <> current_setting('application_name')
      and application_name in (select worker from public.runs where status = 'running')`);
  const failure = {
    error_code: 'interrupted',
    error_message: 'the process ended before the run did; earlier picks and prices stay published',
  };
  return db.transaction(async (trx) => {
    const closed = await trx('public.runs')
      .where({ status: 'running' })
      .update({ status: 'failed', finished_at: trx.raw('greatest(started_at, ?)', [now]), ...failure })
      .returning<{ run_id: number }[]>('run_id');
    await publishEvents(
      trx,
      now,
      closed.map(({ run_id }) => runFailed({ run_id, ...failure })),
    );
    return closed.length;
  });
}

/** How many of the newest runs name the workers that may still be at work. */
const NEWEST_RUNS = 20;

/** The other processes that still hold connections and made one of the newest runs, by host and process id. */
export async function otherWorkers(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { worker: string }[] }>(
    `select distinct worker from (select worker from public.runs where trigger = 'schedule' order by run_id desc limit ${NEWEST_RUNS}) as newest
     join pg_stat_activity on application_name = worker and datname = current_database()
     where worker <> current_setting('application_name') order by worker`,
  );
  return rows.map(({ worker }) => worker);
}

/** When a scheduled run is due: at the ticks, or between two of them for the sake of a poll before a start. */
export type Due = 'at_tick' | 'between_ticks';

const dueAt = { at_tick: tickOf, between_ticks: slotBetweenRuns } as const;

/**
 * Opens a run and notifies `runs`, because a run that fails or never ends makes predictions stale.
 * @returns its id, or null if another worker has claimed the tick
 */
export async function openRun(
  db: Knex,
  { due = 'at_tick', ...run }: { trigger: Trigger; due?: Due | undefined; feed: string; startedAt: Date },
): Promise<number | null> {
  const { rows } = await db.raw<{ rows: { run_id: number }[] }>(
    `with opened as (
       insert into public.runs (trigger, tick_at, started_at, status, feed, worker)
       values (:trigger, :tickAt, :startedAt, 'running', :feed, current_setting('application_name'))
       on conflict (tick_at) where trigger = 'schedule' do nothing
       returning run_id
     )
     select run_id, pg_notify('runs', cast(run_id as text)) from opened`,
    { ...run, tickAt: dueAt[due](run.startedAt) },
  );
  return rows[0]?.run_id ?? null;
}

/** Records the poll of a run early, so that it is known even if the run fails later. */
export async function recordPayload(db: Knex, runId: number, payloadId: number): Promise<void> {
  await db('public.runs').where({ run_id: runId }).update({ payload_id: payloadId });
}

/**
 * Closes a run as ok, within the transaction that publishes.
 * @throws Error when the run is no longer open, because another worker presumed it dead; publishing now would conflict with that worker's
 *   run
 */
export async function finishRun(
  trx: Knex.Transaction,
  runId: number,
  finished: { at: Date; durationMs: number; counts: RunCounts },
): Promise<void> {
  const closed = await trx('public.runs')
    .where({ run_id: runId, status: 'running' })
    .update({ status: 'ok', finished_at: finished.at, duration_ms: Math.round(finished.durationMs), ...finished.counts });
  if (closed === 0) throw new Error(`run ${runId} was closed by another worker`);
}

interface FailedRun {
  readonly at: Date;
  readonly durationMs: number;
  readonly code: string;
  readonly message: string;
  readonly credits: Pick<RunCounts, 'credits_used' | 'credits_remaining'>;
  /** Whether to publish the failure. */
  readonly isNews: boolean;
}

function runFailed(data: { run_id: number; error_code: string; error_message: string }): NewEvent {
  return { type: 'run.failed', fight_id: null, user_id: null, data };
}

/** Closes a run as failed, and says so. It retries, because the database may have failed and lost connections are discovered one by one. */
export async function failRun(db: Knex, runId: number, failed: FailedRun): Promise<void> {
  await retry(CLOSING_TRIES, () =>
    db.transaction(async (trx) => {
      const closed = await trx('public.runs')
        .where({ run_id: runId, status: 'running' })
        .update({
          status: 'failed',
          finished_at: failed.at,
          duration_ms: Math.round(failed.durationMs),
          error_code: failed.code,
          error_message: failed.message,
          ...failed.credits,
        });
      if (closed === 0 || !failed.isNews) return;
      const stale = await withFights(trx, await staleNews(trx, runId, failed.at));
      await publishEvents(trx, failed.at, [runFailed({ run_id: runId, error_code: failed.code, error_message: failed.message }), ...stale]);
    }),
  );
}

async function retry(tries: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 1) throw error;
    await retry(tries - 1, work);
  }
}
