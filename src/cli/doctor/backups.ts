import type { Knex } from 'knex';
import { backupProblems, type BackupProblem } from '../../backup/problems';
import { readBackupState, type BackupState } from '../../backup/records';
import { relative } from '../output/times';
import { bytes } from '../output/words';
import { ok, problem, warning, type Finding } from './finding';

/** Checks that there is a backup of the last days, and that one was restored in the last weeks. */
export async function examineBackups(db: Knex, now: Date): Promise<Finding[]> {
  const state = await readBackupState(db);
  if (state === null) return [];
  const problems = new Set(backupProblems(state, now));
  return [checkBackup(state, problems, now), checkDrill(state, problems, now)];
}

const SCHEDULE = 'set BACKUP_DIR for the worker, which writes one each day, or run boxing backup';

function checkBackup({ last_backup, last_ok_backup }: BackupState, problems: ReadonlySet<BackupProblem>, now: Date): Finding {
  if (problems.has('backup_failed'))
    return problem('backup', `the last one failed: ${last_backup?.error}`, 'mend the cause, then run boxing backup');
  if (last_ok_backup === null) return warning('backup', 'there is none', SCHEDULE);
  const found = `${bytes(last_ok_backup.bytes ?? 0)}, ${relative(last_ok_backup.started_at, now)}`;
  return problems.has('backup_old') ? warning('backup', found, SCHEDULE) : ok('backup', found);
}

function checkDrill({ last_drill }: BackupState, problems: ReadonlySet<BackupProblem>, now: Date): Finding {
  const check = 'restore drill';
  if (last_drill === null) return warning(check, 'no backup was ever restored for a trial', 'run boxing drill');
  const found = `${last_drill.status} ${relative(last_drill.started_at, now)}`;
  if (problems.has('drill_failed'))
    return problem(check, `${found}: ${last_drill.error}`, 'run boxing backup, then boxing drill: the backup may be useless');
  if (problems.has('drill_skipped')) return warning(check, `${found}: ${last_drill.error}`, 'mend the reason, then run boxing drill');
  return problems.has('drill_old') ? warning(check, found, 'run boxing drill') : ok(check, found);
}
