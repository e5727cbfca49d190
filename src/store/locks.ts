import type { Knex } from 'knex';

/**
 * Every advisory lock that sets up a database, as the SQL of its key; no two are equal. Versions that run side by side exclude each other
 * by these keys, so a key never changes. Any login may take them, so what runs later locks rows. (The idempotency keys of the desk lock
 * two-part keys, which PostgreSQL keeps apart from these, and which nobody else can guess.)
 */
export const LOCKS = {
  /** One process migrates the schema. */
  migration: '7309001',
  /** Shared by all processes that use the embedded server; taken in its database `postgres`. */
  presence: '7309002',
  /** One process sets up the demo. */
  demo: `hashtext('boxing demo')`,
  /** One process makes the past of the demo. */
  demoPast: `hashtext('boxing demo past')`,
} as const;

/**
 * What one process at a time may do: a run of the pipeline, a grading, the computation of the CLV figures, an import of records (they all
 * write the same fighters), a backup or a restore drill by schedule, and sealing what was published. A run takes its own first, then that of
 * grading, then that of the seal; the events follow last.
 */
export type Job = 'run' | 'grading' | 'clv' | 'import' | 'backup' | 'seal';

/**
 * Keeps others from the job until the transaction ends, by its row in `public.locks`, which only the owner of the tables can lock.
 * @param wait `nowait` fails at once with `LOCK_NOT_AVAILABLE` if another process has the job
 */
export async function lockJob(trx: Knex.Transaction, job: Job, wait: 'wait' | 'nowait' = 'wait'): Promise<void> {
  const locking = trx('public.locks').where({ name: job }).forUpdate();
  const row: unknown = await (wait === 'nowait' ? locking.noWait() : locking).first('name');
  if (row === undefined) throw new Error(`public.locks has no row ${job}`);
}

/**
 * Does work while a transaction holds a lock, and shows the server meanwhile that its process is alive: it ends idle transactions. A lost lock shows
 * once the work is done.
 */
export async function keepAlive<T>(lock: Knex.Transaction, everyMs: number, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void lock.raw('select 1').catch(() => undefined), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

/** PostgreSQL's code of a lock that was not granted within `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Makes transactions that may create the same row of a user wait for each other; a row that exists can be locked itself. */
export async function lockUser(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx.raw('select public.lock_user(?)', [userId]);
}
