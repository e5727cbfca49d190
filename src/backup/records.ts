import type { Knex } from 'knex';
import type { BackupFile } from './write-backup';

/** A backup that was written, or that failed. */
export interface BackupRecord {
  readonly started_at: Date;
  readonly duration_ms: number;
  readonly status: 'ok' | 'failed';
  readonly trigger: BackupTrigger;
  readonly file: string;
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly schema_version: string | null;
  readonly service_version: string;
  readonly error: string | null;
}

export type BackupTrigger = 'command' | 'schedule' | 'upgrade';

/** A restore into a scratch database. */
export interface DrillRecord {
  readonly started_at: Date;
  readonly duration_ms: number;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly trigger: 'command' | 'schedule';
  readonly file: string | null;
  /** Where it was restored, in words. */
  readonly place: string | null;
  readonly tables: number | null;
  readonly rows: number | null;
  /** A sentence for each step and each difference. */
  readonly report: readonly string[];
  readonly error: string | null;
}

/** The last backups and drills. */
export interface BackupState {
  readonly last_backup: BackupRecord | null;
  readonly last_ok_backup: BackupRecord | null;
  readonly last_drill: DrillRecord | null;
}

interface NewBackup extends Pick<BackupRecord, 'started_at' | 'duration_ms' | 'trigger' | 'service_version'> {
  readonly outcome: BackupFile | { readonly file: string; readonly error: string };
}

/** Notes a backup. A database whose schema is too old to note it is left as it is. */
export async function recordBackup(db: Knex, { outcome, ...begun }: NewBackup): Promise<void> {
  if (!(await keepsRecords(db))) return;
  const found =
    'error' in outcome
      ? { status: 'failed', file: outcome.file, error: outcome.error }
      : {
          ...{ status: 'ok', file: outcome.file, bytes: outcome.bytes, sha256: Buffer.from(outcome.sha256, 'hex') },
          ...{ tables: outcome.tables, rows: outcome.rows, schema_version: outcome.schema_version },
        };
  await db('public.backups').insert({ ...begun, ...found });
}

export async function recordDrill(db: Knex, { report, ...drill }: DrillRecord): Promise<void> {
  await db('public.restore_drills').insert({ ...drill, report: JSON.stringify(report) });
}

/** Null where the schema is older than these records. */
export async function readBackupState(db: Knex): Promise<BackupState | null> {
  if (!(await keepsRecords(db))) return null;
  const backup = () =>
    db('public.backups')
      .orderBy('backup_id', 'desc')
      .first<BackupRecord | undefined>(
        ...['started_at', 'duration_ms', 'status', 'trigger', 'file', 'bytes', 'rows', 'schema_version', 'service_version', 'error'],
      );
  const drill = await db('public.restore_drills')
    .orderBy('drill_id', 'desc')
    .first<DrillRecord | undefined>(
      ...['started_at', 'duration_ms', 'status', 'trigger', 'file', 'place', 'tables', 'rows', 'report', 'error'],
    );
  return {
    last_backup: (await backup()) ?? null,
    last_ok_backup: (await backup().where({ status: 'ok' })) ?? null,
    last_drill: drill ?? null,
  };
}

async function keepsRecords(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ found: boolean }] }>(`select to_regclass('public.restore_drills') is not null as found`);
  return rows[0].found;
}
