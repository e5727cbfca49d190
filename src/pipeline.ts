import type { Logger } from 'pino';
import { startBackupWorker } from './backup/worker';
import type { Config } from './config';
import type { OpenDemo } from './demo/open';
import type { Defer } from './lib/cleanup';
import { HOUR_MS } from './lib/clock';
import { repeat } from './lib/repeat';
import { configuredFeed, feedIsConfigured } from './live/feed/configured-feed';
import { otherWorkers } from './live/run/run-log';
import { startWorker } from './live/run/worker';
import { startRetentionWorker } from './retention/worker';
import { openSealKeys } from './seal/key-file';
import { sealOf } from './seal/seal-run';
import type { Store } from './store/store';
import { deleteOldAnswers } from './store/write-once';

/** Starts the runs of the pipeline, over the demo's feed or the configured one. Without either it warns. */
export async function startPipeline(
  config: Config,
  store: Store,
  { log, demo }: { log: Logger; demo: OpenDemo | undefined },
  defer: Defer,
): Promise<void> {
  const others = await otherWorkers(store.db);
  if (others.length > 0)
    log.warn({ others }, 'another worker is at work on this data: the runs are shared, each is done once; ROLE=api starts without one');
  if (demo === undefined && !feedIsConfigured(config)) {
    log.warn('no odds feed is configured: set ODDS_API_KEY to poll one; until then only imported polls are published');
    return;
  }
  const feed = demo?.feed ?? configuredFeed(config, store.db);
  // A fixed clock has no next minute.
  const polling = config.replayAt === undefined ? config.odds : undefined;
  // Made now, so that a file that cannot be written ends the start and no run.
  await openSealKeys(config.sealKeyFile);
  const worker = startWorker({ store, feed, polling, seal: sealOf(config), clock: config.clock, log });
  defer(() => worker.stop());
  const record = demo?.follow();
  if (record !== undefined) defer(() => record.stop());
}

/** Starts to delete what the terms of its source no longer allow to keep. A fixed clock keeps it. */
export function startRetention({ archiveDir, clock, replayAt }: Config, { db }: Store, log: Logger, defer: Defer): void {
  if (replayAt !== undefined) return;
  const worker = startRetentionWorker({ db, archiveDir, clock, log });
  defer(() => worker.stop());
}

/** Deletes answers to writes that are kept no longer, now and each hour. A user's next write deletes theirs alone. */
export function startSweep({ db }: Store, log: Logger, defer: Defer): void {
  const sweep = () =>
    deleteOldAnswers(db).then(
      () => undefined,
      (err: unknown) => log.warn({ err }, 'old answers were not deleted: it is tried again in an hour'),
    );
  const worker = repeat(sweep, HOUR_MS);
  defer(() => worker.stop());
}

/** Starts the daily backups where `BACKUP_DIR` is set. A fixed clock has no next day. */
export function startBackups(
  { backupDir, backupsKept, archiveDir, clock, replayAt }: Config,
  { db, url }: Store,
  log: Logger,
  defer: Defer,
): void {
  if (backupDir === undefined || replayAt !== undefined) return;
  const worker = startBackupWorker({ db, url, directory: backupDir, kept: backupsKept, archiveDir, clock, log });
  defer(() => worker.stop());
}
