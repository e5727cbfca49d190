import path from 'node:path';
import { Cron } from 'croner';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { DAY_MS, type Clock } from '../lib/clock';
import { codeOf } from '../lib/unknown-values';
import { connect, unlimitedTimeouts } from '../store/connect';
import { lockJob, LOCK_NOT_AVAILABLE } from '../store/locks';
import { backupName, backupsIn, removeOldBackups } from './directory';
import { readBackupState } from './records';
import { runDrill } from './run-drill';
import { takeBackup } from './take-backup';

/** An hour less than a day, so that a backup does not move to a later hour each day. */
const BACKUP_EVERY_MS = DAY_MS - 3_600_000;
const DRILL_EVERY_MS = 7 * DAY_MS;

export interface BackupWorkerDeps {
  readonly db: Knex;
  readonly url: string;
  readonly directory: string;
  /** How many backups stay. */
  readonly kept: number;
  readonly archiveDir: string | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Looks now and every hour whether a backup or a drill is due. Any number of workers may share a database. */
export function startBackupWorker(deps: BackupWorkerDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if (current !== null) return;
    current = backUpIfDue(deps, stopping.signal).catch((err: unknown) => {
      if (!stopping.signal.aborted) deps.log.error({ err }, 'the backup failed: it is tried again in an hour');
    });
    await current;
    current = null;
  };
  const hourly = new Cron('17 * * * *', { timezone: 'UTC' }, look);
  void hourly.trigger();
  return {
    async stop() {
      stopping.abort();
      hourly.stop();
      await current;
    },
  };
}

/**
 * Writes the backup of the day, keeps the newest ones, and holds the drill of the week on the newest, unless another process does.
 * @param signal ends both, without a trace
 */
export async function backUpIfDue(deps: BackupWorkerDeps, signal: AbortSignal): Promise<void> {
  const locks = connect(deps.url, { applicationName: 'boxing-backup-turn', poolSize: 1, timeouts: unlimitedTimeouts });
  try {
    await locks.transaction(async (trx) => {
      await lockJob(trx, 'backup', 'nowait');
      await backUp(deps, signal);
    });
  } catch (error) {
    if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
  } finally {
    await locks.destroy();
  }
}

async function backUp({ db, url, directory, kept, archiveDir, clock, log }: BackupWorkerDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const state = await readBackupState(db);
  const isOlder = (record: { readonly started_at: Date } | null | undefined, age: number) =>
    record === null || record === undefined || now.getTime() - record.started_at.getTime() >= age;
  if (isOlder(state?.last_ok_backup, BACKUP_EVERY_MS)) {
    const file = path.resolve(directory, backupName(now));
    const report = () => signal.throwIfAborted();
    const { bytes, duration_ms } = await takeBackup({ url, file, archiveDir, trigger: 'schedule', now, report, signal });
    const removed = await removeOldBackups(directory, kept);
    log.info({ file, bytes, duration_ms, removed: removed.length }, 'a backup was written');
  }
  if (isOlder(state?.last_drill, DRILL_EVERY_MS)) {
    const drill = await runDrill({ db, url, file: (await backupsIn(directory)).at(-1), trigger: 'schedule', now, log, signal });
    const { status, error, duration_ms, report } = drill;
    if (status === 'passed') log.info({ duration_ms, report }, 'the restore drill passed');
    else log.error({ status, error }, 'the restore drill did not pass');
  }
}
