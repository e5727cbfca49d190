import path from 'node:path';
import { openQuoteArchive } from '../archive/quote-archive';
import { readServiceVersion } from '../lib/files/package-files';
import type { OnProgress } from '../lib/progress';
import { connect, jobTimeouts } from '../store/connect';
import { openBackupDirectory } from './directory';
import { recordBackup, type BackupTrigger } from './records';
import { BACKUP_SESSION, writeBackup, type BackupFile } from './write-backup';

export interface TakeBackup {
  readonly url: string;
  readonly file: string;
  readonly archiveDir: string | undefined;
  /** Leaves out the files of archived months. */
  readonly withoutArchive?: boolean;
  readonly trigger: BackupTrigger;
  /** When it is taken. */
  readonly now: Date;
  /** A backup that was stopped is not noted as a failure. */
  readonly signal?: AbortSignal;
  readonly report: OnProgress;
}

/** A backup with the time that it took. */
export interface TakenBackup extends BackupFile {
  readonly duration_ms: number;
}

/** Writes a backup and notes in the database how it ended. @throws as `writeBackup` does; the failure is noted */
export async function takeBackup(job: TakeBackup): Promise<TakenBackup> {
  const { url, file, archiveDir, withoutArchive = false, trigger, now: started_at, report, signal } = job;
  const stopwatch = performance.now();
  const service_version = await readServiceVersion();
  const elapsed = () => Math.round(performance.now() - stopwatch);
  const archive = withoutArchive ? undefined : { directory: archiveDir, files: openQuoteArchive(archiveDir) };
  const db = connect(url, { applicationName: BACKUP_SESSION, poolSize: 1, timeouts: jobTimeouts });
  const note = (outcome: Parameters<typeof recordBackup>[1]['outcome']) =>
    recordBackup(db, { started_at, duration_ms: elapsed(), trigger, service_version, outcome });
  try {
    await openBackupDirectory(path.dirname(file));
    const written = await writeBackup({ url, file, archive, serviceVersion: service_version, now: started_at, report });
    await note(written);
    return { ...written, duration_ms: elapsed() };
  } catch (error) {
    if (signal?.aborted !== true) await noteFailure(note, file, error);
    throw error;
  } finally {
    await db.destroy();
  }
}

type Note = (outcome: { readonly file: string; readonly error: string }) => Promise<void>;

/** The database may be what failed: then the failure cannot be noted, and the first error counts. */
async function noteFailure(note: Note, file: string, error: unknown): Promise<void> {
  await note({ file, error: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
}
